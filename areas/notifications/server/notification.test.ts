import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#areas/notifications/contract/notification.ts';
import { namesOf, visibleNotifications } from '#areas/notifications/server/visible-notifications.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { NotificationAbout, NotificationKind } from '#server/notifications.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { markNotificationsRead, removeOldNotifications } from './notification-actions.ts';
import { notificationEvents, notifications } from './notification-tables.ts';
import { fanOut, makeNotify } from './notify.ts';

const test = openTestApp();

/** Subjects that may not be seen. */
const hidden = new Set<number>();
/** Items that may not be seen. */
const hiddenItems = new Set<number>();
let audience: number[] = [];
let subjects = 1_000;
const freshSubject = () => {
  subjects += 1;
  return subjects;
};

const reply: NotificationKind = {
  key: 'test.reply',
  group: 'discussions',
  one: ({ who, title }) => `${who} replied to ${title}`,
  many: ({ who, count, title }) => `${who} wrote ${count} replies to ${title}`,
  because: 'you started it',
  show: async (_db, _personId, events) =>
    events.map(({ subject, item }) =>
      hidden.has(subject) || hiddenItems.has(item ?? 0) ? null : { title: 'Marking', link: `/d/${subject}#${item}` },
    ),
  audience: async (_db, _about, after, most) => audience.filter((id) => id > after).slice(0, most),
};
const badge: NotificationKind = {
  key: 'test.badge',
  group: 'development',
  one: ({ title }) => `You earned ${title}`,
  because: 'you earned a badge',
  show: async (_db, _personId, events) => events.map(() => ({ title: 'First Reply', link: '/badges' })),
};
const kinds = new Map([reply, badge].map((kind) => [kind.key, kind]));

const notify = (to: readonly number[] | 'audience', about: NotificationAbout, kind = reply) =>
  test.context.db.transaction((tx) => makeNotify(test.context.enqueue, test.context)(tx, kind, to, about));
const rowsOf = (person: SignedIn) =>
  test.context.db
    .select()
    .from(notifications)
    .where(eq(notifications.personId, person.person.id))
    .orderBy(notifications.id);
const shownTo = async (person: SignedIn): Promise<Notification[]> =>
  visibleNotifications(test.context.db, kinds, person.person.id, await rowsOf(person));
const textsFor = async (person: SignedIn) => (await shownTo(person)).map(({ text }) => text);
const eventsOf = (person: SignedIn) =>
  test.context.db.$count(notificationEvents, eq(notificationEvents.personId, person.person.id));

let me: SignedIn;
let helen: SignedIn;
let sam: SignedIn;
beforeEach(async () => {
  hidden.clear();
  hiddenItems.clear();
  [me, helen, sam] = await Promise.all([
    test.signedIn(),
    test.signedIn({ name: 'Helen Tyson' }),
    test.signedIn({ name: 'Sam Lee' }),
  ]);
});

describe('notifying', () => {
  it('groups unread events of one kind and subject', async () => {
    const subject = freshSubject();
    await notify([me.person.id], { subject, item: 1, by: helen.person.id });
    expect(await textsFor(me)).toEqual(['Helen Tyson replied to Marking']);
    await notify([me.person.id], { subject, item: 2, by: sam.person.id });
    const [one, ...others] = await shownTo(me);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      text: 'Sam Lee and Helen Tyson wrote 2 replies to Marking',
      link: `/d/${subject}#1`,
      item: 2,
      actor: { id: sam.person.id, name: 'Sam Lee' },
      isRead: false,
    });
  });

  it('starts a new notification after the first was read', async () => {
    const subject = freshSubject();
    await notify([me.person.id], { subject, item: 1, by: helen.person.id });
    await markNotificationsRead(test.context.db, me.person.id, [reply], subject);
    await notify([me.person.id], { subject, item: 2, by: sam.person.id });
    expect(await textsFor(me)).toEqual(['Helen Tyson replied to Marking', 'Sam Lee replied to Marking']);
  });

  it('notifies each person of an event once, whichever kinds it belongs to', async () => {
    const about = { subject: freshSubject(), item: 1, by: helen.person.id, event: `reply:${subjects}` };
    await notify([me.person.id, me.person.id], about);
    await notify([me.person.id], about, badge);
    expect([(await rowsOf(me)).length, await eventsOf(me)]).toEqual([1, 1]);
  });

  it('notifies once when two servers process the same event at the same time', async () => {
    const about = { subject: freshSubject(), item: 1, by: helen.person.id };
    await Promise.all(Array.from({ length: 6 }, () => notify([me.person.id, sam.person.id], about)));
    expect([await eventsOf(me), await eventsOf(sam)]).toEqual([1, 1]);
  });

  it('does not notify the person who did it, the person who blocked them, or an erased person', async () => {
    const erased = await test.signedIn();
    await test.context.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, erased.person.id));
    await test.context.db.insert(blocks).values({ blockerId: sam.person.id, blockedId: helen.person.id });
    await notify([helen.person.id, sam.person.id, erased.person.id, me.person.id], {
      subject: freshSubject(),
      by: helen.person.id,
    });
    expect(await Promise.all([helen, sam, erased, me].map(eventsOf))).toEqual([0, 0, 0, 1]);
  });

  it('does nothing when the transaction of the event fails', async () => {
    const subject = freshSubject();
    await expect(
      test.context.db.transaction(async (tx) => {
        await makeNotify(test.context.enqueue, test.context)(tx, reply, [me.person.id], { subject });
        throw new Error('The event did not happen.');
      }),
    ).rejects.toThrow('The event did not happen.');
    expect(await eventsOf(me)).toBe(0);
  });

  it('refuses more than 50 people without an audience', async () => {
    await expect(
      notify(
        Array.from({ length: 51 }, (_, at) => at + 1),
        { subject: 1 },
      ),
    ).rejects.toThrow('audience');
  });
});

