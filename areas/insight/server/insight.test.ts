import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Figure,
  type FigureName,
  getFigure,
  getFigureCsv,
  getInsightScope,
} from '#areas/insight/contract/insight.ts';
import { grantRole, personSchools, roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { recordMiss } from '#areas/search/server/index.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { computeInsight, computeInsightTask } from './computing/compute-insight.ts';

const test = openTestApp();
const now = '2026-11-25T12:00:00Z';

let operator: SignedIn;
let local: SignedIn;
let large: number;
let small: number;

beforeAll(async () => {
  test.clock.goTo(now);
  const { db } = test.context;
  operator = await test.signedIn();
  await grantRole(test.context, db, null, operator.person.id, 'operator');
  const made = await db
    .insert(schools)
    .values([{ name: 'Large School' }, { name: 'Small School' }])
    .returning();
  [large, small] = made.map(({ id }) => id) as [number, number];
  local = await test.signedIn();
  await db
    .insert(roleGrants)
    .values({ userId: local.person.id, role: 'people_manager', isLocal: true, grantedAt: now });
  await db.insert(roleGrantSchools).values({ userId: local.person.id, role: 'people_manager', schoolId: large });

  const [circle] = (
    await db.execute<{ id: number }>(sql`insert into circles (name, description) values ('Maths', 'D') returning id`)
  ).rows;
  // Twelve people of the large school and three of the small one. Everybody joined in August and wrote in September.
  for (let count = 0; count < 15; count += 1) {
    const { id } = await makePerson(db);
    await db.execute(sql`update users set created_at = '2026-08-05T12:00:00Z' where id = ${id}`);
    await db.delete(personSchools).where(sql`user_id = ${id}`);
    await db.insert(personSchools).values({ userId: id, schoolId: count < 12 ? large : small, isMain: true });
    await db.execute(sql`insert into circle_members (circle_id, user_id) values (${circle?.id}, ${id})`);
    await db.execute(sql`
      insert into circle_discussions (circle_id, user_id, title, content, created_at)
      values (${circle?.id}, ${id}, 'T', 'C', '2026-09-10T12:00:00Z')`);
    await db.execute(sql`
      insert into cpd_activities (user_id, category, activity_type, title, description, hours_spent, date, status)
      values (${id}, 'structured_cpd', 'webinar', 'T', 'D', 2, '2026-10-05', 'confirmed')`);
  }
  await db.execute(sql`
    insert into discussion_replies (discussion_id, user_id, content, created_at)
    select id, ${operator.person.id}, 'R', '2026-09-11T12:00:00Z' from circle_discussions order by id limit 12`);
});

const read = async (caller: SignedIn, name: FigureName, school?: number) =>
  (await caller.call(getFigure, { query: { name, ...(school ? { school } : {}) } })).json() as Figure;
const rowsOf = (figure: Figure) =>
  Object.fromEntries(
    figure.rows.map(({ label, cells, few }) => [label, cells.map((one, at) => (few.includes(at) ? 'few' : one))]),
  );

describe('the figures', () => {
  it('are empty before the first night, and say so', async () => {
    expect(await read(operator, 'members')).toMatchObject({ computedAt: null, rows: [] });
  });

  it('are computed for the community and for schools, and small numbers are hidden', async () => {
    await computeInsightTask.run(test.context, {} as never);
    expect(rowsOf(await read(operator, 'schools'))).toMatchObject({ 'Large School': [10], 'Small School': ['few'] });
    expect(rowsOf(await read(operator, 'active_months'))).toMatchObject({ 'September 2026': [15] });
    expect(rowsOf(await read(operator, 'active_months', small))).toMatchObject({ 'September 2026': ['few'] });
    expect(rowsOf(await read(operator, 'members', large))).toMatchObject({ '3 August 2026': [10, 10] });
    expect(rowsOf(await read(operator, 'retention', large))).toEqual({ 'August 2026': [10, 10, null, null, null] });
    expect(rowsOf(await read(operator, 'cpd'))).toMatchObject({ 'October 2026': [30, 15] });
    // The small school hides its hours, and the next one too: otherwise the difference would show them.
    expect(rowsOf(await read(operator, 'cpd_schools'))).toEqual({
      'Large School': ['few', 10],
      'Small School': ['few', 'few'],
    });
    expect((await read(operator, 'circles')).rows.find(({ label }) => label === 'Maths')?.cells).toEqual([
      15, 15, 100, 15, 80,
    ]);
  });

  it('count the members of each week, and an erased member until the erasure', async () => {
    const { db } = test.context;
    const cells = async (school?: number) => rowsOf(await read(operator, 'members', school));
    const early = await makePerson(db);
    const leaver = await makePerson(db);
    const brief = await makePerson(db);
    // Long before the first week of the figures, and gone since the second week of October.
    await db.execute(sql`update users set created_at = '2020-01-01T12:00:00Z' where id in (${early.id}, ${leaver.id})`);
    await db.execute(sql`update users set erased_at = '2026-10-07T12:00:00Z' where id = ${leaver.id}`);
    // Joined and gone in the same week.
    await db.execute(sql`
      update users set created_at = '2026-09-01T12:00:00Z', erased_at = '2026-09-03T12:00:00Z' where id = ${brief.id}`);
    await db.execute(sql`delete from person_schools where user_id in (${early.id}, ${leaver.id}, ${brief.id})`);
    await db.insert(personSchools).values({ userId: early.id, schoolId: small, isMain: true });
    const { rows } = await db.execute<{ week: string; people: number }>(sql`
      select week::date::text as week, (
        select count(*)::int from users
        where (created_at at time zone 'Europe/London')::date < week::date + 7
          and (erased_at is null or (erased_at at time zone 'Europe/London')::date >= week::date + 7)) as people
      from generate_series(date_trunc('week', date '2024-11-01'), date '2026-11-18', interval '7 days') week order by week`);
    await computeInsight(test.context);
    const computed = await db.execute<{ week: string; people: number }>(sql`
      select period::text as week, value::int as people from insight_values
      where figure = 'members' and school_id = 0 and series = 'all' order by period`);
    expect(computed.rows).toEqual(rows);
    expect(rows.at(0)?.people).toBe(2);
    expect(rows.map(({ people }) => people)).toContain(17);
    expect(rows.find(({ week }) => week === '2026-10-05')?.people).toBe(16);
    const ofSchool = await db.execute<{ week: string; people: number }>(sql`
      select period::text as week, value::int as people from insight_values
      where figure = 'members' and school_id = ${small} and series = 'all' order by period`);
    expect(ofSchool.rows.map(({ week }) => week)).toEqual(rows.map(({ week }) => week));
    expect([ofSchool.rows[0]?.people, ofSchool.rows.at(-1)?.people]).toEqual([1, 4]);
    // A school has a number from the first week with members.
    const weeks = Object.keys(await cells(large));
    expect(weeks).toContain('3 August 2026');
    expect(weeks).not.toContain('27 July 2026');
    expect(await cells(large)).toMatchObject({ '3 August 2026': [10, 10], '16 November 2026': [10, 0] });
    await db.execute(sql`delete from users where id in (${early.id}, ${leaver.id}, ${brief.id})`);
  });

  it('can be computed again at any time', async () => {
    const before = await read(operator, 'active_weeks');
    expect(await computeInsight(test.context)).toBeGreaterThan(0);
    expect((await read(operator, 'active_weeks')).rows).toEqual(before.rows);
  });

  it('are about one school for a role that is limited to it', async () => {
    expect((await local.call(getInsightScope, {})).json()).toMatchObject({
      isEverybody: false,
      schools: [{ id: large, name: 'Large School' }],
    });
    expect(rowsOf(await read(local, 'active_months', large))).toMatchObject({ 'September 2026': [10] });
    expect(rowsOf(await read(local, 'schools'))).toEqual({ 'Large School': [10] });
    for (const query of [{ name: 'members' }, { name: 'members', school: small }, { name: 'circles', school: large }])
      expect((await local.send(`/api/desk/insight/figure?${new URLSearchParams(query as never)}`)).statusCode).toBe(
        404,
      );
  });

  it('are a file with their definition', async () => {
    const reply = await operator.call(getFigureCsv, { query: { name: 'schools' } });
    expect(reply.body).toContain('Small School,fewer than 5\r\n');
    expect(reply.body).toContain('Definition,');
  });
});

describe('a search without a result', () => {
  it('is counted without the person, and its words are stored once five people searched for them', async () => {
    const { db } = test.context;
    const stored = async () => (await db.execute(sql`select words, searches from search_misses`)).rows;
    for (const personId of [1, 1, 1, 1, 1, 2, 3]) await recordMiss(test.context, db, personId, ' Phonics  SCREENING ');
    await recordMiss(test.context, db, 1, 'amira@school.example');
    await recordMiss(test.context, db, 1, '07700 900123');
    expect(await stored()).toEqual([{ words: null, searches: 7 }]);
    expect((await read(operator, 'searches')).rows).toEqual([]);
    // Two people can have the same of the 64 bits, so that a few more than five may be needed, and never fewer.
    for (let personId = 4; personId < 20; personId += 1)
      await recordMiss(test.context, db, personId, 'phonics screening');
    expect((await read(operator, 'searches')).rows).toEqual([{ label: 'phonics screening', cells: [23], few: [] }]);
  });
});
