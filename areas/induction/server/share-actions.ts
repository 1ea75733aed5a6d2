import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { InductionRole, InductionShare } from '#areas/induction/contract/induction.ts';
import { mostShares, type SharedInduction } from '#areas/induction/contract/induction-share.ts';
import {
  findBlocks,
  lockPair,
  lockPerson,
  personSummaryColumns,
  requireShownPerson,
  users,
} from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { requireTrack, shareMissing } from './induction-access.ts';
import { shareAccepted, shareAsked } from './induction-notifications.ts';
import { inductionShares } from './induction-tables.ts';
import { listShares } from './induction-track.ts';

/** Asks a member to follow the viewer's induction. Throws 404 for somebody who cannot be found or blocked the viewer. */
export async function ask(
  context: Context,
  db: Db,
  viewer: Viewer,
  { personId, role, canComment }: { personId: number; role: InductionRole; canComment: boolean },
): Promise<InductionShare> {
  if (personId === viewer.id) throw badRequest('Choose somebody else.');
  await requireShownPerson(db, viewer, personId);
  await lockPair(db, viewer.id, personId);
  await requireTrack(db, viewer);
  const { byOne, byOther } = await findBlocks(db, viewer.id, personId);
  if (byOne || byOther) throw notFound("The person you're looking for doesn't exist.");
  const shares = await listShares(db, viewer.id);
  if (shares.some(({ person }) => person.id === personId)) throw conflict('You have asked this member already.');
  if (shares.length >= mostShares) throw conflict(`You can share your record with at most ${mostShares} members.`);
  const [made] = await db.insert(inductionShares).values({ userId: viewer.id, personId, role, canComment }).returning();
  if (!made) throw new Error('The share was not made.');
  await context.notify(db, shareAsked, [personId], { subject: made.id, by: viewer.id });
  return requireOwnShare(db, viewer, made.id);
}

async function requireOwnShare(db: Db, viewer: Viewer, shareId: number): Promise<InductionShare> {
  const share = (await listShares(db, viewer.id)).find(({ id }) => id === shareId);
  if (!share) throw shareMissing();
  return share;
}

/** Allows comments of a person who was asked, or stops them. Comments that are there stay. */
export async function allowComments(
  db: Db,
  viewer: Viewer,
  shareId: number,
  canComment: boolean,
): Promise<InductionShare> {
  // A comment that is being written waits for this, or comes first.
  await lockPerson(db, viewer.id);
  await db
    .update(inductionShares)
    .set({ canComment })
    .where(and(eq(inductionShares.id, shareId), eq(inductionShares.userId, viewer.id)));
  return requireOwnShare(db, viewer, shareId);
}

/** The person who was asked agrees. Throws 404 for everybody else. */
export async function accept(context: Context, db: Db, viewer: Viewer, shareId: number): Promise<void> {
  const mine = and(eq(inductionShares.id, shareId), eq(inductionShares.personId, viewer.id));
  const [accepted] = await db
    .update(inductionShares)
    .set({ acceptedAt: context.clock.now().toISOString() })
    .where(and(mine, isNull(inductionShares.acceptedAt)))
    .returning({ userId: inductionShares.userId });
  if (accepted) return context.notify(db, shareAccepted, [accepted.userId], { subject: shareId, by: viewer.id });
  if ((await db.$count(inductionShares, mine)) === 0) throw shareMissing();
}

/** Either of the two ends the sharing. */
export async function end(db: Db, viewer: Viewer, shareId: number): Promise<void> {
  const { id, userId, personId } = inductionShares;
  const ended = await db
    .delete(inductionShares)
    .where(and(eq(id, shareId), or(eq(userId, viewer.id), eq(personId, viewer.id))))
    .returning({ id });
  if (ended.length === 0) throw shareMissing();
}

const sharedColumns = {
  id: inductionShares.id,
  role: inductionShares.role,
  askedAt: inductionShares.createdAt,
  acceptedAt: inductionShares.acceptedAt,
  canComment: inductionShares.canComment,
  person: personSummaryColumns,
};

/** What is shared with the viewer, or asked of them, newest first. */
export async function listSharedWith(
  db: Db,
  viewer: Viewer,
  { limit, cursor }: PageRequest,
): Promise<Page<SharedInduction>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const { createdAt, id } = inductionShares;
  const rows = await db
    .select(sharedColumns)
    .from(inductionShares)
    .innerJoin(users, eq(users.id, inductionShares.userId))
    .where(
      and(
        eq(inductionShares.personId, viewer.id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.askedAt, row.id]);
}

export async function findShared(db: Db, viewer: Viewer, shareId: number): Promise<SharedInduction> {
  const [found] = await db
    .select(sharedColumns)
    .from(inductionShares)
    .innerJoin(users, eq(users.id, inductionShares.userId))
    .where(and(eq(inductionShares.id, shareId), eq(inductionShares.personId, viewer.id)));
  if (!found) throw shareMissing();
  return found;
}
