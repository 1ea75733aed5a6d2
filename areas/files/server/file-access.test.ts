import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { getDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { listResources, shareResource } from '#areas/discussions/contract/resource.ts';
import {
  contentAddress,
  deleteFile,
  findUnattachedFiles,
  getFileSpace,
  listOwnFiles,
  type OwnFile,
  type StoredFile,
} from '#areas/files/contract/file.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { fileChunks, files } from './file-tables.ts';

const test = openTestApp({ FILES_PER_MEMBER_MB: '3', FILES_PER_CIRCLE_MB: '2' });
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });
let circleId = 0;
let owner: SignedIn;

beforeAll(async () => {
  const [made] = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  circleId = made?.id ?? 0;
  owner = await member();
});

async function member(): Promise<SignedIn> {
  const person = await test.signedIn();
  await person.call(joinCircle, at(circleId));
  return person;
}

async function uploaded(person: SignedIn, bytes = 2_000): Promise<StoredFile> {
  const reply = await network.upload(person, 'a.txt', Buffer.alloc(bytes, 'a'), randomUUID());
  expect([reply.status, reply.body]).toEqual([201, expect.any(String)]);
  return JSON.parse(reply.body);
}
const post = (person: SignedIn, ...attached: StoredFile[]) =>
  person.call(startDiscussion, {
    ...at(circleId),
    body: { title: 'T', content: 'C', files: attached.map(({ id }) => ({ id })) },
  });
const readStatus = async (person: SignedIn, file: StoredFile) =>
  (await network.get(person, contentAddress(file))).status;
const isStored = async ({ id }: StoredFile) => (await test.context.db.$count(files, sql`id = ${id}`)) === 1;

it('a file is only for its owner until it is attached, and then for those who see the item, at that moment', async () => {
  const [reader, stranger] = [await member(), await member()];
  const file = await uploaded(owner);
  expect([await readStatus(owner, file), await readStatus(reader, file)]).toEqual([200, 404]);
  const { id } = (await post(owner, file)).json();
  expect([await readStatus(reader, file), await readStatus(stranger, file)]).toEqual([200, 200]);
  expect((await owner.call(listOwnFiles, {})).json()[0]).toMatchObject({
    id: file.id,
    attachedTo: { kind: 'discussion', id },
  });
  await test.context.db.execute(sql`update circles set is_private = true where id = ${circleId}`);
  await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, stranger.person.id));
  expect([await readStatus(reader, file), await readStatus(stranger, file)]).toEqual([200, 404]);
  await test.context.db.execute(sql`delete from sessions where user_id = ${reader.person.id}`);
  expect(await readStatus(reader, file)).toBe(401);
  await test.context.db.execute(sql`update circles set is_private = false where id = ${circleId}`);
  // It is a part of the post now. A form that still names it must not take it away.
  expect((await owner.call(deleteFile, { params: { id: file.id } })).statusCode).toBe(409);
  expect((await stranger.call(deleteFile, { params: { id: file.id } })).statusCode).toBe(404);
});

it('are listed for their owner with where they are, as far as the owner may see it, and when they expire', async () => {
  const me = await member();
  const [inPost, shared, loose] = [await uploaded(me), await uploaded(me), await uploaded(me)];
  const discussion = (await post(me, inPost)).json().id;
  const resource = (
    await me.call(shareResource, { ...at(circleId), body: { title: 'Plan', files: [{ id: shared.id }] } })
  ).json().id;
  const listed = async () => (await me.call(listOwnFiles, {})).json() as OwnFile[];
  const [first, second, third] = await listed();
  expect([first?.attachedTo, second?.attachedTo, third?.attachedTo]).toEqual([
    null,
    { kind: 'resource', id: resource, title: 'Plan', link: `/circles/${circleId}?tab=resources#resource-${resource}` },
    { kind: 'discussion', id: discussion, title: 'T', link: `/circles/${circleId}/discussions/${discussion}` },
  ]);
  const inADay = Date.parse(first?.expiresAt ?? '') - test.clock.now().getTime();
  expect(Math.abs(inADay - 86_400_000)).toBeLessThan(600_000);
  expect([first?.id, second?.expiresAt, third?.expiresAt]).toEqual([loose.id, null, null]);

  await test.context.db.execute(sql`update circles set is_private = true where id = ${circleId}`);
  await me.call(leaveCircle, at(circleId));
  const left = (await listed()).map(({ attachedTo }) => attachedTo && [attachedTo.title, attachedTo.link]);
  await test.context.db.execute(sql`update circles set is_private = false where id = ${circleId}`);
  expect(left).toEqual([null, [null, null], [null, null]]);
  // Still theirs to delete.
  const from = { from: 'discussion', item: String(discussion) };
  expect((await me.call(deleteFile, { params: { id: inPost.id }, query: from })).statusCode).toBe(204);
});

