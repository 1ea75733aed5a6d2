import { and, desc, eq, sql } from 'drizzle-orm';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { Discussion, DiscussionOrder } from '#areas/discussions/contract/discussion.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { discussionMissing, isShown } from './discussion-access.ts';
import { circleDiscussions } from './discussion-tables.ts';
import { discussionLevels, discussionReads } from './following/following-tables.ts';
import {
  countNewReplies,
  isNewDiscussion,
  levelInDiscussion,
  levelOf,
  memberOf,
  readBy,
} from './following/new-posts.ts';
import { discussionMentioned } from './mentions/mention-queries.ts';

const ownColumns = {
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

/** The discussions as a person sees them, with what is new for them. */
const selectDiscussions = (db: Db, viewerId: Value<number>) =>
  db
    .select({
      ...ownColumns,
      isNew: isNewDiscussion(viewerId),
      newReplies: countNewReplies(viewerId),
      level: levelInDiscussion,
    })
    .from(circleDiscussions)
    .innerJoin(users, eq(users.id, circleDiscussions.userId))
    .leftJoin(circleMembers, memberOf(viewerId))
    .leftJoin(discussionReads, readBy(viewerId))
    .leftJoin(discussionLevels, levelOf(viewerId));

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
    return selectDiscussions(db, param('viewerId'))
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

const oneDiscussion = prepared('one_discussion', (db, param: Param<{ viewerId: number; discussionId: number }>) =>
  selectDiscussions(db, param('viewerId')).where(eq(circleDiscussions.id, param('discussionId'))),
);

/** One discussion. Call `requireVisibleDiscussion` first. Throws 404 if it was removed since then. */
export async function getDiscussionById(db: Db, viewer: Viewer, discussionId: number): Promise<Discussion> {
  const [found] = await oneDiscussion(db, {}).execute({ viewerId: viewer.id, discussionId });
  if (!found) throw discussionMissing();
  return found;
}
