import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { StoryComment } from '#areas/stories/contract/story-comment.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { eduStories } from '../story-tables.ts';
import { storyComments } from './story-comment-tables.ts';

const thread = sql<number>`coalesce(${storyComments.parentCommentId}, ${storyComments.id})`;
/** Removed by its author, or taken down and not the current user's own. Needs the parameter `viewerId`. */
const isGone = (viewerId: Value<number>) => sql<boolean>`(${storyComments.removedAt} is not null
  or (${storyComments.isModerated} and ${storyComments.userId} <> ${viewerId}))`;

const commentColumns = (viewerId: Value<number>) => ({
  id: storyComments.id,
  storyId: storyComments.storyId,
  parentCommentId: storyComments.parentCommentId,
  content: storyComments.content,
  createdAt: storyComments.createdAt,
  editedAt: storyComments.editedAt,
  editedByModeratorsAt: storyComments.editedByModeratorsAt,
  author: personSummaryColumns,
  takenDownReason: sql<
    string | null
  >`case when ${storyComments.isModerated} then coalesce(${storyComments.moderatedReason}, 'No reason was recorded.') end`,
  isGone: isGone(viewerId),
});

type CommentRow = Omit<StoryComment, 'content' | 'author'> & {
  content: string;
  author: NonNullable<StoryComment['author']>;
  isGone: boolean;
};

/** A removed or hidden comment keeps its position and nothing else. */
function shown({ isGone: gone, ...comment }: CommentRow): StoryComment {
  if (!gone) return comment;
  return { ...comment, content: null, author: null, editedAt: null, editedByModeratorsAt: null, takenDownReason: null };
}

const commentsPage = prepared(
  'story_comments',
  (
    db,
    param: Param<{
      viewerId: number;
      storyId: number;
      thread: number | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { after: boolean },
  ) =>
    db
      .select(commentColumns(param('viewerId')))
      .from(storyComments)
      .innerJoin(users, eq(users.id, storyComments.userId))
      .where(
        and(
          eq(storyComments.storyId, param('storyId')),
          shape.after
            ? sql`(${thread}, ${storyComments.id}) > (${param('thread')}::integer, ${param('id')}::integer)`
            : undefined,
        ),
      )
      .orderBy(thread, storyComments.id)
      .limit(param('limit')),
);

/**
 * Returns a page of comments, thread by thread, oldest first in each. A reply always has a higher id than its thread.
 */
export async function listCommentsOn(
  db: Db,
  viewer: Viewer,
  storyId: number,
  wanted: PageRequest,
): Promise<Page<StoryComment>> {
  const after = readCursor(wanted.cursor, ['id', 'id']);
  const rows = await commentsPage(db, { after: after !== null }).execute({
    viewerId: viewer.id,
    storyId,
    thread: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.parentCommentId ?? row.id, row.id], shown);
}

const oneComment = prepared('one_story_comment', (db, param: Param<{ viewerId: number; commentId: number }>) =>
  db
    .select(commentColumns(param('viewerId')))
    .from(storyComments)
    .innerJoin(users, eq(users.id, storyComments.userId))
    .where(eq(storyComments.id, param('commentId'))),
);

/** Returns one comment. Check access with `requireVisibleComment` first. */
export async function getCommentById(db: Db, viewer: Viewer, commentId: number): Promise<StoryComment> {
  const [found] = await oneComment(db, {}).execute({ viewerId: viewer.id, commentId });
  if (!found) throw commentMissing();
  return shown(found);
}

/**
 * Returns a comment that the member can read, with its author and thread. 404 otherwise. Every access to a comment goes
 * through this function.
 */
export async function requireVisibleComment(db: Db, viewer: Viewer, commentId: number) {
  const [found] = await db
    .select({
      id: storyComments.id,
      storyId: storyComments.storyId,
      userId: storyComments.userId,
      parentCommentId: storyComments.parentCommentId,
      content: storyComments.content,
      storyTitle: eduStories.title,
      author: { id: users.id, name: users.name },
    })
    .from(storyComments)
    .innerJoin(eduStories, and(eq(eduStories.id, storyComments.storyId), eq(eduStories.status, 'published')))
    .innerJoin(users, eq(users.id, storyComments.userId))
    .where(
      and(
        eq(storyComments.id, commentId),
        isNull(storyComments.removedAt),
        or(eq(storyComments.isModerated, false), eq(storyComments.userId, viewer.id)),
      ),
    );
  if (!found) throw commentMissing();
  return found;
}

/** Returns the comment if the member wrote it. 404 for others (ASVS 8.2.2). */
export async function requireOwnComment(db: Db, viewer: Viewer, commentId: number) {
  const found = await requireVisibleComment(db, viewer, commentId);
  if (found.userId !== viewer.id) throw notFound('There is nothing of yours to change here.');
  return found;
}

export const commentMissing = () => notFound("The comment you're looking for doesn't exist.");
