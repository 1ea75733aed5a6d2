import { beforeAll, expect, it } from 'vitest';
import { composeLearningPathway } from '#areas/learning/contract/composed-learning.ts';
import {
  addDeskLearning,
  changeDeskLearning,
  type DeskLearningDetail,
  type DeskLearningPathway,
  getDeskLearning,
  listDeskLearning,
  moveDeskLearning,
} from '#areas/learning/contract/learning-desk.ts';
import { getLearningPathway, listLearningPathways } from '#areas/learning/contract/learning-pathway.ts';
import { auditEntries, grantRole } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readLearningPathways, writeLearningPathways } from './learning-files.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const task = (title: string) => ({ kind: 'task' as const, title, text: `How to ${title}` });
const fields = { title: 'Our own', summary: 'For our trust.', roles: [], phases: [], levels: [] };
const body = { ...fields, items: [task('one'), task('two')] };

let editor: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  [editor, member] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
});

const list = async (show?: 'changed' | 'desk' | 'withdrawn' | 'member'): Promise<DeskLearningPathway[]> =>
  (await editor.call(listDeskLearning, { query: { limit: 50, ...(show ? { show } : {}) } })).json();
const move = (id: number, action: 'withdraw' | 'offer' | 'follow') =>
  editor.call(moveDeskLearning, { ...at(id), body: { action } });
const restart = () => writeLearningPathways(test.context.db, readLearningPathways());
const memberSees = async (id: number) => (await member.call(getLearningPathway, at(id))).statusCode;

it('lists what comes with Staffroom, and what members share with everybody', async () => {
  const made = async (sharing: 'everyone' | 'nobody') =>
    (
      await member.call(composeLearningPathway, { body: { ...body, title: `Mine for ${sharing}`, sharing } })
    ).json() as { id: number };
  const [open, own] = [await made('everyone'), await made('nobody')];
  expect((await list()).every(({ origin }) => origin === 'release')).toBe(true);
  expect(await list()).toHaveLength(12);
  expect((await list('member')).map(({ id, origin }) => [id, origin])).toEqual([[open.id, 'member']]);
  expect((await editor.call(getDeskLearning, at(own.id))).statusCode).toBe(404);
  expect((await editor.call(getDeskLearning, at(open.id))).statusCode).toBe(200);
  for (const id of [open.id, own.id]) {
    expect((await editor.call(changeDeskLearning, { ...at(id), body })).statusCode).toBe(404);
    expect((await move(id, 'withdraw')).statusCode).toBe(404);
  }
  expect((await member.call(listDeskLearning, { query: {} })).statusCode).toBe(404);
  expect((await member.call(addDeskLearning, { body })).statusCode).toBe(404);
});

it('keeps a correction over restarts, until it follows the release again', async () => {
  const [first] = await list();
  const id = first?.id ?? 0;
  const { items, ...before }: DeskLearningDetail = (await editor.call(getDeskLearning, at(id))).json();
  const kept = items.slice(0, 3).map(({ id: item, kind, title, text }) => ({
    id: item,
    kind,
    ...(kind === 'task' ? { title } : {}),
    text: `${text} Now.`,
  }));
  const { title: _title, ...others } = before;
  const corrected = { ...fields, ...pickAudience(others), title: 'Corrected here', items: kept };
  expect((await editor.call(changeDeskLearning, { ...at(id), body: corrected })).statusCode).toBe(200);
  await restart();
  const seen = (await member.call(getLearningPathway, at(id))).json();
  expect(seen).toMatchObject({ title: 'Corrected here', itemCount: 3 });
  expect(seen.items[0].text).toMatch(/ Now\.$/);
  expect((await list('changed')).map((one) => [one.id, one.origin])).toEqual([[id, 'changed']]);
  expect((await move(id, 'follow')).json()).toMatchObject({ title: before.title, origin: 'release' });
  const again = (await member.call(getLearningPathway, at(id))).json();
  expect(again.items.map(({ text }: { text: string }) => text)).toEqual(items.map(({ text }) => text));
  const actions = (await test.context.db.select().from(auditEntries)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['learning_pathway_changed', 'learning_pathway_restored']));
});

const pickAudience = ({ roles, phases, levels }: Pick<DeskLearningPathway, 'roles' | 'phases' | 'levels'>) => ({
  roles,
  phases,
  levels,
});

it('withdraws one over restarts, and offers it again', async () => {
  const [, second] = await list();
  const id = second?.id ?? 0;
  expect((await move(id, 'withdraw')).statusCode).toBe(200);
  await restart();
  expect(await memberSees(id)).toBe(404);
  expect((await list('withdrawn')).map((one) => one.id)).toEqual([id]);
  expect((await move(id, 'offer')).statusCode).toBe(200);
  expect(await memberSees(id)).toBe(200);
});

it('adds one that releases leave alone', async () => {
  const made: DeskLearningDetail = (await editor.call(addDeskLearning, { body })).json();
  expect(made).toMatchObject({ origin: 'desk', author: null, isShipped: false });
  await restart();
  expect(await memberSees(made.id)).toBe(200);
  expect((await move(made.id, 'follow')).statusCode).toBe(409);
  const all = (await member.call(listLearningPathways, { query: { limit: 50 } })).json() as { id: number }[];
  expect(all.map(({ id }) => id)).toContain(made.id);
});
