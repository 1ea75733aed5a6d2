import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { holdNetworkOfCircle } from '#areas/networks/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { practiceBody } from '#areas/workspace/contract/practices/best-practice.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { holdWorkspaceMember } from '../workspace-access.ts';
import {
  holdAccess,
  holdOwnPractice,
  holdPractice,
  lockOwnPractice,
  lockPractice,
  practiceMissing,
  requirePractice,
} from './practice-access.ts';
import { practiceShared, practiceSharedWithNetwork } from './practice-notifications.ts';
import { practiceLikes, bestPractices as practices } from './practice-tables.ts';

type Body = z.output<typeof practiceBody>;

/** A field that was left out is empty. */
const valuesOf = ({
  phase = null,
  subject = null,
  size = null,
  evidence = null,
  cost = null,
  time = null,
  ...body
}: Body) => ({
  ...body,
  ...{ phase, subject, size, evidence, cost, time },
});

/** Tells the circle of a practice that others now read. */
async function announce(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  await context.notify(db, practiceShared, 'audience', { subject: id, by: viewer.id });
}

/** Writes a practice. Returns its id. */
export async function share(context: Context, db: Db, viewer: Viewer, circleId: number, body: Body): Promise<number> {
  await holdWorkspaceMember(db, viewer, circleId);
  const [made] = await db
    .insert(practices)
    .values({ ...valuesOf(body), circleId, userId: viewer.id })
    .returning({ id: practices.id });
  if (!made) throw new Error('The practice was not created.');
  if (body.status === 'published') await announce(context, db, viewer, made.id);
  await reviewPostLater(context, db, { kind: 'best_practice', id: made.id, authorId: viewer.id });
  return made.id;
}

/** Replaces what a practice says. The editors agreed to the old text, so that only the circle reads the new one. */
export async function change(context: Context, db: Db, viewer: Viewer, id: number, body: Body): Promise<void> {
  const { status } = await holdOwnPractice(db, viewer, id);
  if (status === 'published' && body.status === 'draft')
    throw conflict('The circle reads this practice already. Remove it instead.');
  const becomesPublished = status === 'draft' && body.status === 'published';
  await db
    .update(practices)
    .set({
      ...valuesOf(body),
      ...{ offeredAt: null, sharedAt: null, deskNote: null },
      ...(becomesPublished ? { createdAt: sql`now()` } : status === 'published' ? { editedAt: sql`now()` } : {}),
    })
    .where(eq(practices.id, id));
  if (becomesPublished) await announce(context, db, viewer, id);
  await reviewPostLater(context, db, { kind: 'best_practice', id, authorId: viewer.id });
}

/** Deletes a practice. */
export async function remove(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { isOwn, leads } = await holdPractice(db, viewer, id);
  if (!isOwn && !leads) throw notFound('You can only remove the practices that you wrote.');
  await db.delete(practices).where(eq(practices.id, id));
}

/** Likes a practice, or takes that back. */
export async function setLike(db: Db, viewer: Viewer, id: number, wanted: boolean): Promise<void> {
  const { isOwn, status } = await holdPractice(db, viewer, id);
  if (isOwn) throw conflict("You can't like your own practice.");
  if (status === 'draft') throw conflict('This is a draft.');
  const own = { practiceId: id, userId: viewer.id };
  if (wanted) await db.insert(practiceLikes).values(own).onConflictDoNothing();
  else await db.delete(practiceLikes).where(and(eq(practiceLikes.practiceId, id), eq(practiceLikes.userId, viewer.id)));
}

/** The author shares a practice with the network of its circle. The author, the owner and leads can end that, also in an archived circle. */
export async function setShared(context: Context, db: Db, viewer: Viewer, id: number, wanted: boolean): Promise<void> {
  if (!wanted) return endSharing(db, viewer, id);
  // The circle, then its network, then the practice, as when a circle is taken out.
  const before = await requirePractice(db, viewer, id);
  await holdAccess(db, viewer, before);
  const networkId = await holdNetworkOfCircle(db, before.circleId);
  const { isInside, status, networkId: sharedWith } = await holdOwnPractice(db, viewer, id);
  if (!isInside) throw practiceMissing();
  if (status === 'draft') throw conflict('Publish it in the circle first.');
  if (networkId === null) throw conflict('This circle is in no network.');
  if (networkId === sharedWith) return;
  await db.update(practices).set({ networkId }).where(eq(practices.id, id));
  const event = `practice-network:${id}:${networkId}`;
  await context.notify(db, practiceSharedWithNetwork, 'audience', { subject: id, by: viewer.id, event });
}

async function endSharing(db: Db, viewer: Viewer, id: number): Promise<void> {
  await requirePractice(db, viewer, id);
  await lockPractice(db, id);
  const { isOwn, leads } = await requirePractice(db, viewer, id);
  if (!isOwn && !leads) throw practiceMissing();
  await db.update(practices).set({ networkId: null }).where(eq(practices.id, id));
}

/** The author agrees that every member may read this text, or takes that back. */
export async function setOffer(context: Context, db: Db, viewer: Viewer, id: number, wanted: boolean): Promise<void> {
  // An agreement can be taken back at any time, also in an archived circle.
  const { status, offeredAt } = wanted ? await holdOwnPractice(db, viewer, id) : await lockOwnPractice(db, viewer, id);
  if (wanted && status === 'draft') throw conflict('Publish it in the circle first.');
  if (wanted === (offeredAt !== null)) return;
  const now = context.clock.now().toISOString();
  await db
    .update(practices)
    .set(wanted ? { offeredAt: now, deskNote: null } : { offeredAt: null, sharedAt: null, deskNote: null })
    .where(eq(practices.id, id));
}
