import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { personSummaryColumns, users } from '#areas/account/server/index.ts';
import type { Discussion, DiscussionReply } from '#areas/circles/contract/discussion.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { given, prepared } from '#server/prepared.ts';
import { discussionMissing, replyMissing } from './circle-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';

const discussionColumns = {
  id: circleDiscussions.id,
  circleId: circleDiscussions.circleId,
  title: circleDiscussions.title,
  content: circleDiscussions.content,
  isSticky: circleDiscussions.isSticky,
  createdAt: circleDiscussions.createdAt,
  editedAt: circleDiscussions.editedAt,
  replyCount: circleDiscussions.replyCount,
  lastReplyAt: circleDiscussions.lastReplyAt,
  author: personSummaryColumns,
};

const replyColumns = {
  id: discussionReplies.id,
  discussionId: discussionReplies.discussionId,
  content: discussionReplies.content,
  createdAt: discussionReplies.createdAt,
  editedAt: discussionReplies.editedAt,
  author: personSummaryColumns,
};

const { isSticky, createdAt, id } = circleDiscussions;

const discussionsPage = prepared((db, shape: { after: boolean }) =>
  db
    .select(discussionColumns)
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(
      and(
        eq(circleDiscussions.circleId, given('circleId')),
        shape.after
          ? sql`(${isSticky}, ${createdAt}, ${id}) < (${given('isSticky')}, ${given('createdAt')}, ${given('id')})`
          : undefined,
      ),
    )
    .orderBy(desc(isSticky), desc(createdAt), desc(id))
    .limit(given('limit'))
    .prepare(`discussions_${shape.after}`),
);

/** Sticky first, then newest. */
export async function listDiscussionsIn(db: Db, circleId: number, wanted: PageWanted): Promise<Page<Discussion>> {
  const after = readCursor(wanted.cursor, ['boolean', 'moment', 'id']);
  const rows = await discussionsPage(db, { after: after !== null }).execute({
    circleId,
    isSticky: after?.[0],
    createdAt: after?.[1],
    id: after?.[2],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.isSticky, row.createdAt, row.id]);
}

/** One discussion. Hold it through `requireVisibleDiscussion` first; it may have been removed since. */
export async function getDiscussionById(db: Db, discussionId: number): Promise<Discussion> {
  const [found] = await db
    .select(discussionColumns)
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(eq(circleDiscussions.id, discussionId));
  if (!found) throw discussionMissing();
  return found;
}

const repliesPage = prepared((db, shape: { after: boolean }) =>
  db
    .select(replyColumns)
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(
      and(
        eq(discussionReplies.discussionId, given('discussionId')),
        shape.after
          ? sql`(${discussionReplies.createdAt}, ${discussionReplies.id}) > (${given('createdAt')}, ${given('id')})`
          : undefined,
      ),
    )
    .orderBy(asc(discussionReplies.createdAt), asc(discussionReplies.id))
    .limit(given('limit'))
    .prepare(`replies_${shape.after}`),
);

/** Oldest first, as a conversation is read. */
export async function listRepliesTo(db: Db, discussionId: number, wanted: PageWanted): Promise<Page<DiscussionReply>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await repliesPage(db, { after: after !== null }).execute({
    discussionId,
    createdAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

export async function getReplyById(db: Db, replyId: number): Promise<DiscussionReply> {
  const [found] = await db
    .select(replyColumns)
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(eq(discussionReplies.id, replyId));
  if (!found) throw replyMissing();
  return found;
}
