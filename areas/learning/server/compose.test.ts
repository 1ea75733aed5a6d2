import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { startDiscussion } from '#areas/discussions/contract/discussion.ts';
import {
  type ComposedBody,
  changeLearningPathway,
  composeLearningPathway,
  deleteLearningPathway,
  shareLearningPathway,
} from '#areas/learning/contract/composed-learning.ts';
import {
  getLearningPathway,
  type LearningPathway,
  type LearningPathwayDetail,
  type LearningView,
  listLearningPathways,
  startLearningPathway,
  tickLearningItem,
} from '#areas/learning/contract/learning-pathway.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';

import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { schoolForName, setMainSchool } from '#areas/people/server/schools/person-schools.ts';
import type { Task } from '#server/background/task.ts';
import { makeCircle } from '#test/create-circles.ts';
import { findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { learningPathwayItems, learningPathways } from './learning-tables.ts';

const test = openTestApp();
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;
const at = (id: number) => ({ params: { id } });

const task = (title: string) => ({ kind: 'task' as const, title, text: `How to ${title}` });
const bodyOf = (sharing: ComposedBody['sharing'], items: object[] = [task('one'), task('two')]) =>
  ({
    title: 'Oracy first',
    summary: 'Talk in every lesson.',
    roles: [],
    phases: [],
    levels: [],
    sharing,
    items,
  }) as never;

const compose = async (by: SignedIn, body: never): Promise<LearningPathwayDetail> => {
  const reply = await by.call(composeLearningPathway, { body });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json();
};
const read = async (person: SignedIn, id: number): Promise<LearningPathwayDetail> =>
  (await person.call(getLearningPathway, at(id))).json();
const status = async (person: SignedIn, id: number) => (await person.call(getLearningPathway, at(id))).statusCode;
const titles = async (person: SignedIn, view: LearningView) =>
  ((await person.call(listLearningPathways, { query: { view, limit: 50 } })).json() as LearningPathway[]).map(
    ({ id }) => id,
  );
const tick = (person: SignedIn, id: number, itemId: number) =>
  person.call(tickLearningItem, { params: { id, itemId }, body: { isDone: true } });
const told = async (person: SignedIn): Promise<string[]> =>
  ((await person.call(listNotifications, { query: {} })).json() as { text: string }[]).map(({ text }) => text);

async function join(person: SignedIn, name: string): Promise<void> {
  const schoolId = await schoolForName(test.context.db, name);
  await test.context.db.transaction((db) => setMainSchool(db, person.person.id, { id: schoolId ?? 0, name }));
}

describe('a learning pathway of a member', () => {
  it('is found by all members, by those of one school, or by nobody else', async () => {
    const [author, colleague, stranger] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    await join(author, 'Hill School');
    await join(colleague, 'hill school');
    await join(stranger, 'Vale School');
    const open = await compose(author, bodyOf('everyone'));
    const ofSchool = await compose(author, bodyOf('school'));
    const own = await compose(author, bodyOf('nobody'));
    expect(ofSchool).toMatchObject({
      sharing: 'school',
      school: 'Hill School',
      isOwn: true,
      author: { id: author.person.id },
    });
    const codes = (person: SignedIn) => Promise.all([open, ofSchool, own].map(({ id }) => status(person, id)));
    expect(await codes(author)).toEqual([200, 200, 200]);
    expect(await codes(colleague)).toEqual([200, 200, 404]);
    expect(await codes(stranger)).toEqual([200, 404, 404]);
    expect(await titles(colleague, 'school')).toEqual([ofSchool.id]);
    expect(await titles(stranger, 'school')).toEqual([]);
    expect((await titles(author, 'mine')).toSorted()).toEqual([open.id, ofSchool.id, own.id].toSorted());
    expect(await titles(stranger, 'all')).not.toContain(ofSchool.id);
    expect((await stranger.call(startLearningPathway, at(ofSchool.id))).statusCode).toBe(404);

    await test.indexSearch();
    const links = async (person: SignedIn) =>
      (await findResults(person, 'oracy'))
        .filter(({ kind }) => kind === 'learning_pathway')
        .map(({ link }) => Number(link.split('/').at(-1)))
        .toSorted();
    expect(await links(author)).toEqual([open.id, ofSchool.id, own.id].toSorted());
    expect(await links(colleague)).toEqual([open.id, ofSchool.id].toSorted());
    expect(await links(stranger)).toEqual([open.id]);
  });

  it('tells the colleagues once, and nobody else', async () => {
    const [author, colleague, stranger] = [
      await test.signedIn({ name: 'Ada Author' }),
      await test.signedIn(),
      await test.signedIn(),
    ];
    await join(author, 'Dale School');
    await join(colleague, 'Dale School');
    await join(stranger, 'Moor School');
    const { id } = await compose(author, bodyOf('nobody'));
    for (const sharing of ['school', 'nobody', 'school'] as const)
      await author.call(shareLearningPathway, { ...at(id), body: { sharing } });
    await test.background.runWaiting(test.context, fanOut);
    expect((await told(colleague)).filter((text) => text.includes('Oracy first'))).toEqual([
      'Ada Author shares the learning pathway “Oracy first” with your school',
    ]);
    expect(await told(stranger)).toEqual([]);
  });

  it('needs a school in the profile, items that the author can open, and two of them', async () => {
    const author = await test.signedIn({ school: null });
    const refused = async (body: never) => (await author.call(composeLearningPathway, { body })).statusCode;
    expect(await refused(bodyOf('school'))).toBe(400);
    for (const items of [
      [task('one')],
      [task('one'), { kind: 'catalogue', ref: 9_999_999, text: '' }],
      [task('one'), { kind: 'catalogue', text: '' }],
      [task('one'), { kind: 'task', title: 'No text' }],
      [
        { kind: 'catalogue', ref: 28 },
        { kind: 'catalogue', ref: 28 },
      ],
      Array.from({ length: 21 }, (_, index) => task(`t${index}`)),
    ])
      expect(await refused(bodyOf('everyone', items)), JSON.stringify(items)).toBe(400);
    expect(await titles(author, 'mine')).toEqual([]);
  });

  it('is changed, withdrawn and deleted by its author only, and keeps the ticks of what stays', async () => {
    const [author, member] = [await test.signedIn(), await test.signedIn()];
    const made = await compose(author, bodyOf('everyone', [task('one'), task('two'), { kind: 'catalogue', ref: 28 }]));
    const [one, two, three] = made.items;
    for (const item of [one, two]) await tick(member, made.id, item?.id ?? 0);
    const kept = { title: 'one, in other words', text: 'Again', kind: 'task', id: one?.id };
    const items = [{ kind: 'catalogue', id: three?.id, text: 'Read it' }, kept];
    const change = (by: SignedIn, body: never) => by.call(changeLearningPathway, { ...at(made.id), body });
    expect((await change(member, bodyOf('everyone', items))).statusCode).toBe(404);
    expect((await change(author, bodyOf('everyone', items))).statusCode).toBe(200);
    const after = await read(member, made.id);
    expect(after.items.map(({ id, doneAt }) => [id, doneAt !== null])).toEqual([
      [three?.id, false],
      [one?.id, true],
    ]);
    expect(after).toMatchObject({ completedAt: null, figures: null });
    // What is left is done: removing the open item completes it.
    await change(author, bodyOf('everyone', [kept, { kind: 'task', title: 'new', text: 'New' }]));
    const [, added] = (await read(member, made.id)).items;
    await tick(member, made.id, added?.id ?? 0);
    expect((await read(member, made.id)).completedAt).not.toBeNull();
    // It stays completed when an item is added.
    const more = [kept, { kind: 'task', id: added?.id, title: 'new', text: 'New' }, task('later')];
    await change(author, bodyOf('everyone', more));
    expect(await read(member, made.id)).toMatchObject({ completedAt: expect.any(String), doneCount: 2, itemCount: 3 });

    const share = (by: SignedIn) => by.call(shareLearningPathway, { ...at(made.id), body: { sharing: 'nobody' } });
    expect((await share(member)).statusCode).toBe(404);
    expect((await share(author)).statusCode).toBe(200);
    expect([await status(member, made.id), await status(await test.signedIn(), made.id)]).toEqual([200, 404]);
    expect((await member.call(deleteLearningPathway, at(made.id))).statusCode).toBe(404);
    expect((await author.call(deleteLearningPathway, at(made.id))).statusCode).toBe(204);
    expect([await status(member, made.id), await status(author, made.id)]).toEqual([404, 404]);
  });

  it('tells its author of the first who completed it, without a name, and counts from five on', async () => {
    const author = await test.signedIn();
    const made = await compose(author, bodyOf('everyone'));
    for (let at = 1; at <= 5; at++) {
      const member = await test.signedIn();
      for (const item of made.items) expect((await tick(member, made.id, item.id)).statusCode).toBe(200);
      const { figures } = await read(author, made.id);
      expect(figures).toEqual(at < 5 ? { started: null, completed: null } : { started: 5, completed: 5 });
      expect((await read(member, made.id)).figures).toBeNull();
    }
    expect((await told(author)).filter((text) => text.includes('Oracy'))).toEqual([
      'Somebody completed your learning pathway “Oracy first”',
    ]);
  });

  it('is no longer read by somebody who left the school, and returns with them', async () => {
    const [author, leaver] = [await test.signedIn(), await test.signedIn()];
    await join(author, 'Lane School');
    await join(leaver, 'Lane School');
    const { id, items } = await compose(author, bodyOf('school'));
    await tick(leaver, id, items[0]?.id ?? 0);
    await join(leaver, 'Other School');
    expect(await status(leaver, id)).toBe(404);
    await author.call(shareLearningPathway, { ...at(id), body: { sharing: 'nobody' } });
    expect(await status(leaver, id)).toBe(404);
    await join(leaver, 'Lane School');
    expect(await read(leaver, id)).toMatchObject({ doneCount: 1 });
  });

  it('stays as ‘Former member’ where others started it, and is deleted otherwise', async () => {
    const [author, member] = [await test.signedIn({ name: 'Wilhelmina Quist' }), await test.signedIn()];
    const body = bodyOf('everyone', [
      { ...task('Ask Wilhelmina Quist'), text: 'Wilhelmina Quist says how' },
      task('two'),
    ]);
    const [kept, gone] = [await compose(author, body), await compose(author, bodyOf('everyone'))];
    await tick(member, kept.id, kept.items[0]?.id ?? 0);
    await erasePerson(test.context, author.person.id, allPersonalData);
    expect(await status(member, gone.id)).toBe(404);
    const left = await member.call(getLearningPathway, at(kept.id));
    expect(left.json()).toMatchObject({ doneCount: 1, author: { name: 'Former member' } });
    expect(left.body).not.toContain('Wilhelmina');
    const [{ count } = { count: 0 }] = await test.context.db
      .select({ count: sql<number>`count(*)::int` })
      .from(learningPathwayItems)
      .where(eq(learningPathwayItems.pathwayId, gone.id));
    expect(count).toBe(0);
  });
});

describe('a discussion as an item', () => {
  it('shows nothing about itself to those who cannot open it', async () => {
    const { db } = test.context;
    const [author, insider, outsider] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const circleId = await makeCircle(db, { name: 'Zanzibar circle', isPrivate: true });
    for (const { person } of [author, insider]) await db.insert(circleMembers).values({ circleId, userId: person.id });
    const started = await author.call(startDiscussion, {
      ...at(circleId),
      body: { title: 'Zebra talk', content: 'C' },
    });
    const discussion = { kind: 'discussion', ref: started.json().id, text: 'Zigzag through it' };
    const made = await compose(author, bodyOf('everyone', [discussion, task('two')]));
    const [seen] = (await read(insider, made.id)).items;
    expect(seen).toMatchObject({
      title: 'Zebra talk',
      text: 'Zigzag through it',
      detail: 'Discussion · Zanzibar circle',
      path: `/circles/${circleId}/discussions/${discussion.ref}`,
    });
    const reply = await outsider.call(getLearningPathway, at(made.id));
    expect(reply.body).not.toMatch(/Zebra|Zigzag|Zanzibar/);
    expect(reply.body).not.toContain(`/discussions/${discussion.ref}`);
    const [hidden] = (reply.json() as LearningPathwayDetail).items;
    expect(hidden).toMatchObject({ title: 'A discussion that you cannot open', text: '', detail: null, path: null });
    // They can still complete it.
    for (const { id } of (reply.json() as LearningPathwayDetail).items) await tick(outsider, made.id, id);
    expect((await read(outsider, made.id)).completedAt).not.toBeNull();
    await test.indexSearch();
    expect((await findResults(outsider, 'zigzag')).length).toBe(0);
    // Nobody adds one that they cannot open, and the answer is that of one that does not exist.
    const answers = await Promise.all(
      [discussion.ref, 2_000_000].map(async (ref) => {
        const body = bodyOf('nobody', [{ kind: 'discussion', ref }, task('two')]);
        const answer = await outsider.call(composeLearningPathway, { body });
        return [answer.statusCode, answer.body];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(400);
    // The author keeps it when they leave the circle.
    await db.delete(circleMembers).where(eq(circleMembers.userId, author.person.id));
    const [own] = (await read(author, made.id)).items;
    expect(own).toMatchObject({ title: 'A discussion that you cannot open', text: 'Zigzag through it' });
    const body = bodyOf('everyone', [{ kind: 'discussion', id: own?.id, text: 'Zigzag' }, task('three')]);
    expect((await author.call(changeLearningPathway, { ...at(made.id), body })).statusCode).toBe(200);
    expect((await read(insider, made.id)).items[0]).toMatchObject({ title: 'Zebra talk', text: 'Zigzag' });
  });
});

describe('many learning pathways', () => {
  it('are read as quickly as ten', async () => {
    const { db } = test.context;
    const person = await test.signedIn();
    const time = async () => {
      const times: number[] = [];
      for (let run = 0; run < 7; run++) {
        const began = performance.now();
        for (const view of ['all', 'for-me', 'started', 'school', 'mine'] as const)
          expect((await person.call(listLearningPathways, { query: { view } })).statusCode).toBe(200);
        times.push(performance.now() - began);
      }
      return times.toSorted((a, b) => a - b)[3] ?? 0;
    };
    await time();
    const few = await time();
    await db.execute(sql`with made as (insert into learning_pathways (title, summary, author_id, roles)
        select 'Many ' || n, 'S', ${person.person.id}, array['teacher'] from generate_series(1, 10000) n returning id),
      items as (insert into learning_pathway_items (pathway_id, place, item_key, kind, title, text)
        select id, 1, 'task:T', 'task', 'T', 'T' from made returning id, pathway_id),
      starts as (insert into learning_pathway_starts (user_id, pathway_id, started_at)
        select ${person.person.id}, id, now() from made)
      insert into learning_pathway_ticks (user_id, item_id, done_at) select ${person.person.id}, id, now() from items`);
    await db.execute(
      sql`analyze learning_pathways, learning_pathway_items, learning_pathway_starts, learning_pathway_ticks`,
    );
    await time();
    const many = await time();
    process.stdout.write(`five lists: ${few.toFixed(1)} ms with few, ${many.toFixed(1)} ms with 10,000\n`);
    expect(many).toBeLessThan(few * 4 + 100);
    await db.delete(learningPathways).where(eq(learningPathways.authorId, person.person.id));
  });
});
