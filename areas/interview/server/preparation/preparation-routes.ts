import { and, eq, like, sql } from 'drizzle-orm';
import {
  clearPreparation,
  getPreparation,
  type Preparation,
  type PreparationRole,
  tickPreparation,
} from '#areas/interview/contract/interview-preparation.ts';
import type { Db } from '#server/database.ts';
import { handle, type Route, type Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { interviewPreparationTicks } from '../interview-tables.ts';
import { allPreparation, findGuide } from './preparation-files.ts';

const { userId, item } = interviewPreparationTicks;

/** More than all checklists have together. */
const mostTicks = 500;

/** What there is to prepare for a role, with the member's ticks. */
async function readFor(db: Db, viewer: Viewer, role: PreparationRole): Promise<Preparation> {
  const { guides, facts, reading } = allPreparation();
  const rows = await db.select({ item }).from(interviewPreparationTicks).where(eq(userId, viewer.id)).limit(mostTicks);
  const ticked = new Set(rows.map((row) => row.item));
  return {
    role,
    guides: (guides.find((file) => file.role === role)?.guides ?? []).map((guide) => ({
      ...guide,
      checklist: guide.checklist.map((one) => ({ ...one, isTicked: ticked.has(`${guide.key}/${one.key}`) })),
    })),
    facts,
    reading,
  };
}

const missing = () => notFound('There is no such preparation.');

export const preparationRoutes: Route[] = [
  handle(getPreparation, { transaction: 'none' }, async ({ db, viewer, query }) => readFor(db, viewer, query.role)),

  handle(tickPreparation, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    if (!findGuide(params.guide)?.checklist.some(({ key }) => key === params.item)) throw missing();
    const tick = { userId: viewer.id, item: `${params.guide}/${params.item}` };
    if (body.isTicked)
      await db
        .insert(interviewPreparationTicks)
        .values({ ...tick, tickedAt: context.clock.now().toISOString() })
        .onConflictDoNothing();
    else await db.delete(interviewPreparationTicks).where(and(eq(userId, tick.userId), eq(item, tick.item)));
    return undefined;
  }),

  handle(clearPreparation, { transaction: 'request' }, async ({ db, viewer, params }) => {
    if (!findGuide(params.guide)) throw missing();
    await db
      .delete(interviewPreparationTicks)
      .where(and(eq(userId, viewer.id), like(item, sql`${`${params.guide}/`} || '%'`)));
    return undefined;
  }),
];
