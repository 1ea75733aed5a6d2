import { type SQL, sql } from 'drizzle-orm';
import type { Notification } from '#areas/notifications/contract/notification.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import { shownAvatar } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind, ShownEvent } from '#server/notifications.ts';
import { arrayOf, type Param, prepared, rawQuery, type Value } from '#server/prepared.ts';
import type { notifications } from './notification-tables.ts';

export type NotificationKinds = ReadonlyMap<string, NotificationKind>;
export type NotificationRow = typeof notifications.$inferSelect;

/** The newest events of a notification that are read. Older ones only add to the count of people. */
const eventsRead = 50;

interface EventRow {
  notificationId: number;
  item: number | null;
  by: number | null;
  name: string | null;
  role: PersonSummary['role'] | null;
  avatar: string | null;
  /** All people who did something in this notification. */
  people: number;
}

/** The people whose events the recipient is shown: not suspended, not erased, not blocked by the recipient. */
const isShownActor = (
  personId: Value<number>,
): SQL => sql`(e.by_id is null or (users.id is not null and users.suspended_at is null
  and not exists (select from blocks b where b.blocker_id = ${personId} and b.blocked_id = e.by_id)))`;

/** Only the events of one email. */
export interface OfDelivery {
  delivery: string;
}

interface EventValues {
  personId: number;
  /** An array of PostgreSQL. */
  ids: string;
  delivery: string;
}

const eventsOf = prepared('notification_events', (db, param: Param<EventValues>, { isEmail }: { isEmail: boolean }) => {
  const inDelivery = isEmail
    ? sql`and e.id in (select m.event_id from notification_emails m where m.delivery = ${param('delivery')})`
    : sql``;
  return rawQuery<EventRow>(
    db,
    sql`
    with n as materialized (
      -- The people are counted once for each notification, not for each of its events.
      select n.id, (
        select count(distinct e.by_id)::int
        from notification_events e
        left join users on users.id = e.by_id and users.erased_at is null
        where e.notification_id = n.id and ${isShownActor(param('personId'))} ${inDelivery}
      ) as people
      from unnest(${param('ids')}::int[]) as n(id)
    )
    select n.id as "notificationId", e.item, e.by_id as by, users.name, users.role, ${shownAvatar} as avatar, n.people
    from n
    cross join lateral (
      select * from notification_events e where e.notification_id = n.id ${inDelivery} order by e.id desc limit ${sql.raw(String(eventsRead))}
    ) e
    left join users on users.id = e.by_id and users.erased_at is null
    where ${isShownActor(param('personId'))}
    order by n.id, e.id desc`,
  );
});

async function readEvents(
  db: Db,
  personId: number,
  rows: readonly NotificationRow[],
  only?: OfDelivery,
): Promise<EventRow[]> {
  const ids = arrayOf(rows.map(({ id }) => id));
  const delivery = only?.delivery ?? '';
  return (await eventsOf(db, { isEmail: only !== undefined }).execute({ personId, ids, delivery })).rows;
}

/**
 * Returns what this person may see now of their notifications, in the order of `rows`. Notifications of which they may
 * see nothing are left out.
 */
export async function visibleNotifications(
  db: Db,
  kinds: NotificationKinds,
  personId: number,
  rows: readonly NotificationRow[],
  only?: OfDelivery,
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const byNotification = Map.groupBy(
    await readEvents(db, personId, rows, only),
    ({ notificationId }) => notificationId,
  );
  // Kinds with the same question share a statement. A kind of an earlier release is left out.
  const byQuestion = Map.groupBy(rows, ({ kind }) => kinds.get(kind)?.show);
  const visible = new Map<number, Notification>();
  for (const [show, rowsOfQuestion] of byQuestion) {
    if (!show) continue;
    const events = rowsOfQuestion.flatMap((row) => (byNotification.get(row.id) ?? []).map((event) => ({ row, event })));
    const asked = events.map(({ row, event: { item, by } }) => ({ subject: row.subject, item, by }));
    const shown = asked.length > 0 ? await show(db, personId, asked) : [];
    const seen = events.flatMap((each, at) => (shown[at] ? [{ ...each, shown: shown[at] }] : []));
    for (const [row, ofRow] of Map.groupBy(seen, ({ row }) => row)) {
      const kind = kinds.get(row.kind);
      if (kind) visible.set(row.id, toNotification(kind, row, ofRow, byNotification.get(row.id) ?? []));
    }
  }
  return rows.flatMap((row) => visible.get(row.id) ?? []);
}

/** `seen`: the events that the person may see, newest first. `read`: all events that were read. */
function toNotification(
  kind: NotificationKind,
  row: NotificationRow,
  seen: { event: EventRow; shown: ShownEvent }[],
  read: EventRow[],
): Notification {
  const [newest] = seen;
  const first = seen.at(-1);
  if (!newest || !first) throw new Error('A notification without events has no text.');
  const actors = new Map(seen.flatMap(({ event: { by, name } }) => (by && name ? [[by, name] as const] : [])));
  const actorsRead = new Set(read.flatMap(({ by }) => by ?? [])).size;
  const people = actors.size + Math.max(0, newest.event.people - actorsRead);
  const words = {
    who: namesOf([...actors.values()], people),
    count: seen.length,
    title: newest.shown.title,
    place: newest.shown.place ?? '',
  };
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    item: newest.event.item,
    text: words.count > 1 && kind.many ? kind.many(words) : kind.one(words),
    // The first event that is new, so that the member reads on from there.
    link: first.shown.link,
    place: words.place,
    actor: actorOf(newest.event),
    happenedAt: row.happenedAt,
    isRead: row.readAt !== null,
  };
}

/** 'Helen Tyson', 'Helen Tyson and Sam Lee', 'Helen Tyson and 2 others'. */
export function namesOf(names: readonly string[], people: number): string {
  const [first = '', second] = names;
  if (people <= 1) return first;
  if (people === 2 && second) return `${first} and ${second}`;
  return `${first} and ${people - 1} ${people === 2 ? 'other' : 'others'}`;
}

function actorOf({ by, name, role, avatar }: EventRow): PersonSummary | null {
  return by && name && role ? { id: by, name, role, avatar } : null;
}
