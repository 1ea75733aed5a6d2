import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { nextMomentFor, unsubscribeLinks, wantsEmailsAbout, wordsOfGroups } from '#areas/notifications/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { NotYet, type Task } from '#server/background/task.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { publicAddress } from '#server/settings.ts';
import { entryOf } from './event-calendar.ts';
import { eventCancelledEmail, eventMovedEmail } from './event-emails.ts';
import { eventCancelled, eventMoved, eventTomorrow } from './event-notifications.ts';
import { fillEventPlaces } from './event-places.ts';
import { beginsAt, findVisibleEvent, isOn } from './event-queries.ts';
import { eventParticipants, events } from './event-tables.ts';

const day = 86_400;

/** Jobs that are added in one transaction. */
const batchSize = 500;

interface Change {
  eventId: number;
  /** When the event began before the change. ISO 8601. */
  beganAt: string;
}

interface ChangeEmail extends Change {
  personId: number;
  version: number;
}

/** An email waits for the member's hours only if the event begins at least this long after them. */
const shortestNotice = hours(4);

/**
 * Emails one member who is going about a changed or cancelled event, with a calendar file. Does nothing if a later job
 * has a newer version for the same member, if they are no longer going or may no longer
 * see it, or if the event has ended.
 */
export const sendEventChange: Task<ChangeEmail> = {
  name: 'send-event-change',
  // Every hour over a weekend.
  retries: 80,
  worthDoingFor: 4 * day,
  async run(context, change) {
    const { eventId, personId, beganAt } = change;
    const [event, to] = await Promise.all([
      findVisibleEvent(context.db, personId, eventId),
      findRecipient(context.db, change),
    ]);
    const now = context.clock.now();
    if (!event || !to || Date.parse(event.endsAt) <= now.getTime()) return;
    const { group } = event.isCancelled ? eventCancelled : eventMoved;
    if (!(await wantsEmailsAbout(context, personId, group))) return;
    // Also in holidays, because the member agreed to be there. Outside the member's hours only if it would be too late.
    const moment = await nextMomentFor(context, personId, { inHolidays: true });
    const begins = Math.min(Date.parse(beganAt), Date.parse(event.startsAt));
    if (moment > context.clock.now() && begins - moment.getTime() >= shortestNotice) throw new NotYet();
    const { settings } = context;
    const unsubscribe = await unsubscribeLinks(
      context,
      personId,
      { stops: 'groups', groups: [group] },
      wordsOfGroups([group]),
    );
    const url = `${publicAddress(settings)}/events/${event.id}`;
    const fileFor = (method: 'REQUEST' | 'CANCEL') =>
      calendarFile([entryOf(event)], settings, now, { method, attendee: to });
    const email = event.isCancelled
      ? eventCancelledEmail({ to, event, url, calendar: fileFor('CANCEL'), unsubscribe })
      : eventMovedEmail({ to, event, url, calendar: fileFor('REQUEST'), unsubscribe });
    await context.mailer.send(email, { kind: event.isCancelled ? 'event-cancelled' : 'event-moved', personId });
  },
};

/** The member, if they are going and have not been sent a newer version. */
async function findRecipient(db: Db, { eventId, personId, version }: ChangeEmail) {
  const [found] = await db
    .select({ name: users.name, address: users.email })
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.personId))
    .where(
      and(
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.personId, personId),
        eq(eventParticipants.knownVersion, version),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
      ),
    );
  return found;
}

/**
 * Adds an email job for each member who is going and does not know the current version of the event. The version is
 * written in the transaction that adds the job, so that each member gets one email for a change, also if this runs
 * twice.
 */
export const informParticipants: Task<Change> = {
  name: 'inform-event-participants',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { eventId, beganAt }, stopping) {
    for (;;) {
      stopping?.throwIfAborted();
      const informed = await context.db.transaction(async (tx) => {
        const [event] = await tx
          .select({ version: events.calendarVersion })
          .from(events)
          .where(eq(events.id, eventId))
          .for('share');
        if (!event) return 0;
        const { version } = event;
        const next = tx
          .select({ personId: eventParticipants.personId })
          .from(eventParticipants)
          .where(and(eq(eventParticipants.eventId, eventId), lt(eventParticipants.knownVersion, version)))
          .orderBy(eventParticipants.personId)
          .limit(batchSize)
          .for('update');
        const people = await tx
          .update(eventParticipants)
          .set({ knownVersion: version })
          .where(and(eq(eventParticipants.eventId, eventId), inArray(eventParticipants.personId, next)))
          .returning({ personId: eventParticipants.personId });
        const jobs = people.map(({ personId }) => ({ eventId, personId, version, beganAt }));
        await context.enqueue(tx, sendEventChange, ...jobs);
        return people.length;
      });
      if (informed < batchSize) return;
    }
  },
};

/** The hour in London from which members are reminded of the events of the next day. */
const remindedFrom = 7;

/**
 * Every hour: reminds the members who are going of the events of the next day, once for each day that an event takes
 * place on. After a pause of the server, also of the events of today that have not begun.
 */
export const remindOfEvents: Task = {
  name: 'remind-of-events',
  schedule: '5 * * * *',
  retries: 3,
  worthDoingFor: 3_600,
  async run(context) {
    const now = context.clock.now();
    if (londonHour(now) < remindedFrom) return;
    // From the noon of today, because a day has 23 or 25 hours when the clocks change.
    const today = dayInLondon(now);
    const tomorrow = dayInLondon(new Date(Date.parse(`${today}T12:00:00Z`) + days(1)));
    await context.db.transaction(async (tx) => {
      const due = await tx
        .update(events)
        .set({ remindedFor: events.date })
        .where(
          and(
            inArray(events.date, [today, tomorrow]),
            isOn,
            sql`${beginsAt} > ${now.toISOString()}::timestamptz`,
            sql`${events.remindedFor} is distinct from ${events.date}`,
          ),
        )
        .returning({ id: events.id, date: events.date });
      for (const { id, date } of due)
        await context.notify(tx, eventTomorrow, 'audience', { subject: id, event: `event-tomorrow:${id}:${date}` });
    });
  },
};

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric', hourCycle: 'h23' });
const londonHour = (moment: Date) => Number(hourFormat.format(moment));

export const eventTasks: Task<never>[] = [sendEventChange, informParticipants, remindOfEvents, fillEventPlaces];
