import { sql } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Database, Db } from '#server/database.ts';

/** Events that one statement looks at. The people they belong to get all that is due to them. */
const eventsRead = 2_000;

/** An email to make: its id, and the person who gets it. */
export interface Claimed {
  personId: number;
  delivery: string;
}

/**
 * Puts the events that are due into emails, one for each person, and returns these. Two servers that do this at the same
 * time never put one event into two emails: the second waits for the row and finds it queued. Both lock the rows in the
 * same order, so that they never wait for each other. An event that was put off keeps its email.
 */
export async function claimDue(db: Db, now: Date): Promise<Claimed[]> {
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    with due as materialized (
      select person_id from notification_emails
      where not is_queued and rhythm <> 'weekly' and due_at <= ${now.toISOString()}
      order by due_at
      limit ${eventsRead}
    ), person as materialized (
      select person_id, gen_random_uuid() as delivery from (select distinct person_id from due) people
    ), locked as materialized (
      select waiting.event_id, person.delivery
      from notification_emails waiting
      join person on person.person_id = waiting.person_id
      where not waiting.is_queued and waiting.rhythm <> 'weekly' and waiting.due_at <= ${now.toISOString()}
      order by waiting.event_id
      for update of waiting
    ), claimed as (
      update notification_emails waiting
      set is_queued = true, delivery = coalesce(waiting.delivery, locked.delivery)
      from locked
      where waiting.event_id = locked.event_id
      returning waiting.person_id, waiting.delivery
    )
    select distinct person_id as "personId", delivery from claimed`);
  return rows;
}

/** Puts the events of an email off. It keeps its id, so that it is sent once even if it was being sent. */
export async function putOff(db: Db, delivery: string, until: Date): Promise<void> {
  await db.execute(sql`
    update notification_emails set is_queued = false, due_at = ${until.toISOString()} where delivery = ${delivery}`);
}

/**
 * Removes what was due more than 14 days ago: by then it was sent or given up. Emails for a digest are kept for 90 days,
 * because there is none in the school holidays.
 */
export async function removeOldDeliveries(db: Database, now: Date): Promise<number> {
  const before = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from notification_emails
    where due_at < ${before(14)} and (is_queued or rhythm <> 'weekly' or due_at < ${before(90)})`);
  return rowCount ?? 0;
}
