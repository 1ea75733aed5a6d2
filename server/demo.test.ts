import { gt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '#areas/account/server/demo/demo-people.ts';
import { users } from '#areas/account/server/user-tables.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '#areas/circles/server/discussion-tables.ts';
import { openTestApp } from '#test/test-app.ts';
import { demoSignIn, refuseExposedDemo, seedDemo, wantsDemo } from './demo.ts';
import { furnish } from './house.ts';
import { readSettings } from './settings.ts';

const test = openTestApp();
let took = 0;

beforeAll(async () => {
  await furnish(test.house.db);
  const began = performance.now();
  expect(await seedDemo(test.house.db)).toBe(true);
  took = performance.now() - began;
});

describe('the demonstration', () => {
  it('is a community of the promised size, loaded in under 3 s', async () => {
    const { db } = test.house;
    expect(took).toBeLessThan(3_000);
    const roles = await db.selectDistinct({ role: users.role }).from(users);
    const schools = await db.selectDistinct({ school: users.school }).from(users);
    const colours = await db.selectDistinct({ color: circles.color }).from(circles);
    expect(await db.$count(users)).toBeGreaterThanOrEqual(60);
    expect([roles.length, colours.length]).toEqual([3, 5]);
    expect(schools.length).toBeGreaterThanOrEqual(25);
    expect([await db.$count(circles), await db.$count(circleDiscussions)]).toEqual([10, 150]);
    expect(await db.$count(discussionReplies)).toBeGreaterThan(300);
  });

  it('is written by its people, in the past, and by members', async () => {
    const { db } = test.house;
    const now = new Date().toISOString();
    expect(await db.$count(circleDiscussions, gt(circleDiscussions.createdAt, now))).toBe(0);
    expect(await db.$count(discussionReplies, gt(discussionReplies.createdAt, now))).toBe(0);
    const outsiders = await db.execute(sql`
      select d.id from circle_discussions d
      left join circle_members m on m.circle_id = d.circle_id and m.user_id = d.user_id where m.user_id is null`);
    expect(outsiders.rows).toEqual([]);
    const early = await db.execute(sql`
      select r.id from discussion_replies r join circle_discussions d on d.id = r.discussion_id where r.created_at < d.created_at`);
    expect(early.rows).toEqual([]);
    const counts = await db.execute(sql`
      select c.id from circles c where member_count <> (select count(*) from circle_members m where m.circle_id = c.id)`);
    expect(counts.rows).toEqual([]);
    expect(new Set(demoPeople.map((person) => person.username)).size).toBe(demoPeople.length);
    expect(await db.$count(circleMembers)).toBeGreaterThan(200);
  });

  it('lets its person in', async () => {
    const reply = await test.stranger.send('/api/login', { method: 'POST', body: demoSignIn });
    expect([reply.statusCode, reply.json().name]).toEqual([200, 'Amira Khan']);
  });

  it('is loaded once only, and never beside real people', async () => {
    expect(await seedDemo(test.house.db)).toBe(false);
  });

  it('is refused where others can reach it', async () => {
    const none = '/nonexistent/.env';
    const exposed = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://staffroom.example' }, { HOST: '192.168.1.2' }];
    for (const environment of exposed) {
      await expect(refuseExposedDemo(test.house.db, readSettings(environment, none))).rejects.toThrow(
        'published password',
      );
      expect(() => wantsDemo(readSettings({ ...environment, DEMO: 'on' }, none))).toThrow('DEMO=off');
      expect(wantsDemo(readSettings(environment, none))).toBe(false);
    }
    await refuseExposedDemo(test.house.db, readSettings({}, none));
    expect(wantsDemo(readSettings({}, none))).toBe(true);
    expect(wantsDemo(readSettings({ DEMO: 'off' }, none))).toBe(false);
    expect(wantsDemo(readSettings({ DATABASE_URL: 'postgres://x@y/z' }, none))).toBe(false);
  });
});
