import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { listDueGoals } from '#areas/people/server/index.ts';
import { momentInLondon } from '#contract/london.ts';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import { schoolYearBegan, statutoryTraining } from './catalogue/catalogue-queries.ts';
import { developmentResources } from './catalogue/catalogue-tables.ts';
import { resourceEnrolments } from './catalogue/enrolment-tables.ts';
import { cpdActivities } from './cpd/cpd-tables.ts';
import {
  draftsWaiting,
  draftWaitDays,
  goalDue,
  isDueAgain,
  lastDueDay,
  trainingDue,
} from './development-notifications.ts';

/** For how many days an event counts as new, in case the server was off. */
const catchUpDays = 7;

/** How many days after a member added statutory training to their plan it is due. */
const trainingDueDays = 14;

/** People who are notified in one statement. */
const peopleAtOnce = 50;

/** Every morning: reminds of goals, of statutory training and of drafted CPD entries. Nobody is reminded twice. */
export const developmentReminders: Task = {
  name: 'development-reminders',
  schedule: '35 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    await remindOfGoals(context, now, stopping);
    await remindOfTraining(context, now, stopping);
    await remindOfDrafts(context, now, stopping);
  },
};

async function remindOfGoals(context: Context, now: Date, stopping?: AbortSignal): Promise<void> {
  await inBatches(
    context.db,
    (after, most) => listDueGoals(context.db, dayInLondon(now), lastDueDay(now), after, most),
    (tx, { id, userId, targetDate }) =>
      // A new date is a new event.
      context.notify(tx, goalDue, [userId], { subject: userId, item: id, event: `goal-due:${id}:${targetDate}` }),
    stopping,
  );
}

/** Reminds once in each school year: in its first days, or two weeks after the training was added to the plan. */
async function remindOfTraining(context: Context, now: Date, stopping?: AbortSignal): Promise<void> {
  const year = schoolYearBegan(now);
  const began = momentInLondon(`${year}T00:00`) ?? '';
  const ago = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  const { userId, resourceId, enrolledAt } = resourceEnrolments;
  const isNew = and(gt(enrolledAt, ago(trainingDueDays + catchUpDays)), lte(enrolledAt, ago(trainingDueDays)));
  const isNewYear = began > ago(catchUpDays) ? lte(enrolledAt, began) : undefined;
  const items = await context.db
    .select({ id: developmentResources.id })
    .from(developmentResources)
    .where(and(eq(developmentResources.type, statutoryTraining), isNull(developmentResources.withdrawnAt)));
  for (const item of items)
    for (let after = 0; ; ) {
      stopping?.throwIfAborted();
      const rows = await context.db
        .select({ userId })
        .from(resourceEnrolments)
        .where(and(eq(resourceId, item.id), gt(userId, after), or(isNew, isNewYear), isDueAgain(now)))
        .orderBy(asc(userId))
        .limit(peopleAtOnce);
      const people = rows.map((row) => row.userId);
      await context.db.transaction((tx) =>
        context.notify(tx, trainingDue, people, { subject: item.id, event: `training-due:${item.id}:${year}` }),
      );
      if (people.length < peopleAtOnce) break;
      after = people.at(-1) ?? after;
    }
}

/** Reminds at most once a week, however many drafts wait. */
async function remindOfDrafts(context: Context, now: Date, stopping?: AbortSignal): Promise<void> {
  const ago = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  const { id, userId, status, createdAt } = cpdActivities;
  const event = `cpd-drafts:${mondayOf(now)}`;
  await inBatches(
    context.db,
    (after, most) =>
      context.db
        .select({ id: userId, draft: sql<number>`min(${id})` })
        .from(cpdActivities)
        .where(
          and(
            eq(status, 'draft'),
            gt(createdAt, ago(draftWaitDays + catchUpDays)),
            lte(createdAt, ago(draftWaitDays)),
            gt(userId, after),
          ),
        )
        .groupBy(userId)
        .orderBy(asc(userId))
        .limit(most),
    (tx, person) => context.notify(tx, draftsWaiting, [person.id], { subject: person.id, item: person.draft, event }),
    stopping,
  );
}

/** The Monday of the week in London: '2026-11-23'. */
function mondayOf(now: Date): string {
  const today = new Date(dayInLondon(now));
  return new Date(today.getTime() - days((today.getUTCDay() + 6) % 7)).toISOString().slice(0, 10);
}
