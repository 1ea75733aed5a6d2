import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { endLead, makeLead } from '#areas/circles/contract/leads.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import {
  type AnalyticsFigureName,
  type AnalyticsPeriod,
  type CircleAnalytics,
  getCircleAnalytics,
  getCircleAnalyticsCsv,
} from '#areas/workspace/contract/analytics/analytics.ts';
import { makePerson } from '#test/create-people.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleAnalytics } from './analytics-tables.ts';
import { computeAnalytics, computeAnalyticsTask } from './compute-analytics.ts';

const test = openTestApp();
/** A Wednesday. The last full week began on 16 November. */
const now = '2026-11-25T12:00:00Z';

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
/** Seven more members: five of Oakfield, two of another school. */
let others: number[];
let circleId: number;
/** Somebody who left, and shows no school. */
let formerMember: number;

const run = (statement: ReturnType<typeof sql>) => test.context.db.execute<{ id: number }>(statement);
const madeId = async (statement: ReturnType<typeof sql>) => (await run(statement)).rows[0]?.id ?? 0;
const write = async (people: readonly number[], at: string) => {
  for (const id of people)
    await run(sql`insert into circle_discussions (circle_id, user_id, title, content, created_at)
      values (${circleId}, ${id}, 'T', 'C', ${at})`);
};

beforeAll(async () => {
  test.clock.goTo(now);
  const { db } = test.context;
  owner = await test.signedIn({ school: 'Oakfield Primary' });
  lead = await test.signedIn({ school: 'Hidden Hall' });
  member = await test.signedIn({ school: 'St Bede’s' });
  outsider = await test.signedIn();
  await db.insert(userPreferences).values({ userId: lead.person.id, showSchool: false });
  formerMember = (await makePerson(db)).id;
  await db.insert(userPreferences).values({ userId: formerMember, showSchool: false });
  others = [];
  for (let count = 0; count < 7; count += 1)
    others.push((await makePerson(db, { school: count < 5 ? 'Oakfield Primary' : 'Quayside School' })).id);
  circleId = await makeWorkspace(db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id, ...others],
  });
});

const read = async (caller: SignedIn, period: AnalyticsPeriod = 'weeks', id = circleId) =>
  (await caller.call(getCircleAnalytics, { params: { id }, query: { period } })).json() as CircleAnalytics;
const rowsOf = ({ figures }: CircleAnalytics, name: AnalyticsFigureName) =>
  Object.fromEntries(
    (figures.find((figure) => figure.name === name)?.rows ?? []).map(({ label, cells, few }) => [
      label,
      cells.map((one, at) => (few.includes(at) ? 'few' : one)),
    ]),
  );
const shown = (numbers: CircleAnalytics['totals']) => numbers.map(({ value, isFew }) => (isFew ? 'few' : value));
const compute = () => computeAnalyticsTask.run(test.context, {} as never);

