import { and, asc, eq, gt, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { FindWaiting } from '#server/notifications.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { practicePath } from './draft-practice.ts';
import { seesPractice } from './practice-access.ts';
import { howDidItGo } from './practice-notifications.ts';
import { bestPractices as practices, practiceTrials as trials } from './practice-tables.ts';
import { addDays, lastPlannedToAsk } from './trial-days.ts';

/** Every morning: asks members how it went, three weeks after the day of their plan. Nobody is asked twice about a day. */
export const askHowItWent: Task = {
  name: 'practice-results',
  schedule: '45 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    const isDue = and(
      isNull(trials.askedAt),
      isNull(trials.result),
      lte(trials.plannedFor, lastPlannedToAsk(dayInLondon(now))),
    );
    await inBatches(
      context.db,
      (after, most) =>
        context.db
          .select({ id: trials.id })
          .from(trials)
          .where(and(isDue, gt(trials.id, after)))
          .orderBy(asc(trials.id))
          .limit(most),
      async (tx, { id }) => {
        // The member may have moved the day, or said how it went, in the meantime.
        const [asked] = await tx
          .update(trials)
          .set({ askedAt: now.toISOString() })
          .where(and(eq(trials.id, id), isDue))
          .returning();
        if (!asked) return;
        const { practiceId, userId, plannedFor } = asked;
        await context.notify(tx, howDidItGo, [userId], {
          subject: practiceId,
          item: id,
          event: `practice-trial:${id}:${plannedFor}`,
        });
      },
      stopping,
    );
  },
};

const ownTrials = (db: Db, personId: Value<number> | number) =>
  db
    .select({
      id: trials.id,
      practiceId: practices.id,
      title: practices.title,
      plannedFor: trials.plannedFor,
      askedAt: trials.askedAt,
    })
    .from(trials)
    .innerJoin(practices, eq(practices.id, trials.practiceId))
    .innerJoin(circles, eq(circles.id, practices.circleId))
    .leftJoin(circleMembers, ownMembership(personId));

const waitingTrials = prepared('waiting_trials', (db, param: Param<{ personId: number; limit: number }>) =>
  ownTrials(db, param('personId'))
    .where(
      and(
        eq(trials.userId, param('personId')),
        isNotNull(trials.askedAt),
        isNull(trials.result),
        seesPractice(param('personId')),
      ),
    )
    .orderBy(asc(trials.askedAt), asc(trials.id))
    .limit(param('limit')),
);

/** The practices that a member was asked about and did not answer for. */
export const findTrialsWaiting: FindWaiting = async (db, personId, _now, limit) => {
  const rows = await waitingTrials(db, {}).execute({ personId, limit });
  return rows.map(({ id, practiceId, title, askedAt }) => ({
    kind: howDidItGo.key,
    subject: practiceId,
    item: id,
    text: `You planned to try “${title}”. How did it go?`,
    link: practicePath(practiceId),
    since: askedAt ?? '',
  }));
};

/** The most plans in a feed, and how long past ones stay. */
const mostInFeed = 200;
const keptFor = days(31);

/** The days of a member's plans, for their calendar. */
export async function findTrialEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const since = dayInLondon(new Date(now.getTime() - keptFor));
  const rows = await ownTrials(db, personId)
    .where(and(eq(trials.userId, personId), gte(trials.plannedFor, since), seesPractice(personId)))
    .orderBy(asc(trials.plannedFor), asc(trials.id))
    .limit(mostInFeed);
  return rows.map(({ id, practiceId, title, plannedFor }) => ({
    name: `practice-${id}`,
    isAllDay: true,
    startsAt: `${plannedFor}T00:00:00Z`,
    endsAt: `${addDays(plannedFor, 1)}T00:00:00Z`,
    // A later day is a later version.
    version: 0,
    isCancelled: false,
    title: `Try: ${title}`,
    path: practicePath(practiceId),
  }));
}
