import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Discussion, DiscussionOrder, DiscussionReply } from '#areas/discussions/contract/discussion.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { discussionMissing, isShown, replyMissing } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { discussionMentioned, replyMentioned } from './mentions/mention-queries.ts';

const discussionColumns = {
  id: circleDiscussions.id,
  circleId: circleDiscussions.circleId,
  title: circleDiscussions.title,
  content: circleDiscussions.content,
  mentions: discussionMentioned,
  isSticky: circleDiscussions.isSticky,
  createdAt: circleDiscussions.createdAt,
  editedAt: circleDiscussions.editedAt,
  replyCount: circleDiscussions.replyCount,
  lastReplyAt: circleDiscussions.lastReplyAt,
  takenDownReason: circleDiscussions.takenDownReason,
  author: personSummaryColumns,
};

const replyColumns = {
  id: discussionReplies.id,
  discussionId: discussionReplies.discussionId,
  content: discussionReplies.content,
  mentions: replyMentioned,
  createdAt: discussionReplies.createdAt,
  editedAt: discussionReplies.editedAt,
  takenDownReason: discussionReplies.takenDownReason,
  author: personSummaryColumns,
};

const { isSticky, createdAt, id } = circleDiscussions;

const lastActivityAt = sql<string>`coalesce(${circleDiscussions.lastReplyAt}, ${circleDiscussions.createdAt})`;
const orderedBy = { activity: lastActivityAt, created: createdAt };

const discussionsPage = prepared(
  'discussions',
  (
    db,
    param: Param<{
      viewerId: number;
      circleId: number;
      isSticky: boolean | undefined;
      moment: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { order: DiscussionOrder; after: boolean },
  ) => {
    const moment = orderedBy[shape.order];
    return db
      .select(discussionColumns)
      .from(circleDiscussions)
      .innerJoin(users, eq(users.id, circleDiscussions.userId))
      .where(
        and(
          eq(circleDiscussions.circleId, param('circleId')),
          isShown(circleDiscussions, param('viewerId')),
          shape.after
            ? sql`(${isSticky}, ${moment}, ${id}) < (${param('isSticky')}, ${param('moment')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(isSticky), desc(moment), desc(id))
      .limit(param('limit'));
  },
);

/** Sticky discussions first, then by last activity or by start. */
export async function listDiscussionsIn(
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: PageRequest & { sort?: DiscussionOrder | undefined },
): Promise<Page<Discussion>> {
  const order = wanted.sort ?? 'activity';
  const after = readCursor(wanted.cursor, ['boolean', 'moment', 'id']);
  const rows = await discussionsPage(db, { order, after: after !== null }).execute({
    viewerId: viewer.id,
    circleId,
    isSticky: after?.[0],
    moment: after?.[1],
    id: after?.[2],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [
    row.isSticky,
    order === 'activity' ? (row.lastReplyAt ?? row.createdAt) : row.createdAt,
    row.id,
  ]);
}

/** One discussion. Call `requireVisibleDiscussion` first. Throws 404 if it was removed since then. */
export async function getDiscussionById(db: Db, discussionId: number): Promise<Discussion> {
  const [found] = await db
    .select(discussionColumns)
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .where(eq(circleDiscussions.id, discussionId));
  if (!found) throw discussionMissing();
  return found;
}

const repliesPage = prepared(
  'replies',
  (
    db,
    param: Param<{
      viewerId: number;
      discussionId: number;
      createdAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { after: boolean },
  ) =>
    db
      .select(replyColumns)
      .from(discussionReplies)
      .innerJoin(users, eq(users.id, discussionReplies.userId))
      .where(
        and(
          eq(discussionReplies.discussionId, param('discussionId')),
          isShown(discussionReplies, param('viewerId')),
          shape.after
            ? sql`(${discussionReplies.createdAt}, ${discussionReplies.id}) > (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(asc(discussionReplies.createdAt), asc(discussionReplies.id))
      .limit(param('limit')),
);

/** Oldest first, as a conversation is read. */
export async function listRepliesTo(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  wanted: PageRequest,
): Promise<Page<DiscussionReply>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await repliesPage(db, { after: after !== null }).execute({
    viewerId: viewer.id,
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