describe('the figures of a circle', () => {
  it('are empty before the first night, and in a circle where nothing happened', async () => {
    expect(await read(owner)).toMatchObject({ computedAt: null, isEmpty: true, figures: [] });
    await compute();
    const found = await read(owner);
    expect(found).toMatchObject({ isEmpty: true, from: '2026-05-25', to: '2026-11-22' });
    for (const { name, rows, empty } of found.figures)
      if (name !== 'schools') expect([name, rows, empty.length > 20]).toEqual([name, [], true]);
  });

  it('count members and schools by full weeks, and hide what fewer than five people did', async () => {
    await write([owner.person.id, member.person.id, ...others.slice(0, 4)], '2026-11-17T12:00:00Z');
    await write([owner.person.id, ...others.slice(0, 3)], '2026-11-10T12:00:00Z');
    // Who was never a member does not count, and who left does.
    await run(sql`insert into circle_departures (circle_id, user_id, circle_name, left_at)
      values (${circleId}, ${formerMember}, 'Reading leads', ${now})`);
    await write([formerMember, owner.person.id, ...others.slice(0, 3)], '2026-11-03T12:00:00Z');
    await write([outsider.person.id, owner.person.id, ...others.slice(0, 3)], '2026-10-27T12:00:00Z');
    // This week is not over. The last one ended at midnight in London.
    await write([lead.person.id, ...others], '2026-11-23T00:30:00Z');
    await compute();
    const found = await read(lead);
    expect(rowsOf(found, 'active')).toMatchObject({
      '16 November 2026': [5, 2],
      '9 November 2026': ['few', 'few'],
      '2 November 2026': [5, 'few'],
      '26 October 2026': ['few', 'few'],
      '25 May 2026': ['few', 'few'],
    });
    expect(found.figures[0]?.rows).toHaveLength(26);
    expect(rowsOf(found, 'schools')).toEqual({
      'All schools': [3, 2, 5, 5],
      'Oakfield Primary': [1, 1, 5, 5],
      'Schools with fewer than 5 members here': ['few', 'few', 'few', 'few'],
      'Members who show no school': [null, null, 'few', 'few'],
    });
    expect(shown(found.shares)).toEqual(['few', 67, null]);
  });

  it('count resources, projects, practices, sessions and hours, each from at least five people', async () => {
    const [first = 0] = others;
    for (const id of others.slice(0, 5))
      await run(sql`insert into inner_circle_resources (circle_id, user_id, title, created_at)
        select ${circleId}, ${id}, 'R', '2026-10-14T12:00:00Z' from generate_series(1, 3)`);
    await run(sql`insert into circle_resources (circle_id, user_id, title, resource_type, url, created_at)
      values (${circleId}, ${first}, 'Earlier', 'link', 'https://a.example', '2026-09-01T12:00:00Z')`);
    for (const [status, count, taking] of [
      ['active', 2, others],
      ['completed', 1, others.slice(0, 2)],
    ] as const)
      for (let at = 0; at < count; at += 1) {
        const id = await madeId(sql`insert into project_hubs (circle_id, user_id, lead_id, title, category, hypothesis,
            status, learnt, ended_at, created_at)
          values (${circleId}, ${first}, ${first}, 'P', 'C', 'H', ${status},
            ${status === 'completed' ? 'L' : null}, ${status === 'completed' ? now : null}, '2026-06-01T12:00:00Z')
          returning id`);
        for (const person of taking)
          await run(sql`insert into project_participants (project_id, circle_id, user_id, joined_at)
            values (${id}, ${circleId}, ${person}, '2026-06-02T12:00:00Z')`);
      }
    const practice = await madeId(sql`insert into best_practices (circle_id, user_id, title, category, done, results)
      values (${circleId}, ${first}, 'B', 'C', 'D', 'R') returning id`);
    for (const [at, person] of [...others, outsider.person.id].entries())
      await run(sql`insert into practice_trials (practice_id, user_id, planned_for, result, reported_at)
        values (${practice}, ${person}, '2026-10-01', ${at < 6 ? 'worked' : 'partly'}, '2026-10-22T12:00:00Z')`);
    for (const [month, places, attended] of [
      ['2026-10', 6, 5],
      ['2026-11', 3, 3],
    ] as const) {
      const id = await madeId(sql`insert into expert_sessions
          (circle_id, user_id, title, expert, description, status, starts_at, ends_at, duration, created_at)
        values (${circleId}, ${first}, 'S', 'E', 'D', 'scheduled', ${`${month}-12T16:00:00Z`},
          ${`${month}-12T17:30:00Z`}, 90, '2026-09-20T12:00:00Z') returning id`);
      for (const [at, person] of others.slice(0, places).entries())
        await run(sql`insert into expert_session_registrations (session_id, person_id, state, attended)
          values (${id}, ${person}, 'registered', ${at < attended})`);
    }
    const pathway = await madeId(sql`insert into inner_circle_cpd_pathways
      (circle_id, user_id, title, description, status) values (${circleId}, ${first}, 'W', 'D', 'active') returning id`);
    const module = await madeId(sql`insert into inner_circle_cpd_pathway_modules
        (pathway_id, circle_id, added_by, title, task, hours, activity_type)
      values (${pathway}, ${circleId}, ${first}, 'M', 'T', 2.5, 'webinar') returning id`);
    for (const person of others)
      await run(sql`insert into inner_circle_cpd_pathway_finishes (module_id, user_id, pathway_id, circle_id, finished_at)
        values (${module}, ${person}, ${pathway}, ${circleId}, '2026-11-03T12:00:00Z')`);

    await compute();
    const found = await read(owner);
    expect(found.isEmpty).toBe(false);
    expect(shown(found.totals)).toEqual([10, 'few', 15, 'few']);
    expect(shown(found.shares)).toEqual([50, 100, 'few']);
    expect(rowsOf(found, 'resources')).toMatchObject({
      '5 October 2026': ['few', 'few'],
      '12 October 2026': [15, 5],
      '16 November 2026': [15, 5],
    });
    expect(rowsOf(found, 'projects')).toEqual({
      Planning: [0, 0],
      Active: [2, 5],
      Completed: ['few', 'few'],
      Stopped: [0, 0],
    });
    expect(rowsOf(found, 'practices')).toEqual({
      'All answers': [1, 5, 5],
      'It worked': [1, 5, 5],
      'It partly worked': ['few', 'few', 'few'],
      'It did not work': ['few', 'few', 'few'],
    });
    expect(rowsOf(found, 'sessions')).toMatchObject({
      'The whole period': ['few', 5, 5],
      'September 2026': [0, 0, 0],
      'October 2026': [1, 5, 5],
      'November 2026': ['few', 'few', 'few'],
    });
    expect(rowsOf(found, 'hours')).toMatchObject({
      'The whole period': [10, 15, 5],
      'October 2026': [5, 'few', 5],
      'November 2026': ['few', 15, 5],
    });
    // A term has its own dates, and leaves out what was before it.
    const term = await read(owner, 'term');
    expect([term.from, rowsOf(term, 'active')['31 August 2026'], Object.keys(rowsOf(term, 'sessions'))]).toEqual([
      '2026-08-31',
      ['few', 'few'],
      ['The whole period', 'August 2026', 'September 2026', 'October 2026', 'November 2026'],
    ]);
  });

  it('do not tell what one more person did, in any period', async () => {
    const before = await Promise.all((['weeks', 'term', 'year'] as const).map((period) => read(owner, period)));
    await write([lead.person.id], '2026-11-18T12:00:00Z');
    await run(sql`insert into practice_trials (practice_id, user_id, planned_for, result, reported_at)
      select id, ${lead.person.id}, '2026-10-01', 'not', '2026-10-22T12:00:00Z' from best_practices
      where circle_id = ${circleId}`);
    await compute();
    const after = await Promise.all((['weeks', 'term', 'year'] as const).map((period) => read(owner, period)));
    for (const [at, { figures }] of after.entries())
      expect(figures.map(({ rows }) => rows)).toEqual(before[at]?.figures.map(({ rows }) => rows));
  });

  it('have no exact small number in the database, in replies and in files, and no names', async () => {
    const stored = await test.context.db
      .select({ period: circleAnalytics.period, figures: circleAnalytics.figures })
      .from(circleAnalytics)
      .where(eq(circleAnalytics.circleId, circleId));
    expect(stored).toHaveLength(3);
    /** The columns that count people, answers, places or hours. The others count schools and things. */
    const rounded = {
      active: [0],
      schools: [2, 3],
      resources: [0, 1],
      projects: [1],
      practices: [1, 2],
      sessions: [1, 2],
    };
    for (const { figures } of stored)
      for (const [name, columns] of Object.entries(rounded))
        for (const { cells } of figures.rows[name as keyof typeof rounded])
          for (const column of columns) {
            const cell = cells[column];
            expect(cell === 'few' || cell === null || Number(cell) % 5 === 0).toBe(true);
          }
    const all = await lead.call(getCircleAnalyticsCsv, { params: { id: circleId }, query: {} });
    expect(all.headers['content-disposition']).toContain('Analytics 2026-11-25.csv');
    const one = await lead.call(getCircleAnalyticsCsv, { params: { id: circleId }, query: { name: 'practices' } });
    expect(one.body).toContain('It partly worked,fewer than 5,fewer than 5,fewer than 5\r\n');
    expect(one.body).toContain('From 25 May 2026 to 22 November 2026.');
    expect(all.body).toContain('Members,10,');
    for (const text of [all.body, JSON.stringify(await read(lead))])
      for (const { person } of [owner, lead, member]) expect(text).not.toContain(person.name);
  });

  it('are without a person from the night after their erasure', async () => {
    const people = others.slice(0, 2);
    for (const id of people) await run(sql`update users set erased_at = now() where id = ${id}`);
    await compute();
    expect(rowsOf(await read(owner), 'active')).toMatchObject({ '16 November 2026': [5, 'few'] });
    await run(sql`update users set erased_at = now() where id = ${others[2]}`);
    await compute();
    expect(rowsOf(await read(owner), 'active')).toMatchObject({ '16 November 2026': ['few', 'few'] });
  });
});

