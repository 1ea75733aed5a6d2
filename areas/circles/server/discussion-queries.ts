import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { personSummaryColumns, users } from '#areas/account/server/index.ts';
import type { Discussion, DiscussionReply } from '#areas/circles/contract/discussion.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';

const discussionColumns = {
  id: circleDiscussions.id,
  circleId: circleDiscussions.circleId,
  title: circleDiscussions.title,
  content: circleDiscussions.content,
  isSticky: circleDiscussions.isSticky,
  createdAt: circleDiscussions.createdAt,
  replyCount: circleDiscussions.replyCount,
  lastReplyAt: circleDiscussions.lastReplyAt,
  author: personSummaryColumns,
};

const replyColumns = {
  id: discussionReplies.id,
  discussionId: discussionReplies.discussionId,
  content: discussionReplies.content,
  createdAt: discussionReplies.createdAt,
  author: personSummaryColumns,
};

/** Sticky first, then newest. */
export async function listDiscussionsIn(db: Db, circleId: number, wanted: PageWanted): Promise<Page<Discussion>> {
  const after = readCursor(wanted.cursor, ['boolean', 'moment', 'id']);
  const { isSticky, createdAt, id } = circleDiscussions;
  const rows = await db
    .select(discussionColumns)
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(
      and(
        eq(circleDiscussions.circleId, circleId),
        after ? sql`(${isSticky}, ${createdAt}, ${id}) < (${after[0]}, ${after[1]}, ${after[2]})` : undefined,
      ),
    )
    .orderBy(desc(isSticky), desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.isSticky, row.createdAt, row.id],
    (discussion) => discussion,
  );
}

/** One discussion. Hold it through `requireVisibleDiscussion` first. */
export async function getDiscussionById(db: Db, discussionId: number): Promise<Discussion> {
  const [found] = await db
    .select(discussionColumns)
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(eq(circleDiscussions.id, discussionId));
  if (!found) throw new Error('A discussion that was just there is gone.');
  return found;
}

/** Oldest first, as a conversation is read. */
export async function listRepliesTo(db: Db, discussionId: number, wanted: PageWanted): Promise<Page<DiscussionReply>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select(replyColumns)
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(
      and(
        eq(discussionReplies.discussionId, discussionId),
        after ? sql`(${discussionReplies.createdAt}, ${discussionReplies.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(discussionReplies.createdAt), asc(discussionReplies.id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.createdAt, row.id],
    (reply) => reply,
  );
}

export async function getReplyById(db: Db, replyId: number): Promise<DiscussionReply> {
  const [found] = await db
    .select(replyColumns)
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(eq(discussionReplies.id, replyId));
  if (!found) throw new Error('A reply that was just there is gone.');
  return found;
}
