import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { isComplete } from '#areas/development/contract/cpd-activity.ts';
import { findDueGoals } from '#areas/people/server/index.ts';
import { longDate, momentInLondon } from '#contract/london.ts';
import { dayInLondon, days, systemClock } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { FindWaiting, NotificationKind } from '#server/notifications.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { schoolYearBegan, statutoryTraining } from './catalogue/catalogue-queries.ts';
import { developmentResources } from './catalogue/catalogue-tables.ts';
import { resourceEnrolments } from './catalogue/enrolment-tables.ts';
import { cpdActivities } from './cpd/cpd-tables.ts';

/** How many days before its date a goal is due. */
export const goalDueDays = 7;

/** After how many days a drafted CPD entry has waited too long. */
export const draftWaitDays = 7;

/** The most drafts that are counted for the wording. */
const mostCounted = 100;

/** The last day on which a goal that is due now has its date. */
export const lastDueDay = (now: Date): string => dayInLondon(new Date(now.getTime() + days(goalDueDays)));

const later = (now: Date, count: number) => new Date(now.getTime() + days(count)).toISOString();

/**
 * The subject is the member, the item a goal. The wording does not contain the goal, because other people may read the
 * mailbox.
 */
export const goalDue: NotificationKind = {
  key: 'development.goal-due',
  group: 'development',
  one: ({ title }) => `Your goal is due on ${title}`,
  many: ({ count }) => `${count} of your goals are due soon`,
  because: 'you set a date for your goal',
  async show(db, personId, events) {
    const items = events.flatMap(({ item }) => item ?? []);
    const goals = await findDueGoals(db, personId, items, lastDueDay(systemClock.now()));
    return events.map(({ item }) => {
      const date = item === null ? undefined : goals.get(item);
      return date === undefined ? null : { title: longDate(date), link: '/development-tracker' };
    });
  },
};

/** Not completed in this school year. Needs `resourceEnrolments`. */
export const isDueAgain = (now: Date) =>
  or(
    isNull(resourceEnrolments.completedAt),
    lt(resourceEnrolments.completedAt, momentInLondon(`${schoolYearBegan(now)}T00:00`) ?? ''),
  );

/** The subject is an item of the catalogue in the member's plan. */
export const trainingDue: NotificationKind = {
  key: 'development.training-due',
  group: 'development',
  one: ({ title }) => `Statutory training is due: ${title}`,
  because: 'this training is in your plan and is due each school year',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: developmentResources.id, title: developmentResources.title })
      .from(resourceEnrolments)
      .innerJoin(developmentResources, eq(developmentResources.id, resourceEnrolments.resourceId))
      .where(
        and(
          eq(resourceEnrolments.userId, personId),
          inArray(resourceEnrolments.resourceId, ids),
          eq(developmentResources.type, statutoryTraining),
          isDueAgain(systemClock.now()),
        ),
      );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    return events.map(({ subject }) => {
      const title = titles.get(subject);
      return title === undefined ? null : { title, link: '/development' };
    });
  },
};

/** The subject is the member, the item the draft that has waited longest. The title counts the drafts of now. */
export const draftsWaiting: NotificationKind = {
  key: 'development.cpd-drafts',
  group: 'waiting',
  one: ({ title }) => `Confirm or discard ${title}`,
  because: 'drafted CPD entries have waited for you for a week',
  async show(db, personId, events) {
    const count = await countWaitingDrafts(db, personId, systemClock.now());
    if (count === 0) return events.map(() => null);
    const shown = count === mostCounted ? `${count} or more` : String(count);
    const title = `${shown} drafted CPD ${count === 1 ? 'entry' : 'entries'}`;
    return events.map(({ subject }) => (subject === personId ? { title, link: '/development-tracker' } : null));
  },
};

async function countWaitingDrafts(db: Db, personId: number, now: Date): Promise<number> {
  const waiting = db
    .select({ id: cpdActivities.id })
    .from(cpdActivities)
    .where(
      and(
        eq(cpdActivities.userId, personId),
        eq(cpdActivities.status, 'draft'),
        lte(cpdActivities.createdAt, later(now, -draftWaitDays)),
      ),
    )
    .limit(mostCounted)
    .as('waiting');
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(waiting);
  return counted?.count ?? 0;
}

export const developmentKinds = [goalDue, trainingDue, draftsWaiting];

const waitingDrafts = prepared('waiting_cpd_drafts', (db, param: Param<{ personId: number; limit: number }>) => {
  const { id, title, date, createdAt, userId, status, activityType, description } = cpdActivities;
  return db
    .select({ id, title, createdAt, activityType, description })
    .from(cpdActivities)
    .where(and(eq(userId, param('personId')), eq(status, 'draft')))
    .orderBy(date, id)
    .limit(param('limit'));
});

/** The drafted CPD entries. */
export const findDraftsWaiting: FindWaiting = async (db, personId, _now, limit) => {
  const rows = await waitingDrafts(db, {}).execute({ personId, limit });
  const items = rows.map((draft) => ({
    kind: draftsWaiting.key,
    subject: personId,
    item: draft.id,
    text: `${isComplete(draft) ? 'Confirm' : 'Complete'} ‘${draft.title}’ for your CPD record`,
    link: '/development-tracker',
    since: draft.createdAt,
  }));
  return items.sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
};
