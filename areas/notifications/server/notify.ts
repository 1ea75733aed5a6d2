import { sql } from 'drizzle-orm';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { announce } from '#server/live/announce.ts';
import type { NotificationAbout, NotificationKind, Notify } from '#server/notifications.ts';
import { type Param, prepared, rawQuery } from '#server/prepared.ts';
import { planEmails, type Timing } from './delivery/due-times.ts';

/** The most recipients that an action notifies in its own transaction. */
const mostAtOnce = 50;

/** Recipients in one transaction of the background job. */
const batchSize = 1_000;

interface FanOut {
  kind: string;
  about: NotificationAbout;
}

/** Notifies the audience of an event, in batches. Running it again notifies nobody twice. */
export const fanOut = (kinds: ReadonlyMap<string, NotificationKind>): Task<FanOut> => ({
  ...fanOutQueue,
  async run(context, { kind: key, about }, stopping) {
    const kind = kinds.get(key);
    if (!kind?.audience) return;
    for (let after = 0; ; ) {
      stopping?.throwIfAborted();
      const people = await kind.audience(context.db, about, after, batchSize);
      const last = people.at(-1);
      if (last === undefined) return;
      await context.db.transaction((tx) => addNotifications(tx, kind, people, about, context));
      after = last;
    }
  },
});

const fanOutQueue = {
  name: 'notify-audience',
  retries: 10,
  missedAfter: 15,
  worthDoingFor: 86_400,
};

/** Creates the `notify` of the server. See `Notify`. */
export const makeNotify =
  (enqueue: Context['enqueue'], timing: Timing): Notify =>
  async (db, kind, to, about) => {
    if (to === 'audience') {
      if (!kind.audience) throw new Error(`The notification kind ${kind.key} has no audience.`);
      const task: Task<FanOut> = { ...fanOutQueue, run: async () => {} };
      await enqueue(db, task, { kind: kind.key, about });
      return;
    }
    if (to.length > mostAtOnce)
      throw new Error(`Give ${kind.key} an audience to notify more than ${mostAtOnce} people.`);
    await addNotifications(db, kind, to, about, timing);
  };

const eventName = (kind: NotificationKind, { subject, item, by, event }: NotificationAbout) =>
  event ?? `${kind.key}:${subject}:${item ?? ''}:${by ?? ''}`;

/** One statement, so that two servers that run the same job at the same time create one row for each person. */
async function addNotifications(
  db: Db,
  kind: NotificationKind,
  people: readonly number[],
  about: NotificationAbout,
  timing: Timing,
) {
  const recipients = people.filter((id) => id !== about.by);
  if (recipients.length === 0) return;
  const event = eventName(kind, about);
  // The same event for the same people waits here for an earlier transaction, so that the check below is still true.
  await lockedEvent(db, {}).execute({ event });
  const { subject, item = null, by = null } = about;
  const { rows } = await added(db, {}).execute({ recipients, event, kind: kind.key, subject, item, by });
  const notified = rows.map(({ person_id }) => person_id);
  const eventIds = rows.map(({ id }) => id);
  await planEmails(db, kind, eventIds, timing);
  if (notified.length > 0) await announce(db, { people: notified }, { type: 'notifications.new' });
}

const lockedEvent = prepared('lock_event', (db, param: Param<{ event: string }>) =>
  rawQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${param('event')}::text, 0))`),
);

interface AddedValues {
  recipients: number[];
  event: string;
  kind: string;
  subject: number;
  item: number | null;
  by: number | null;
}

const added = prepared('add_notifications', (db, param: Param<AddedValues>) =>
  rawQuery<{ id: number; person_id: number }>(
    db,
    sql`
      with recipient as (
        select id from users
        where id = any(${param('recipients')}::int[]) and erased_at is null
          and not exists (select from notification_events e where e.person_id = users.id and e.event = ${param('event')}::text)
          and not exists (select from blocks b where b.blocker_id = users.id and b.blocked_id = ${param('by')}::int)
      ), notification as (
        insert into notifications (person_id, kind, subject, happened_at)
        select id, ${param('kind')}, ${param('subject')}, now() from recipient
        order by id
        on conflict (person_id, kind, subject) where read_at is null do update set happened_at = excluded.happened_at
        returning id, person_id
      )
      insert into notification_events (notification_id, person_id, event, item, by_id)
      select id, person_id, ${param('event')}::text, ${param('item')}::int, ${param('by')}::int from notification
      returning id, person_id`,
  ),
);
