import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { listToldResults, resultBody, ToldResult } from '#areas/workspace/contract/practices/practice-trial.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { holdPractice, requireOwnPractice, requirePractice } from './practice-access.ts';
import { isOwnTrial } from './practice-columns.ts';
import { practiceTried } from './practice-notifications.ts';
import { practiceTrials as trials } from './practice-tables.ts';
import { lastPlannable } from './trial-days.ts';

const findTrial = async (db: Db, practiceId: number, viewerId: number) => {
  const [trial] = await db.select().from(trials).where(isOwnTrial(practiceId, viewerId)).for('update');
  return trial;
};

/** Makes a plan, or moves its day. A new day is asked about again. */
export async function plan(context: Context, db: Db, viewer: Viewer, id: number, plannedFor: string): Promise<void> {
  const { isOwn, status } = await holdPractice(db, viewer, id);
  const today = dayInLondon(context.clock.now());
  if (plannedFor < today) throw badRequest('Choose today or a later day.');
  if (plannedFor > lastPlannable(today)) throw badRequest('Choose a day within the next year.');
  if (isOwn || status === 'draft') throw conflict("You can't plan to try your own practice.");
  const before = await findTrial(db, id, viewer.id);
  if (before?.result) throw conflict('You said how it went already.');
  await db
    .insert(trials)
    .values({ practiceId: id, userId: viewer.id, plannedFor })
    .onConflictDoUpdate({ target: [trials.practiceId, trials.userId], set: { plannedFor, askedAt: null } });
}

/** Deletes a plan and its result. */
export async function drop(db: Db, viewer: Viewer, id: number): Promise<void> {
  const gone = await db.delete(trials).where(isOwnTrial(id, viewer.id)).returning({ id: trials.id });
  // A member who left the circle can still remove their plan.
  if (gone.length === 0) await requirePractice(db, viewer, id);
}

/** Stores how it went. The author is notified only if the member agreed. */
export async function report(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  body: z.output<typeof resultBody>,
): Promise<void> {
  const { userId: authorId } = await holdPractice(db, viewer, id);
  const now = context.clock.now();
  const trial = await findTrial(db, id, viewer.id);
  if (!trial) throw conflict('Plan to try it first.');
  if (trial.plannedFor > dayInLondon(now)) throw conflict('You planned it for a later day. Move the day first.');
  if (trial.takenDownAt !== null) throw conflict("What you wrote was taken down. You can't change it.");
  await db
    .update(trials)
    .set({ ...body, reportedAt: sql`coalesce(${trials.reportedAt}, ${now.toISOString()})` })
    .where(eq(trials.id, trial.id));
  if (body.tellsAuthor)
    await context.notify(db, practiceTried, [authorId], { subject: id, item: trial.id, by: viewer.id });
  if (body.comment !== null && body.tellsAuthor)
    await reviewPostLater(context, db, { kind: 'practice_result', id: trial.id, authorId: viewer.id });
}

/** What members agreed to tell the author, newest first. */
export async function listTold(
  db: Db,
  viewer: Viewer,
  id: number,
  { limit, cursor }: z.output<typeof listToldResults.query>,
): Promise<Page<ToldResult>> {
  const key = readCursor(cursor, ['moment', 'id']);
  await requireOwnPractice(db, viewer, id);
  const rows = await db
    .select({
      id: trials.id,
      person: personSummaryColumns,
      result: sql<ToldResult['result']>`${trials.result}`,
      comment: trials.comment,
      reportedAt: sql<string>`${trials.reportedAt}`.mapWith(trials.reportedAt),
    })
    .from(trials)
    .innerJoin(users, eq(users.id, trials.userId))
    .where(
      and(
        eq(trials.practiceId, id),
        eq(trials.tellsAuthor, true),
        isNotNull(trials.result),
        isNull(trials.takenDownAt),
        key ? sql`(${trials.reportedAt}, ${trials.id}) < (${key[0]}, ${key[1]})` : undefined,
      ),
    )
    .orderBy(desc(trials.reportedAt), desc(trials.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ reportedAt, id }) => [reportedAt, id]);
}
