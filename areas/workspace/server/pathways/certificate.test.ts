import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { proposeCpdPathway, setCpdPathwayStatus } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { addPathwayModule, finishPathwayModule } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { enrolInPathway, getPathwayCertificate } from '#areas/workspace/contract/pathways/pathway-participant.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp({ SITE_NAME: 'Ashgrove Learning Trust' });
const at = (id: number) => ({ params: { id } });

async function setUp(certificateNamesCircle: boolean) {
  const [owner, member] = [await test.signedIn(), await test.signedIn({ name: 'Zoë Nguyễn-Okafor' })];
  const people = { owner: owner.person.id, members: [member.person.id] };
  const circleId = await makeWorkspace(test.context.db, people, { name: 'Reading leads of the north' });
  const body = { title: 'Reading the data', description: 'Three evenings.', certificateNamesCircle };
  const { id } = (await owner.call(proposeCpdPathway, { ...at(circleId), body })).json();
  const module = { task: 'Try it.', activityType: 'webinar' as const, standards: ['TS6' as const] };
  const add = async (title: string, hours: number) =>
    (await owner.call(addPathwayModule, { ...at(id), body: { ...module, title, hours } })).json().id;
  const [first, second] = [await add('What a headline hides', 1.5), await add('Ten minutes', 2)];
  await member.call(enrolInPathway, { ...at(id), body: { showsName: false } });
  const setStatus = (status: 'active' | 'done') => owner.call(setCpdPathwayStatus, { ...at(id), body: { status } });
  await setStatus('active');
  return { owner, member, id, first, second, setStatus };
}

const certificate = async (by: SignedIn, id: number) => {
  const reply = await by.call(getPathwayCertificate, at(id));
  if (reply.statusCode !== 200) return { status: reply.statusCode, text: reply.body, type: '' };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), { mergePages: true });
  return { status: 200, text: text.replaceAll(/\s+/g, ' '), type: reply.headers['content-type'] };
};

it('a certificate is there after all modules, and says what the participant finished', async () => {
  const { owner, member, id, first, second } = await setUp(true);
  await member.call(finishPathwayModule, at(first));
  expect((await certificate(member, id)).status).toBe(409);
  await member.call(finishPathwayModule, at(second));
  const { status, text, type } = await certificate(member, id);
  expect([status, type]).toEqual([200, 'application/pdf']);
  for (const words of [
    'Ashgrove Learning Trust',
    'Zoë Nguyễn-Okafor',
    'finished all 2 modules of the CPD Pathway',
    'Reading the data',
    'in the circle Reading leads of the north',
    '3.5 hours of CPD, on ',
    'What a headline hides · Standard 6 · finished on',
    '1.5 hours',
  ])
    expect(text).toContain(words);
  expect((await certificate(owner, id)).status).toBe(409);
});

it('a certificate of some modules says so when the CPD Pathway is done, and names no circle that does not allow it', async () => {
  const { member, id, setStatus } = await setUp(false);
  await setStatus('done');
  expect((await certificate(member, id)).status).toBe(409);
  const other = await setUp(false);
  await other.member.call(finishPathwayModule, at(other.first));
  await other.setStatus('done');
  const { text } = await certificate(other.member, other.id);
  expect(text).toContain('finished 1 of the 2 modules of the CPD Pathway');
  expect(text).toContain('1.5 hours of CPD');
  for (const words of ['Ten minutes', 'Reading leads of the north']) expect(text).not.toContain(words);
  expect((await certificate(member, other.id)).status).toBe(404);
});
