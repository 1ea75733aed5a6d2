import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { contentAddress, deleteFile, listOwnFiles, type StoredFile } from '#areas/files/contract/file.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { addResourceVersion, listResourceVersions } from '#areas/workspace/contract/resources/resource-version.ts';
import {
  getWorkspaceResource,
  removeWorkspaceResource,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { innerCircleResources } from './resource-tables.ts';

const test = openTestApp();
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });

async function setUp() {
  const [owner, member] = [await test.signedIn({ name: 'Olwen Owner' }), await test.signedIn({ name: 'Mia Member' })];
  const circleId = await makeWorkspace(test.context.db, { owner: owner.person.id, members: [member.person.id] });
  const share = async (by: SignedIn, about: object = {}): Promise<number> => {
    const body = { title: 'Grids of Mia Member', url: 'https://a.example/grids', ...about };
    return (await by.call(shareWorkspaceResource, { ...at(circleId), body })).json().id;
  };
  return { owner, member, circleId, share };
}
const upload = async (by: SignedIn, name: string): Promise<StoredFile> =>
  JSON.parse((await network.upload(by, name, Buffer.from(`Text of ${name}`))).body);
const addFile = (by: SignedIn, id: number, file: StoredFile) =>
  by.call(addResourceVersion, { ...at(id), body: { files: [{ id: file.id }] } });
const numbers = async (by: SignedIn, id: number) =>
  (await by.call(listResourceVersions, { ...at(id), query: {} }))
    .json()
    .map(({ number }: { number: number }) => number);
const isThere = async (id: number) =>
  (await test.context.db.$count(innerCircleResources, eq(innerCircleResources.id, id))) === 1;
const readStatus = async (by: SignedIn, file: StoredFile) => (await network.get(by, contentAddress(file))).status;

it('an erasure deletes resources that nobody built on, and keeps the others with a former member', async () => {
  const { owner, member, share } = await setUp();
  const alone = await share(member);
  const builtOn = await share(member);
  const ofOwner = await share(owner, { title: 'Of the owner' });
  await owner.call(addResourceVersion, { ...at(builtOn), body: { url: 'https://a.example/2', note: 'Better' } });
  await erasePerson(test.context, member.person.id, allPersonalData);
  expect([await isThere(alone), await isThere(builtOn), await isThere(ofOwner)]).toEqual([false, true, true]);
  const kept = (await owner.call(getWorkspaceResource, at(builtOn))).json();
  expect(kept).toMatchObject({ version: 2, url: 'https://a.example/2', sharedBy: { name: 'Former member' } });
  expect(kept.title).not.toContain('Mia Member');
  expect(await numbers(owner, builtOn)).toEqual([2]);
});

it('files go with their resource, and with their version', async () => {
  const { owner, member, share } = await setUp();
  const [first, second] = [await upload(member, 'one.txt'), await upload(member, 'two.txt')];
  const id = await share(member, { url: undefined, files: [{ id: first.id }] });
  await addFile(member, id, second);
  expect([await readStatus(owner, first), await readStatus(owner, second)]).toEqual([200, 200]);
  const places = (await member.call(listOwnFiles, {}))
    .json()
    .map(({ attachedTo }: { attachedTo: object }) => attachedTo);
  expect(places[0]).toMatchObject({ kind: 'workspace_resource', title: 'Grids of Mia Member' });
  await member.call(removeWorkspaceResource, at(id));
  expect([await readStatus(member, first), await readStatus(member, second)]).toEqual([404, 404]);
});

it('a member who deletes their own file deletes the version, and the resource with its last one', async () => {
  const { owner, member, share } = await setUp();
  const [first, second] = [await upload(member, 'one.txt'), await upload(member, 'two.txt')];
  const id = await share(member, { url: undefined, files: [{ id: first.id }] });
  await addFile(member, id, second);
  const remove = async (file: StoredFile) => {
    const attached = (await member.call(listOwnFiles, {})).json() as {
      id: string;
      attachedTo: { kind: string; id: number };
    }[];
    const place = attached.find((one) => one.id === file.id)?.attachedTo;
    const query = { from: place?.kind ?? '', item: String(place?.id) };
    return (await member.call(deleteFile, { params: { id: file.id }, query })).statusCode;
  };
  expect(await remove(second)).toBe(204);
  expect([await numbers(owner, id), (await owner.call(getWorkspaceResource, at(id))).json().files[0].id]).toEqual([
    [1],
    first.id,
  ]);
  expect(await remove(first)).toBe(204);
  expect(await isThere(id)).toBe(false);
});