describe('an audience', () => {
  it('is notified by the background job, once, also when the job runs again', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => test.signedIn()));
    audience = people.map(({ person }) => person.id).sort((a, b) => a - b);
    const about = { subject: freshSubject(), item: 1, by: helen.person.id };
    const task = fanOut(kinds);
    await notify('audience', about);
    expect(await Promise.all(people.map(eventsOf))).toEqual([0, 0, 0]);
    expect(await test.background.runWaiting(test.context, task)).toMatchObject({ done: 1 });
    await task.run(test.context, { kind: reply.key, about } as never);
    expect(await Promise.all(people.map(eventsOf))).toEqual([1, 1, 1]);
  });
});

describe('what a person may no longer see', () => {
  it('is not shown: the subject, one of the events', async () => {
    const [gone, partly] = [freshSubject(), freshSubject()];
    await notify([me.person.id], { subject: gone, item: 1, by: helen.person.id });
    await notify([me.person.id], { subject: partly, item: 2, by: helen.person.id });
    await notify([me.person.id], { subject: partly, item: 3, by: sam.person.id });
    hidden.add(gone);
    hiddenItems.add(3);
    expect(await textsFor(me)).toEqual(['Helen Tyson replied to Marking']);
  });

  it('is not shown when the author is suspended, erased or blocked after the event', async () => {
    const authors = await Promise.all(['A', 'B', 'C'].map((name) => test.signedIn({ name: `Author ${name}` })));
    const [suspended, erased, blocked] = authors.map(({ person }) => person.id) as [number, number, number];
    for (const by of [suspended, erased, blocked]) await notify([me.person.id], { subject: freshSubject(), by });
    expect(await textsFor(me)).toHaveLength(3);
    await test.context.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, suspended));
    await test.context.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, erased));
    await test.context.db.insert(blocks).values({ blockerId: me.person.id, blockedId: blocked });
    expect(await textsFor(me)).toEqual([]);
  });

  it('does not name a person whose event is hidden among others', async () => {
    const subject = freshSubject();
    await notify([me.person.id], { subject, item: 1, by: helen.person.id });
    await notify([me.person.id], { subject, item: 2, by: sam.person.id });
    await test.context.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, helen.person.id));
    expect(await textsFor(me)).toEqual(['Sam Lee replied to Marking']);
  });

  it('belongs to a kind that this release does not know', async () => {
    await notify([me.person.id], { subject: freshSubject() }, { ...badge, key: 'test.former' });
    expect(await textsFor(me)).toEqual([]);
    expect((await me.call(listNotifications, {})).json()).toEqual([]);
    expect((await me.call(countNotifications, {})).json()).toMatchObject({ unread: 0 });
  });
});

describe('names', () => {
  it.each([
    [['Helen'], 1, 'Helen'],
    [['Helen', 'Sam'], 2, 'Helen and Sam'],
    [['Helen'], 2, 'Helen and 1 other'],
    [['Helen', 'Sam', 'Wyn'], 3, 'Helen and 2 others'],
    [['Helen', 'Sam'], 5_000, 'Helen and 4999 others'],
    [[], 0, ''],
  ])('%j of %i people: %s', (names, people, expected) => expect(namesOf(names, people)).toBe(expected));

  it('counts all people of a notification with more events than are read', async () => {
    const subject = freshSubject();
    await notify([me.person.id], { subject, item: 1, by: helen.person.id });
    const [row] = await rowsOf(me);
    await test.context.db.execute(sql`
      with crowd as (
        insert into users (username, password, name, email)
        select 'crowd.' || ${subject}::int || '.' || n, 'x', 'Crowd ' || n, 'c' || ${subject}::int || n || '@x.example'
        from generate_series(1, 120) n returning id
      )
      insert into notification_events (notification_id, person_id, event, item, by_id)
      select ${row?.id}, ${me.person.id}, 'crowd:' || id, 2, id from crowd`);
    expect((await shownTo(me))[0]?.text).toMatch(/^Crowd \d+ and 120 others wrote 50 replies/);
  });
});