describe('the figures of a circle are 404', () => {
  const statuses = async (caller: SignedIn, id = circleId) => {
    const found: number[] = [];
    for (const path of ['analytics', 'analytics?period=year', 'analytics.csv', 'analytics.csv?name=practices'])
      found.push((await caller.send(`/api/circles/${id}/workspace/${path}`)).statusCode);
    return found;
  };

  it('for members, outsiders and who is no lead any more', async () => {
    for (const person of [member, outsider]) expect(await statuses(person)).toEqual([404, 404, 404, 404]);
    expect(await statuses(lead)).toEqual([200, 200, 200, 200]);
    const params = { id: circleId, userId: lead.person.id };
    await owner.call(endLead, { params });
    expect(await statuses(lead)).toEqual([404, 404, 404, 404]);
    await owner.call(makeLead, { params });
    expect(await statuses(lead)).toEqual([200, 200, 200, 200]);
    await lead.call(leaveCircle, { params: { id: circleId } });
    expect(await statuses(lead)).toEqual([404, 404, 404, 404]);
  });

  it('while the workspace is off, and are deleted in the next night', async () => {
    const turn = (hasWorkspace: boolean) =>
      test.context.db.update(circles).set({ hasWorkspace }).where(eq(circles.id, circleId));
    await turn(false);
    expect(await statuses(owner)).toEqual([404, 404, 404, 404]);
    test.clock.passes(1_000);
    expect(await computeAnalytics(test.context)).toBe(0);
    expect(await test.context.db.$count(circleAnalytics)).toBe(0);
    await turn(true);
    expect(await read(owner)).toMatchObject({ computedAt: null, isEmpty: true });
  });
});
