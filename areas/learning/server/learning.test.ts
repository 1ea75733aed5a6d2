import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { developmentResources } from '#areas/development/server/catalogue/catalogue-tables.ts';
import {
  getLearningPathway,
  type LearningPathway,
  type LearningPathwayDetail,
  leaveLearningPathway,
  listLearningPathways,
  startLearningPathway,
  tickLearningItem,
} from '#areas/learning/contract/learning-pathway.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { full } from '#areas/pathway/server/assessment/assessment-examples.ts';
import { storyContent } from '#areas/stories/server/story-content.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readLearningPathways, writeLearningPathways } from './learning-files.ts';
import { learningPathways } from './learning-tables.ts';

const test = openTestApp();
const list = async (
  person: SignedIn,
  query: Partial<z.input<typeof listLearningPathways.query>> = {},
): Promise<LearningPathway[]> => (await person.call(listLearningPathways, { query })).json();
const read = async (person: SignedIn, id: number): Promise<LearningPathwayDetail> =>
  (await person.call(getLearningPathway, { params: { id } })).json();
const tick = (person: SignedIn, id: number, itemId: number, isDone = true) =>
  person.call(tickLearningItem, { params: { id, itemId }, body: { isDone } });

describe('the learning pathways of the release', () => {
  it('are twelve, each for a role and level, made of what is there and fits', async () => {
    // Databases of tests have no stories.
    for (const set of storyContent) await (await set.read())(test.context.db);
    const person = await test.signedIn();
    const all = await list(person);
    expect(all).toHaveLength(12);
    const items = new Map(
      (await test.context.db.select().from(developmentResources)).map((item) => [`/development/${item.id}`, item]),
    );
    const fits = (wanted: readonly string[], offered: readonly string[]) =>
      offered.length === 0 || wanted.some((one) => offered.includes(one));
    for (const pathway of all) {
      const { items: own } = await read(person, pathway.id);
      expect(
        own.some(({ kind }) => kind === 'task'),
        pathway.title,
      ).toBe(true);
      for (const item of own) {
        expect(item.path === null, `${pathway.title}: ${item.title}`).toBe(item.kind === 'task');
        const resource = item.path ? items.get(item.path) : undefined;
        if (!resource) continue;
        const where = `${pathway.title}: ${item.title}`;
        expect(fits(pathway.roles, resource.roles), where).toBe(true);
        expect(fits(pathway.levels, resource.levels), where).toBe(true);
        if (pathway.phases.length > 0) expect(fits(pathway.phases, resource.phases), where).toBe(true);
      }
    }
  });

  it('are paged in the order of their titles', async () => {
    const person = await test.signedIn();
    const first = await person.call(listLearningPathways, { query: { limit: 5 } });
    expect(first.json()).toHaveLength(5);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await list(person, { limit: 20, cursor });
    expect([...first.json(), ...second].map(({ title }) => title)).toEqual(
      (await list(person)).map(({ title }) => title),
    );
  });

  it('for me are those for the role, phase and level', async () => {
    const person = await test.signedIn();
    await person.call(saveSelfAssessment, { body: { ...full, currentRole: 'Head of maths' } });
    const found = await list(person, { view: 'for-me' });
    expect(found.map(({ title }) => title)).toContain('Running a department well');
    for (const { levels } of found) expect(levels).toContain('middle_leader');
    const unknown = await test.signedIn({ role: 'support_staff' });
    expect(await list(unknown, { view: 'for-me' })).toEqual([]);
  });
});

describe('progress', () => {
  it('begins with the first tick, ends with the last, and is the member’s own', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const [pathway] = await list(person);
    const id = pathway?.id ?? 0;
    const { items } = await read(person, id);
    for (const item of items) expect((await tick(person, id, item.id)).statusCode).toBe(200);
    const done = await read(person, id);
    expect(done).toMatchObject({ doneCount: items.length, itemCount: items.length });
    expect(done.completedAt).not.toBeNull();
    expect(await read(other, id)).toMatchObject({ doneCount: 0, startedAt: null });
    expect((await list(person, { view: 'started' })).map((one) => one.id)).toEqual([id]);
    expect((await tick(person, id, items[0]?.id ?? 0, false)).json()).toMatchObject({ completedAt: null });
    expect((await person.call(leaveLearningPathway, { params: { id } })).statusCode).toBe(204);
    expect((await person.call(leaveLearningPathway, { params: { id } })).statusCode).toBe(404);
    expect(await read(person, id)).toMatchObject({ doneCount: 0, startedAt: null });
  });

  it('is complete when all items are ticked at the same time', async () => {
    const person = await test.signedIn();
    const [pathway] = await list(person);
    const id = pathway?.id ?? 0;
    const { items } = await read(person, id);
    await Promise.all(items.map((item) => tick(person, id, item.id)));
    expect((await read(person, id)).completedAt).not.toBeNull();
  });

  it('refuses an item of another learning pathway', async () => {
    const person = await test.signedIn();
    const [one, another] = await list(person);
    const { items } = await read(person, another?.id ?? 0);
    expect((await tick(person, one?.id ?? 0, items[0]?.id ?? 0)).statusCode).toBe(404);
  });
});

describe('a release', () => {
  it('keeps ticks when the order changes, and withdraws what left', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const all = readLearningPathways();
    const first = (await list(person)).find(({ title }) => title === all[0]?.title);
    const id = first?.id ?? 0;
    const { items } = await read(person, id);
    await tick(person, id, items[0]?.id ?? 0);
    const [changed, ...rest] = all;
    if (!changed) throw new Error('There are no learning pathways.');
    await writeLearningPathways(test.context.db, [{ ...changed, items: changed.items.toReversed() }, ...rest]);
    expect((await read(person, id)).items.at(-1)?.doneAt).not.toBeNull();
    await writeLearningPathways(test.context.db, rest);
    expect((await person.call(getLearningPathway, { params: { id } })).statusCode).toBe(200);
    expect((await other.call(getLearningPathway, { params: { id } })).statusCode).toBe(404);
    expect((await other.call(startLearningPathway, { params: { id } })).statusCode).toBe(404);
    expect((await list(other)).map((one) => one.id)).not.toContain(id);
    await writeLearningPathways(test.context.db, all);
    const [back] = await test.context.db.select().from(learningPathways).where(eq(learningPathways.id, id));
    expect(back?.withdrawnAt).toBeNull();
  });
});