describe('reading', () => {
  it('marks only the notifications of the current user', async () => {
    await notify([me.person.id, sam.person.id], { subject: freshSubject(), by: helen.person.id });
    const [mine] = await rowsOf(me);
    const [his] = await rowsOf(sam);
    expect((await me.call(readNotification, { params: { id: his?.id ?? 0 } })).statusCode).toBe(404);
    expect((await me.call(readNotification, { params: { id: mine?.id ?? 0 } })).statusCode).toBe(204);
    expect((await rowsOf(me))[0]?.readAt).not.toBeNull();
    expect((await rowsOf(sam))[0]?.readAt).toBeNull();
  });

  it('marks all that the member has seen, and leaves newer ones unread', async () => {
    await notify([me.person.id], { subject: freshSubject() });
    const until = (await rowsOf(me))[0]?.happenedAt ?? '';
    await notify([me.person.id], { subject: freshSubject() });
    expect((await me.call(readAllNotifications, { body: { until } })).statusCode).toBe(204);
    expect((await rowsOf(me)).map(({ readAt }) => readAt !== null)).toEqual([true, false]);
  });

  it('is refused to visitors', async () => {
    for (const endpoint of [listNotifications, countNotifications])
      expect((await test.stranger.call(endpoint, {})).statusCode).toBe(401);
  });
});

describe('old notifications', () => {
  it('are removed: read ones after 90 days, unread ones after a year', async () => {
    for (const kind of ['a', 'b', 'c', 'd'])
      await notify([me.person.id], { subject: freshSubject() }, { ...badge, key: kind });
    const age = (kind: string, count: number, isRead: boolean) =>
      test.context.db
        .update(notifications)
        .set({
          happenedAt: new Date(Date.now() - days(count)).toISOString(),
          readAt: isRead ? sql`now()` : null,
        })
        .where(sql`${notifications.personId} = ${me.person.id} and ${notifications.kind} = ${kind}`);
    await age('a', 89, true);
    await age('b', 91, true);
    await age('c', 364, false);
    await age('d', 366, false);
    await removeOldNotifications(test.context.db, new Date(), 90);
    expect((await rowsOf(me)).map(({ kind }) => kind)).toEqual(['a', 'c']);
  });
});

it('reads the people of a busy notification once, not once for each of its events', async () => {
  const { db } = test.context;
  const subjects = Array.from({ length: 20 }, freshSubject);
  for (const subject of subjects) await notify([me.person.id], { subject, item: 1, by: helen.person.id });
  await db.execute(sql`
    with crowd as (
      insert into users (username, password, name, email)
      select 'busy.' || n, 'x', 'Busy ' || n, 'busy' || n || '@x.example' from generate_series(1, 200) n returning id
    )
    insert into notification_events (notification_id, person_id, event, item, by_id)
    select n.id, ${me.person.id}, 'busy:' || n.id || ':' || crowd.id, 2, crowd.id
    from crowd cross join notifications n where n.person_id = ${me.person.id}`);
  const rows = await rowsOf(me);
  await db.transaction(async (tx) => {
    const before = await rowsRead(tx);
    const shown = await visibleNotifications(tx, kinds, me.person.id, rows);
    expect(shown.map(({ text }) => text)).toEqual(subjects.map(() => expect.stringContaining(' and 200 others wrote')));
    // Each notification has 201 events, of which 50 are read.
    expect((await rowsRead(tx)) - before).toBeLessThan(20 * (201 + 50) * 3);
  });
});

/** The rows of events and people that this transaction has read through indexes. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid))::int as count
    from pg_class where relname in ('notification_events', 'users')`);
  return rows[0]?.count ?? 0;
}

describe('10,000 notifications', () => {
  it('are listed and counted from the end of an index', async () => {
    await test.context.db.execute(sql`
      insert into notifications (person_id, kind, subject, happened_at, read_at)
      select ${me.person.id}, 'test.badge', n, now() - n * interval '1 minute', case when n % 2 = 0 then now() end
      from generate_series(1, 10000) n`);
    await test.context.db.execute(sql`analyze notifications`);
    const planOf = async (filter: string) => {
      const { rows } = await test.context.db.execute(
        sql.raw(`explain (format json) select * from notifications where person_id = ${me.person.id} ${filter}
          order by happened_at desc, id desc limit 51`),
      );
      return JSON.stringify(rows);
    };
    expect(await planOf('')).toContain('notifications_list_index');
    expect(await planOf('and read_at is null')).toContain('notifications_unread_index');
    expect(await planOf("and kind in ('test.badge')")).not.toContain('"Node Type":"Sort"');
  });
});
