import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { DiscussionReply } from '#areas/discussions/contract/discussion.ts';
import { filesOf } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { ownReactions, reactionCountsOf } from '#areas/reactions/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { isShown, replyMissing } from './discussion-access.ts';
import { circleDiscussions, discussionReplies, replyReactions } from './discussion-tables.ts';
import { discussionLevels, discussionReads } from './following/following-tables.ts';
import { firstNewReply, levelOf, memberOf, readBy } from './following/new-posts.ts';
import { replyMentioned } from './mentions/mention-queries.ts';

const replyColumns = (viewerId: Value<number> | number) => ({
  id: discussionReplies.id,
  discussionId: discussionReplies.discussionId,
  content: discussionReplies.content,
  mentions: replyMentioned,
  createdAt: discussionReplies.createdAt,
  editedAt: discussionReplies.editedAt,
  editedByModeratorsAt: discussionReplies.editedByModeratorsAt,
  takenDownReason: discussionReplies.takenDownReason,
  reactions: reactionCountsOf(discussionReplies),
  userReactions: ownReactions(replyReactions, discussionReplies.id, viewerId),
  author: personSummaryColumns,
  files: filesOf('reply', discussionReplies.id),
});

const { createdAt, id } = discussionReplies;
const place = sql`(${createdAt}, ${id})`;

/** Where a page begins: with the first reply, at a reply, after one, or before one and backwards. */
const begins = { first: null, from: sql`>=`, after: sql`>`, before: sql`<` };

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
    shape: { begin: keyof typeof begins },
  ) => {
    const compared = begins[shape.begin];
    const order = shape.begin === 'before' ? desc : asc;
    return db
      .select(replyColumns(param('viewerId')))
      .from(discussionReplies)
      .innerJoin(users, eq(users.id, discussionReplies.userId))
      .where(
        and(
          eq(discussionReplies.discussionId, param('discussionId')),
          isShown(discussionReplies, param('viewerId')),
          compared ? sql`${place} ${compared} (${param('createdAt')}, ${param('id')})` : undefined,
        ),
      )
      .orderBy(order(createdAt), order(id))
      .limit(param('limit'));
  },
);

interface RepliesWanted extends PageRequest {
  from?: number | undefined;
  before?: number | undefined;
}

/**
 * Oldest first, as a conversation is read. `from` begins at a reply, or at the first one if that reply is gone. With
 * `before`, the pages go backwards from a reply.
 */
export async function listRepliesTo(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  wanted: RepliesWanted,
): Promise<Page<DiscussionReply>> {
  const isBackwards = wanted.before !== undefined;
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const start = after ? null : await findPlace(db, discussionId, wanted.before ?? wanted.from);
  if (isBackwards && !after && !start) return new Page<DiscussionReply>([], null);
  const begin = isBackwards ? 'before' : after ? 'after' : start ? 'from' : 'first';
  const rows = await repliesPage(db, { begin }).execute({
    viewerId: viewer.id,
    discussionId,
    createdAt: after?.[0] ?? start?.createdAt,
    id: after?.[1] ?? start?.id,
    limit: wanted.limit + 1,
  });
  const page = pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
  return isBackwards ? new Page(page.items.toReversed(), page.next) : page;
}

/** The place of a reply in its thread; undefined if it is gone. */
async function findPlace(db: Db, discussionId: number, replyId: number | undefined) {
  if (replyId === undefined) return undefined;
  const [found] = await db
    .select({ createdAt, id })
    .from(discussionReplies)
    .where(and(eq(id, replyId), eq(discussionReplies.discussionId, discussionId)));
  return found;
}

/** The first reply in a discussion that is new for the current user. Null if there is none. */
export async function findFirstNewReply(db: Db, viewer: Viewer, discussionId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: firstNewReply(viewer.id) })
    .from(circleDiscussions)
    .innerJoin(circleMembers, memberOf(viewer.id))
    .leftJoin(discussionReads, readBy(viewer.id))
    .leftJoin(discussionLevels, levelOf(viewer.id))
    .where(eq(circleDiscussions.id, discussionId));
  return found?.id ?? null;
}

const oneReply = prepared('one_reply', (db, param: Param<{ viewerId: number; replyId: number }>) =>
  db
    .select(replyColumns(param('viewerId')))
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(eq(discussionReplies.id, param('replyId'))),
);

/** One reply. Call `requireVisibleReply` first. Throws 404 if it was removed since then. */
export async function getReplyById(db: Db, viewer: Viewer, replyId: number): Promise<DiscussionReply> {
  const [found] = await oneReply(db, {}).execute({ viewerId: viewer.id, replyId });
  if (!found) throw replyMissing();
  return found;
}

/** The reply that the author of a discussion marked as the answer. Null if there is none. */
export async function findAnswer(db: Db, viewer: Viewer, discussionId: number): Promise<DiscussionReply | null> {
  const [found] = await db
    .select(replyColumns(viewer.id))
    .from(circleDiscussions)
    .innerJoin(discussionReplies, eq(discussionReplies.id, circleDiscussions.answerId))
    .innerJoin(users, eq(users.id, discussionReplies.userId))
    .where(and(eq(circleDiscussions.id, discussionId), isShown(discussionReplies, viewer.id)));
  return found ?? null;
}
