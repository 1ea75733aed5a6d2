import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { DeskCircle, MergePreview } from '#areas/circles/contract/circles-desk.ts';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed } from '#server/errors.ts';
import { lockCircle } from '../circle-actions.ts';
import { circlesMerged } from '../circle-notifications.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import type { CircleContents } from './circle-contents.ts';
import { readForDesk } from './circle-desk-queries.ts';

/**
 * The two circles of a merge. Inner circles are never merged: their members agreed to be read by the members of their
 * circle only (ADR 061).
 */
async function requireMergeable(db: Db, contents: CircleContents, fromId: number, intoId: number) {
  if (fromId === intoId) throw badRequest('Choose another circle.');
  const from = await readForDesk(db, contents, fromId);
  const into = await readForDesk(db, contents, intoId);
  if (from.isInnerCircle || into.isInnerCircle)
    throw notAllowed('An inner circle cannot be merged: others would read what its members wrote for each other.');
  if (from.mergedInto) throw conflict(`This circle is part of ${from.mergedInto.name} already.`);
  if (into.archivedAt) throw conflict(`${into.name} is archived. Restore it first.`);
  return { from, into };
}

/** What a merge would move. Throws what `mergeDeskCircle` throws. */
export async function findMergePreview(
  db: Db,
  contents: CircleContents,
  fromId: number,
  intoId: number,
): Promise<MergePreview> {
  const { from, into } = await requireMergeable(db, contents, fromId, intoId);
  const both = await db.$count(
    circleMembers,
    and(
      eq(circleMembers.circleId, fromId),
      sql`exists (select from circle_members there where there.circle_id = ${intoId} and there.user_id = ${circleMembers.userId})`,
    ),
  );
  const { memberCount: members, discussions, resources, events } = from;
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    ...{ members, both, discussions, resources, events },
  };
}

/**
 * Moves everything of a circle into another, in the caller's transaction. Nobody can add anything to the two circles
 * meanwhile: those who try wait, and then find the circle archived.
 */
export async function mergeAtDesk(
  context: Context,
  db: Db,
  contents: CircleContents,
  by: NonNullable<Actor>,
  fromId: number,
  intoId: number,
): Promise<DeskCircle> {
  await requireMergeable(db, contents, fromId, intoId);
  const inOrder = [fromId, intoId].sort((a, b) => a - b);
  // `refuse_archived_circle` takes the same lock for each post and each new member.
  for (const id of inOrder) await db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.circle'), ${id})`);
  for (const id of inOrder) await lockCircle(db, id);
  await requireMergeable(db, contents, fromId, intoId);
  const moved = await findMergePreview(db, contents, fromId, intoId);
  await joinMembers(db, fromId, intoId);
  await contents.movePosts(db, fromId, intoId);
  await contents.moveEvents(db, fromId, intoId);
  const left = await db
    .delete(circleMembers)
    .where(eq(circleMembers.circleId, fromId))
    .returning({ role: circleMembers.role, userId: circleMembers.userId });
  await keepAnOwner(db, intoId, left.find(({ role }) => role === 'owner')?.userId);
  await db
    .update(circles)
    .set({ closedAt: sql`now()`, mergedIntoId: intoId, successorId: null })
    .where(eq(circles.id, fromId));
  // Old addresses lead straight to the last circle of a chain.
  await db
    .update(circles)
    .set({ mergedIntoId: intoId })
    .where(and(eq(circles.mergedIntoId, fromId), isNotNull(circles.closedAt)));
  const { members, both, discussions, resources, events } = moved;
  await recordAudit(context, db, {
    by,
    action: 'circles_merged',
    before: { circle: fromId, name: moved.from.name },
    after: { circle: intoId, name: moved.into.name, members, both, discussions, resources, events },
  });
  await context.notify(db, circlesMerged, 'audience', { subject: intoId, item: fromId });
  return readForDesk(db, contents, intoId);
}

/** Makes the members of one circle members of the other. Those who are members already keep their membership. */
async function joinMembers(db: Db, fromId: number, intoId: number): Promise<void> {
  await db.execute(sql`
    insert into circle_members (circle_id, user_id, joined_at, level, read_at)
    select ${intoId}, user_id, joined_at, level, read_at from circle_members where circle_id = ${fromId}
    order by user_id
    on conflict do nothing`);
}

/** A circle without an owner gets that of the circle that it takes over. */
async function keepAnOwner(db: Db, intoId: number, ownerId: number | undefined): Promise<void> {
  if (ownerId === undefined) return;
  await db.execute(sql`
    update circle_members set role = 'owner'
    where circle_id = ${intoId} and user_id = ${ownerId}
      and not exists (select from circle_members owner where owner.circle_id = ${intoId} and owner.role = 'owner')`);
}
