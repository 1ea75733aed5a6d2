import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInLondon, days, hours } from '#server/clock.ts';
import { atWakingHours } from '#server/content/demo-seeding.ts';
import type { Database } from '#server/database.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { seedDemo } from './demo.ts';
import { ensureDefaults } from './gathered.ts';

/** What the person of the demonstration finds in the week in which it is first started, whenever that is. */
const database = openTestDatabase();

beforeAll(() => ensureDefaults(database.current.db));

/** Loads the demonstration at a moment, looks at it, and takes it back. */
async function startedAt(
  now: Date,
  look: (rows: (query: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
) {
  const done = new Error('looked');
  const loading = database.current.db.transaction(async (tx) => {
    expect(await seedDemo(tx as unknown as Database, now)).toBe(true);
    await look(async (query) => (await tx.execute<Record<string, unknown>>(sql.raw(query))).rows);
    throw done;
  });
  await expect(loading).rejects.toBe(done);
}

const moments = [
  ['a school morning', '2026-11-24T08:10:00Z'],
  ['one in the morning', '2026-11-24T01:00:00Z'],
  ['half past eleven at night', '2026-11-24T23:30:00Z'],
  ['a Friday afternoon', '2027-03-05T15:20:00Z'],
  ['a Sunday evening', '2027-03-21T20:40:00Z'],
  ['a day in August', '2027-08-11T12:00:00Z'],
] as const;

describe.each(moments)('a demonstration that starts on %s', (_, moment) => {
  const now = new Date(moment);
  const at = `'${moment}'::timestamptz`;
  const amira = `(select id from users where username = 'demo')`;

  it('has a week to look at, and nothing that has happened lies in the future', async () => {
    await startedAt(now, async (rows) => {
      const written = [
        'circle_discussions',
        'discussion_replies',
        'reply_reactions',
        'discussion_reactions',
        'messages',
      ];
      for (const table of [...written, 'ai_coaching_sessions', 'story_comments', 'user_badges'])
        expect([table, await rows(`select 1 from ${table} where ${momentOf(table)} > ${at}`)]).toEqual([table, []]);
      expect(await rows(`select 1 from notifications where happened_at > ${at}`)).toEqual([]);
      // From 06:00 to 22:30 in the UK.
      const atNight = written.map(
        (table) => `select '${table}' from ${table} where (${momentOf(table)} at time zone 'Europe/London')::time
          not between '06:00' and '22:30'`,
      );
      expect(await rows(atNight.join(' union all '))).toEqual([]);

      const lively = await rows(`
        select d.title, d.reply_count as replies, count(distinct r.user_id) as people
        from circle_discussions d join circles c on c.id = d.circle_id and not c.is_private
        join discussion_replies r on r.discussion_id = d.id
        where d.created_at > ${at} - interval '7 days' and d.reply_count >= 5 group by d.id`);
      expect(lively.length).toBeGreaterThanOrEqual(10);
      for (const { title, replies, people } of lively) {
        expect(Number(replies), String(title)).toBeLessThanOrEqual(25);
        expect(Number(people), String(title)).toBeGreaterThanOrEqual(4);
      }
    });
  });

  it('has something that waits for Amira, a meeting tomorrow, and an event that she can still go to', async () => {
    await startedAt(now, async (rows) => {
      const [{ kinds }] = (await rows(`
        select array_agg(distinct kind order by kind) as kinds from notifications
        where person_id = ${amira} and read_at is null`)) as [{ kinds: string[] }];
      expect(kinds).toEqual(
        expect.arrayContaining(['discussions.mention', 'discussions.reply-in-followed', 'mentoring.request']),
      );
      const unread = await rows(`
        select 1 from circle_discussions d join circle_members m on m.circle_id = d.circle_id and m.user_id = ${amira}
        where d.last_post_at > m.read_at and d.last_post_by <> ${amira}`);
      expect(unread.length).toBeGreaterThanOrEqual(5);
      expect(
        await rows(`select 1 from conversation_members where person_id = ${amira} and unread_count > 0`),
      ).not.toEqual([]);
      expect(await rows(`select 1 from drafts where user_id = ${amira} and kind = 'discussion'`)).toHaveLength(1);
      expect(await rows(`select 1 from cpd_activities where user_id = ${amira} and status = 'draft'`)).not.toEqual([]);

      expect(await rows(`select 1 from ai_coaching_sessions where user_id = ${amira}`)).toHaveLength(3);
      const matches = await rows(`select is_saved from job_recommendations where user_id = ${amira}`);
      expect([matches.length > 4, matches.filter(({ is_saved: isSaved }) => isSaved).length]).toEqual([true, 2]);

      const [meeting] = await rows(`select scheduled_at as at from mentorship_sessions where status = 'scheduled'`);
      const tomorrow = dayInLondon(new Date(now.getTime() + days(1)));
      expect(dayInLondon(new Date(String(meeting?.at)))).toBe(tomorrow);

      const [event] = await rows(`
        select e.date::text as day, ((e.date + e.start_time) at time zone 'Europe/London') > ${at} as is_to_come
        from events e join event_participants p on p.event_id = e.id and p.person_id = ${amira}
        order by e.date, e.start_time limit 1`);
      expect(event).toEqual({ day: isLate(now) ? tomorrow : dayInLondon(now), is_to_come: true });
    });
  });
});

/** After this time no event of today is left. */
const isLate = (now: Date) => now.toISOString().slice(11, 16) > '20:25';

const momentOf = (table: string) => (table === 'user_badges' ? 'earned_at' : 'created_at');

describe('the newcomer', () => {
  it('has just registered, and has done nothing', async () => {
    await startedAt(new Date('2026-11-24T08:10:00Z'), async (rows) => {
      const counts = ['circle_members', 'circle_discussions', 'user_badges', 'story_visits', 'cpd_activities'].map(
        (table) => `select 1 from ${table} where user_id = (select id from users where username = 'newcomer')`,
      );
      expect(await rows(counts.join(' union all '))).toEqual([]);
      expect(await rows(`select is_first_login as is_new from users where username = 'newcomer'`)).toEqual([
        { is_new: true },
      ]);
    });
  });
});

describe('the waking hours', () => {
  it('squeeze every moment of a day without changing the order', () => {
    const first = Date.parse('2027-03-27T00:00:00Z');
    const quarters = Array.from({ length: 4 * 72 }, (_, index) => new Date(first + hours(index / 4)));
    const squeezed = quarters.map(atWakingHours);
    for (const [index, moment] of squeezed.entries()) {
      expect(moment <= (quarters[index] ?? moment)).toBe(true);
      expect(index === 0 || moment > (squeezed[index - 1] ?? moment)).toBe(true);
      const inUtc = moment.toISOString().slice(11, 16);
      expect(inUtc >= '06:00' && inUtc < '21:30').toBe(true);
    }
  });
});
