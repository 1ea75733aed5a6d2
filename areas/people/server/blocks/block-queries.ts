import { and, desc, eq, sql } from 'drizzle-orm';
import type { BlockedPerson } from '#areas/people/contract/block.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { lockPair, personSummaryColumns } from '../person-queries.ts';
import { users } from '../user-tables.ts';
import { blocks } from './block-tables.ts';

/** Which of two people blocked the other. */
export async function findBlocks(db: Db, one: number, other: number): Promise<{ byOne: boolean; byOther: boolean }> {
  const { rows } = await db.execute<{ blocker: number }>(sql`
    select blocker_id as blocker from ${blocks}
    where (blocker_id, blocked_id) in ((${one}::int, ${other}::int), (${other}::int, ${one}::int))`);
  const by = (id: number) => rows.some(({ blocker }) => blocker === id);
  return { byOne: by(one), byOther: by(other) };
}

/** Lists the people the current user blocked, the last first. */
export async function listBlockedBy(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<BlockedPerson>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({ ...personSummaryColumns, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, viewer.id),
        after ? sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.blockedAt, row.id]);
}

/**
 * Blocks a person. It locks both, so that nothing which checks for blocks under the same lock happens after it.
 * Throws 404 if the person does not exist, and 400 for the current user.
 */
export async function block(db: Db, viewer: Viewer, personId: number, now: Date): Promise<void> {
  if (personId === viewer.id) throw badRequest("You can't block yourself.");
  await lockPair(db, viewer.id, personId);
  await requirePerson(db, personId);
  await db
    .insert(blocks)
    .values({ blockerId: viewer.id, blockedId: personId, createdAt: now.toISOString() })
    .onConflictDoNothing();
}

/** Unblocks a person. Throws 404 if the person does not exist. */
export async function unblock(db: Db, viewer: Viewer, personId: number): Promise<void> {
  await requirePerson(db, personId);
  await db.delete(blocks).where(and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, personId)));
}

async function requirePerson(db: Db, personId: number): Promise<void> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.id, personId));
  if (!found) throw notFound("The person you're looking for doesn't exist.");
}