it('are deleted from the post that has them, which others then see without them and as edited', async () => {
  const [me, reader] = [await member(), await member()];
  const [gone, kept] = [await uploaded(me), await uploaded(me)];
  const { id } = (await post(me, gone, kept)).json();
  const from = { from: 'discussion', item: String(id) };
  const remove = (person: SignedIn, query: { kind?: string; item?: string }) =>
    person.call(deleteFile, { params: { id: gone.id }, query });
  expect((await remove(reader, from)).statusCode).toBe(404);
  for (const wrong of [{}, { from: 'reply', item: String(id) }, { from: 'discussion', item: String(id + 1) }])
    expect([wrong, (await remove(me, wrong)).statusCode]).toEqual([wrong, 409]);
  const both = await Promise.all([remove(me, from), remove(me, from)]);
  // The second may find the file gone before it begins or while it waits.
  expect(both.map(({ statusCode }) => statusCode).sort()[0]).toBe(204);
  expect((await remove(me, from)).statusCode).toBe(404);
  const shown = (await reader.call(getDiscussion, at(id))).json();
  expect(shown).toMatchObject({ content: 'C', files: [{ id: kept.id }], editedAt: expect.any(String) });
  expect([await readStatus(reader, gone), await readStatus(reader, kept)]).toEqual([404, 200]);

  // A resource is its document.
  const document = await uploaded(me);
  const body = { title: 'Plan', files: [{ id: document.id }] };
  const resource = (await me.call(shareResource, { ...at(circleId), body })).json().id;
  const deleted = await me.call(deleteFile, {
    params: { id: document.id },
    query: { from: 'resource', item: String(resource) },
  });
  expect([deleted.statusCode, await isStored(document)]).toEqual([204, false]);
  const resources = (await reader.call(listResources, at(circleId))).json() as { id: number }[];
  expect(resources.some((one) => one.id === resource)).toBe(false);
});

it('tell a draft which of its files can still be attached', async () => {
  const [me, other] = [await member(), await member()];
  const [loose, posted, foreign] = [await uploaded(me), await uploaded(me), await uploaded(other)];
  await post(me, posted);
  const missing = '00000000-0000-4000-8000-000000000000';
  const find = (ids: string) => me.call(findUnattachedFiles, { query: { ids } });
  expect((await find([loose.id, posted.id, foreign.id, missing].join(','))).json()).toEqual([loose.id]);
  for (const bad of ['', 'x', Array(11).fill(missing).join(',')]) expect((await find(bad)).statusCode).toBe(400);
  expect((await test.stranger.call(findUnattachedFiles, { query: { ids: loose.id } })).statusCode).toBe(401);
});

it('holds the space of a member and of a circle, also for simultaneous uploads', async () => {
  const me = await member();
  const megabyte = 1_048_576;
  const send = () => network.upload(me, 'a.txt', Buffer.alloc(1.4 * megabyte, 'a'));
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toBe(
    'Your files can take up to 3MB in total. Delete some in ‘Your files’ in Settings, then try again.',
  );
  const [one, two] = replies.filter(({ status }) => status === 201).map(({ body }) => JSON.parse(body) as StoredFile);
  expect((await me.call(getFileSpace, {})).json()).toEqual({
    used: one && two && one.size + two.size,
    limit: 3 * megabyte,
  });
  if (!one || !two) throw new Error('Nothing was uploaded.');
  const posts = await Promise.all([post(me, one), post(me, two)]);
  expect(posts.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const free = posts[0]?.statusCode === 409 ? one : two;
  expect((await me.call(deleteFile, { params: { id: free.id } })).statusCode).toBe(204);
  expect(await isStored(free)).toBe(false);
});

it('deletes files that nobody attached after a day, and those of items that are gone', async () => {
  const me = await member();
  const [kept, gone, old, young] = [await uploaded(me), await uploaded(me), await uploaded(me), await uploaded(me)];
  await post(me, kept);
  await post(me, gone);
  await test.context.db.execute(sql`update attachments set subject_id = 2000000000 where file_id = ${gone.id}`);
  await test.context.db.execute(
    sql`update files set unattached_since = now() - interval '25 hours' where id in (${old.id}, ${kept.id}) and unattached_since is not null`,
  );
  const task = allTasks.find(({ name }) => name === 'clean-files') as unknown as Task;
  await task.run(test.context, {});
  expect(await Promise.all([kept, gone, old, young].map(isStored))).toEqual([true, false, false, true]);
});

it('are in the export with their addresses, and are deleted with their contents when their owner is erased', async () => {
  const me = await member();
  const [loose, posted] = [await uploaded(me), await uploaded(me)];
  await post(me, posted);
  const exported = (await me.call(exportOwnData, {})).json().files as { id: string; address: string }[];
  expect(exported.map(({ address }) => address).sort()).toEqual([loose, posted].map(contentAddress).sort());
  for (const { address } of exported) expect((await network.get(me, address)).status).toBe(200);
  const chunks = await test.context.db.$count(fileChunks);
  await erasePerson(test.context, me.person.id, allPersonalData);
  expect([await isStored(loose), await isStored(posted)]).toEqual([false, false]);
  expect(await test.context.db.$count(fileChunks)).toBe(chunks - 2);
});
