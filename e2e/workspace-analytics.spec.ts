import { sql } from 'drizzle-orm';
import { computeCircle } from '#areas/workspace/server/analytics/compute-analytics.ts';
import type { Database } from '../server/database.ts';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { pressOn } from './keyboard.ts';
import { longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, openWhole, test, unique, waitUntilWhole } from './staffroom-test.ts';

/** Analytics of an inner circle: its owner on a laptop, a lead on a phone, and a member who does not have them. */

/** Twenty weeks of discussions, resources, answers and attendance, more people each time. */
async function fill(db: Database, circleId: number, people: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(people)}::int[]`;
  const [first = 0] = people;
  for (let week = 0; week < 20; week += 1) {
    const count = week % 6 === 3 ? 3 : Math.min(people.length, 5 + week);
    for (const table of ['discussions', 'resources'] as const)
      await db.execute(
        table === 'discussions'
          ? sql`insert into circle_discussions (circle_id, user_id, title, content, created_at)
              select ${circleId}::int, id, 'D', 'C', now() - ${20 - week}::int * interval '7 days'
              from unnest((${ids})[1:${count}::int]) id`
          : sql`insert into inner_circle_resources (circle_id, user_id, title, created_at)
              select ${circleId}::int, (${ids})[1 + ${week % 9}::int], 'R', now() - ${20 - week}::int * interval '7 days'`,
      );
  }
  await db.execute(sql`
    insert into project_hubs (circle_id, user_id, lead_id, title, category, hypothesis, status, learnt, ended_at)
    select ${circleId}::int, ${first}::int, ${first}::int, 'P', 'C', 'H', status,
      case when status = 'completed' then 'L' end, case when status = 'completed' then now() end
    from unnest(array['active', 'active', 'active', 'completed', 'planning']) status`);
  await db.execute(sql`insert into project_participants (project_id, circle_id, user_id)
    select id, circle_id, unnest((${ids})[1:6]) from project_hubs where circle_id = ${circleId} and status <> 'planning'`);
  const practice = await db.execute<{ id: number }>(sql`
    insert into best_practices (circle_id, user_id, title, category, done, results)
    values (${circleId}, ${first}, 'B', 'C', 'D', 'R') returning id`);
  await db.execute(sql`insert into practice_trials (practice_id, user_id, planned_for, result, reported_at)
    select ${practice.rows[0]?.id}::int, id, current_date - 60, case when at < 7 then 'worked' else 'partly' end,
      now() - interval '30 days' from unnest(${ids}) with ordinality made (id, at)`);
  for (const weeks of [4, 9, 14]) {
    const session = await db.execute<{ id: number }>(sql`
      insert into expert_sessions (circle_id, user_id, title, expert, description, status, starts_at, ends_at, duration)
      values (${circleId}, ${first}, 'S', 'E', 'D', 'scheduled', now() - ${weeks}::int * interval '7 days',
        now() - ${weeks}::int * interval '7 days' + interval '90 minutes', 90) returning id`);
    await db.execute(sql`insert into expert_session_registrations (session_id, person_id, state, attended)
      select ${session.rows[0]?.id}::int, id, 'registered', at <= 9 from unnest(${ids}) with ordinality made (id, at)`);
  }
}

test('an owner and a lead see the figures of their circle, and a member does not', async ({
  page,
  app,
  browser,
  signedIn,
}, info) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const lead = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const member = await makePerson(app.db, { school: 'St Bede’s' });
  const others: number[] = [];
  const large = unique(`Academy of ${longName}`);
  for (let at = 0; at < 11; at += 1)
    others.push((await makePerson(app.db, { school: at < 6 ? large : at < 9 ? 'Oakfield Primary' : 'Quayside' })).id);
  const circleId = await makeWorkspace(
    app.db,
    { owner: owner.id, leads: [lead.id], members: [member.id, ...others] },
    { name: unique('Reading leads') },
  );

  // Before the first night, and in a circle where nothing happened.
  await openWhole(page, `/circles/${circleId}?tab=analytics`);
  await expect(page.getByText('The first figures will be here tomorrow')).toBeVisible();
  await computeCircle(app.db, circleId, new Date());
  await page.reload();
  await expect(page.getByText('Nothing to count yet')).toBeVisible();
  await expect(page.getByText('Staffroom counts every night, and only full weeks.')).toBeVisible();
  await lookNow(page, info, 'analytics-empty');

  // With half a year of work.
  await fill(app.db, circleId, [...others, owner.id, lead.id]);
  await computeCircle(app.db, circleId, new Date());
  await openWhole(page, `/circles/${circleId}?tab=analytics`);
  const figure = page.getByRole('region', { name: 'Participation across schools', exact: true });
  await expect(page.getByRole('progressbar', { name: 'Cross-school participation' })).toBeVisible();
  await expect(figure.locator('svg.recharts-surface').first()).toBeVisible();
  await pressOn(page, 'Show the numbers of Participation across schools');
  await expect(figure.getByRole('rowheader', { name: 'All schools' })).toBeVisible();
  await expect(figure.getByRole('row', { name: 'Schools with fewer than 5 members here' })).toBeVisible();
  await expect(figure.getByText('The number of schools is not rounded.')).toBeVisible();
  await lookNow(page, info, 'analytics-many');

  // The figures of the period before have the same link.
  await waitUntilWhole(page, () => page.getByLabel('Period').selectOption('This school year'));
  await expect(page).toHaveURL(/period=year/);
  const practices = page.getByRole('region', { name: 'Practices tried, and how it went', exact: true });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    practices.getByRole('link', { name: 'CSV of Practices tried, and how it went' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Practices tried, and how it went \d{4}-\d\d-\d\d\.csv$/);

  // The lead has them on a phone. A member has no tab, also with its address.
  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, lead.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, `/circles/${circleId}?tab=analytics`);
  await expect(theirs.getByRole('heading', { name: 'Hours of CPD' })).toBeVisible();
  await expectAccessible(theirs);
  await phone.clearCookies();
  await giveSession(phone, app, member.id);
  await openWhole(theirs, `/circles/${circleId}?tab=analytics`);
  await expect(theirs.getByRole('tab', { name: 'Best Practices' })).toBeVisible();
  await expect(theirs.getByRole('tab', { name: 'Analytics' })).toHaveCount(0);
  await expect(theirs.getByText('Hours of CPD')).toHaveCount(0);
  await phone.close();
});
