import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { dayInLondon, momentInLondon } from '#contract/london.ts';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import { days, hours } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import { hasExpired, isAnswerable } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { meetingNotes, meetingTomorrow } from './meeting-notifications.ts';
import { isRunning, requestLapsing } from './request-notifications.ts';

/** How many days before a request expires the mentor is reminded. */
const lapsingDays = 4;

/** How long after a meeting the two are asked for notes, and until when a job that was late still asks. */
const notesAfterHours = 2;
const notesUntilHours = 72;

/** Every hour: reminds of requests that are about to expire, of tomorrow's meetings and of missing notes. */
export const mentoringReminders: Task = {
  name: 'mentoring-reminders',
  schedule: '7 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    await remindOfRequests(context, now, stopping);
    await remindOfMeetings(context, now, stopping);
    await askForNotes(context, now, stopping);
  },
};

async function remindOfRequests(context: Context, now: Date, stopping?: AbortSignal): Promise<void> {
  const { id, mentorId, status } = mentorshipMatches;
  const soon = new Date(now.getTime() + days(lapsingDays));
  await inBatches(
    context.db,
    (after, most) =>
      context.db
        .select({ id, mentorId })
        .from(mentorshipMatches)
        .where(and(eq(status, 'pending'), isAnswerable(now), hasExpired(soon), gt(id, after)))
        .orderBy(asc(id))
        .limit(most),
    (tx, request) => context.notify(tx, requestLapsing, [request.mentorId], { subject: request.id }),
    stopping,
  );
}

/** Reminds both members in the first half of the day before the meeting. */
async function remindOfMeetings(context: Context, now: Date, stopping?: AbortSignal): Promise<void> {
  const { scheduledAt, status } = mentorshipSessions;
  const startOf = (day: string) => momentInLondon(`${day}T00:00`) ?? '';
  const today = dayInLondon(now);
  if (now >= new Date(momentInLondon(`${today}T12:00`) ?? '')) return;
  const tomorrow = nextDay(today);
  const isTomorrow = sql`${scheduledAt} >= ${startOf(tomorrow)} and ${scheduledAt} < ${startOf(nextDay(tomorrow))}`;
  await notifyBoth(context, meetingTomorrow, 'meeting-tomorrow', and(eq(status, 'scheduled'), isTomorrow), stopping);
}

async function askForNotes(context: Context, now: Date, stopping?: AbortSignal): Promise<void> {
  const { scheduledAt, status, notes, duration } = mentorshipSessions;
  const ago = (count: number) => new Date(now.getTime() - hours(count)).toISOString();
  const needsNotes = and(
    inArray(status, ['scheduled', 'completed']),
    isNull(notes),
    gt(scheduledAt, ago(notesUntilHours)),
    lte(sql`${scheduledAt} + ${duration} * interval '1 minute'`, ago(notesAfterHours)),
  );
  await notifyBoth(context, meetingNotes, 'meeting-notes', needsNotes, stopping);
}

/** Notifies mentor and mentee of each meeting of a running mentorship that fits, once for each time it is planned for. */
async function notifyBoth(
  context: Context,
  kind: typeof meetingTomorrow | typeof meetingNotes,
  event: string,
  fits: SQL | undefined,
  stopping?: AbortSignal,
): Promise<void> {
  const { id, matchId, scheduledAt } = mentorshipSessions;
  const { mentorId, menteeId } = mentorshipMatches;
  await inBatches(
    context.db,
    (after, most) =>
      context.db
        .select({ id, matchId, scheduledAt, mentorId, menteeId })
        .from(mentorshipSessions)
        .innerJoin(mentorshipMatches, eq(mentorshipMatches.id, matchId))
        .where(and(fits, isRunning, gt(id, after)))
        .orderBy(asc(id))
        .limit(most),
    (tx, meeting) =>
      context.notify(tx, kind, [meeting.mentorId, meeting.menteeId], {
        subject: meeting.matchId,
        item: meeting.id,
        event: `${event}:${meeting.id}:${meeting.scheduledAt}`,
      }),
    stopping,
  );
}

const nextDay = (day: string): string => new Date(Date.parse(day) + days(1)).toISOString().slice(0, 10);
