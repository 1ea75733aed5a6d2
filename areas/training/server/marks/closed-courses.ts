import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { trainingRecommendations } from '../recommendation-tables.ts';
import { trainingCourses, trainingProviders } from '../training-tables.ts';
import { isClosed, waitingFor } from './closed-rule.ts';
import { courseClosed } from './training-notifications.ts';

const { id, userId, courseId, status, closedToldAt } = trainingRecommendations;

/** So many marks are told of in one transaction. The next import tells of the others. */
const mostTold = 5_000;
/** `notify` takes so many people. */
const atOnce = 50;

/** Which courses may have closed: those of a feed or of a provider. */
type Where = { sourceId: number } | { providerId: number };

/**
 * Tells members that a course which they are considering or applied for has closed, once. A course that opens again can be
 * told of again.
 */
export async function tellOfClosed(context: Context, db: Db, where: Where): Promise<void> {
  const of =
    'sourceId' in where
      ? eq(trainingCourses.sourceId, where.sourceId)
      : eq(trainingCourses.providerId, where.providerId);
  const marked = (state: SQL, told: SQL) =>
    db
      .select({ id })
      .from(trainingRecommendations)
      .innerJoin(trainingCourses, eq(trainingCourses.id, courseId))
      .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
      .where(and(inArray(status, waitingFor), of, state, told))
      .orderBy(asc(id))
      .limit(mostTold);
  await db
    .update(trainingRecommendations)
    .set({ closedToldAt: null })
    .where(inArray(id, marked(not(isClosed), isNotNull(closedToldAt))));
  const told = await db
    .update(trainingRecommendations)
    .set({ closedToldAt: context.clock.now().toISOString() })
    .where(inArray(id, marked(isClosed, isNull(closedToldAt))))
    .returning({ userId, courseId });
  const people = Map.groupBy(told, ({ courseId: course }) => course);
  for (const [course, marks] of people) {
    if (course === null) continue;
    const to = marks.map((mark) => mark.userId);
    // The moment is part of the event: the course may close again in the next year.
    const event = `training-closed:${course}:${context.clock.now().toISOString()}`;
    for (let at = 0; at < to.length; at += atOnce)
      await context.notify(db, courseClosed, to.slice(at, at + atOnce), { subject: course, event });
  }
}

/** When a member who marks the course now knows that it is closed: at once, because its page says so. Null if it is open. */
export async function knowsSince(context: Context, db: Db, course: number): Promise<string | null> {
  const [closed] = await db
    .select({ id: trainingCourses.id })
    .from(trainingCourses)
    .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
    .where(and(eq(trainingCourses.id, course), isClosed));
  return closed ? context.clock.now().toISOString() : null;
}
