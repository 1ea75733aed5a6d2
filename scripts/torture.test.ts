import { expect, it } from 'vitest';
import { importJobs, teachingVacancies } from '#areas/jobs/server/feed/importer.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { feedEntry, startFeedStandIn } from '#test/feed-stand-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { checkEverything } from '../bench/faults/checks.ts';
import { makeCommunity } from '../bench/faults/community.ts';
import type { Entry } from '../bench/faults/journal.ts';
import { faultKinds, planFaults } from '../bench/faults/plan.ts';
import { makeRandom } from '../bench/faults/random.ts';
import { readTurn } from '../bench/faults/savi-turn.ts';
import { checkVacancies } from '../bench/faults/vacancies.ts';

const test = openTestApp();

it('plans the same faults for the same seed, and every kind before any comes again', () => {
  const plan = planFaults(makeRandom(7), 300_000);
  expect(planFaults(makeRandom(7), 300_000)).toEqual(plan);
  expect(planFaults(makeRandom(8), 300_000)).not.toEqual(plan);
  expect(new Set(plan.slice(0, faultKinds.length).map(({ kind }) => kind)).size).toBe(faultKinds.length);
});

it('finds what was lost, stored twice, stored although refused, not notified, not sent and counted wrongly', async () => {
  const { db, pool } = test.database;
  const { members, circleIds } = await makeCommunity(db, 2);
  const [one, two] = members.map(({ id }) => id) as [number, number];
  const person = await test.signedIn();
  for (const title of ['m1x', 'm1x', 'm2x']) await person.call(addGoal, { body: { title } });
  const goal = (mark: string, told: Entry['told']): Entry => ({
    kind: 'goal',
    mark,
    personId: person.person.id,
    told,
    sent: 1,
  });
  const journal: Entry[] = [
    goal('m1x', 'accepted'),
    goal('m2x', 'refused'),
    goal('m3x', 'accepted'),
    goal('m4x', 'unknown'),
    { kind: 'membership', mark: String(circleIds[0]), personId: one, told: 'accepted', sent: 1, detail: 'left' },
    { kind: 'invitation', mark: 'm5x', personId: one, told: 'unknown', sent: 1 },
  ];
  const made = await pool.query<{ id: number }>(
    'insert into circle_discussions (circle_id, user_id, title, content) values ($1, $2, $3, $3) returning id',
    [circleIds[0], one, 'm6x'],
  );
  await pool.query('insert into discussion_replies (discussion_id, user_id, content) values ($1, $2, $3)', [
    made.rows[0]?.id,
    two,
    'm7x',
  ]);
  await pool.query('update circles set member_count = member_count + 1 where id = $1', [circleIds[0]]);
  const { faults } = await checkEverything(
    test.database,
    journal,
    [{ messageId: '<stray>', to: ['a@school.example'] }],
    async () => null,
  );
  const all = faults.join('\n');
  for (const sign of [
    'Stored 2 times: the goal m1x',
    'Stored although it was refused: the goal m2x',
    'Lost: the goal m3x',
    'Lost: the membership',
    'Nobody was notified of the reply',
    'The email <stray> is in no list',
    'member_count',
  ])
    expect(all).toContain(sign);
  expect(all).not.toContain('m4x');
  expect(all).not.toContain('m5x');
});

it('finds vacancies that are missing, and vacancies that left the feed and are still open', async () => {
  const feed = await startFeedStandIn(15);
  feed.entries = ['a', 'b'].map((slug) => feedEntry(slug, { school: '100001' }));
  await importJobs(test.context, teachingVacancies(feed.url));
  await feed.close();
  const { pool } = test.database;
  expect(await checkVacancies(pool, ['100001:a', '100001:b'])).toEqual([]);
  expect(await checkVacancies(pool, ['100001:a', '100001:c'])).toEqual([
    'The vacancy 100001:c of the feed is not open.',
    'The vacancy 100001:b is open, but not in the feed.',
  ]);
});

it('saves the words of the model, and those of the rules if the model gave up', () => {
  const rules = { turn: { userQuery: 'How?', aiResponse: 'By the rules.', author: 'rules', tier: 'none', safety: {} } };
  const lines = (...all: object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');
  expect(readTurn(lines(rules, { gaveUp: 'failed' }))).toEqual({
    userQuery: 'How?',
    aiResponse: 'By the rules.',
    author: 'rules',
  });
  const written = [{ model: 'm' }, { text: 'no' }, { startsAgain: true }, { text: 'One ' }, { text: 'class.' }];
  expect(readTurn(lines(rules, ...written, { done: true }))).toMatchObject({
    aiResponse: 'One class.',
    author: 'model',
    model: 'm',
    isPartial: false,
  });
  expect(readTurn(lines(rules, ...written, { brokeOff: true }))).toMatchObject({ isPartial: true });
});
