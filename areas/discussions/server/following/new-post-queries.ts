import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { NewInCircle } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { NewDiscussion } from '#areas/discussions/contract/following.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { discussionLevels, discussionReads } from './following-tables.ts';
import { countNewReplies, hasNewPosts, isNewDiscussion, levelOf, readBy } from './new-posts.ts';

const newInCirclesPage = prepared(
  'new_in_circles',
  (db, param: Param<{ viewerId: number; afterId: number; limit: number }>) => {
    // Counting for each circle makes PostgreSQL read the end of the index above the mark, and never the whole table.
    const counted = db
      .select({ newDiscussions: count().as('new_discussions') })
      .from(circleDiscussions)
      .leftJoin(discussionReads, readBy(param('viewerId')))
      .leftJoin(discussionLevels, levelOf(param('viewerId')))
      .where(and(eq(circleDiscussions.circleId, circleMembers.circleId), hasNewPosts(param('viewerId'))))
      .as('counted');
    return db
      .select({ circleId: circleMembers.circleId, newDiscussions: counted.newDiscussions })
      .from(circleMembers)
      .innerJoinLateral(counted, gt(counted.newDiscussions, 0))
      .where(and(eq(circleMembers.userId, param('viewerId')), gt(circleMembers.circleId, param('afterId'))))
      .orderBy(asc(circleMembers.circleId))
      .limit(param('limit'));
  },
);

/** The circles of the current user that have something new, with the number of discussions, ordered by id. */
export async function listNewIn(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<NewInCircle>> {
  const [afterId] = readCursor(wanted.cursor, ['id']) ?? [0];
  const rows = await newInCirclesPage(db, {}).execute({ viewerId: viewer.id, afterId, limit: wanted.limit + 1 });
  return pageOf(rows, wanted.limit, (row) => [row.circleId]);
}

/** Whether anything in a circle is new for a member. */
export async function hasNewInCircle(db: Db, personId: number, circleId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: circleDiscussions.id })
    .from(circleMembers)
    .innerJoin(circleDiscussions, eq(circleDiscussions.circleId, circleMembers.circleId))
    .leftJoin(discussionReads, readBy(personId))
    .leftJoin(discussionLevels, levelOf(personId))
    .where(and(eq(circleMembers.userId, personId), eq(circleMembers.circleId, circleId), hasNewPosts(personId)))
    .limit(1);
  return found !== undefined;
}

const newDiscussionsPage = prepared(
  'new_discussions',
  (
    db,
    param: Param<{ viewerId: number; lastPostAt: string | undefined; id: number | undefined; limit: number }>,
    shape: { after: boolean },
  ) => {
    // The newest of each circle first, and then the newest of those, so that few rows are read of many circles.
    const newest = db
      .select({
        id: circleDiscussions.id,
        circleId: circleDiscussions.circleId,
        lastPostAt: circleDiscussions.lastPostAt,
      })
      .from(circleDiscussions)
      .leftJoin(discussionReads, readBy(param('viewerId')))
      .leftJoin(discussionLevels, levelOf(param('viewerId')))
      .where(
        and(
          eq(circleDiscussions.circleId, circleMembers.circleId),
          hasNewPosts(param('viewerId')),
          shape.after
            ? sql`(${circleDiscussions.lastPostAt}, ${circleDiscussions.id}) < (${param('lastPostAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circleDiscussions.lastPostAt), desc(circleDiscussions.id))
      .limit(param('limit'))
      .as('newest');
    return db
      .select({
        id: newest.id,
        title: circleDiscussions.title,
        circle: { id: circles.id, name: circles.name, color: circles.color },
        author: personSummaryColumns,
        isNew: isNewDiscussion(param('viewerId')),
        newReplies: countNewReplies(param('viewerId')),
        lastPostAt: newest.lastPostAt,
      })
      .from(circleMembers)
      .innerJoinLateral(newest, sql`true`)
      .innerJoin(circleDiscussions, eq(circleDiscussions.id, newest.id))
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .innerJoin(users, eq(users.id, circleDiscussions.userId))
      .leftJoin(discussionReads, readBy(param('viewerId')))
      .leftJoin(discussionLevels, levelOf(param('viewerId')))
      .where(eq(circleMembers.userId, param('viewerId')))
      .orderBy(desc(newest.lastPostAt), desc(newest.id))
      .limit(param('limit'));
  },
);

/** The discussions in the circles of a member that have something new for them, the most recently active first. */
export async function listNewDiscussionsFor(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<NewDiscussion>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await newDiscussionsPage(db, { after: after !== null }).execute({
    viewerId: viewer.id,
    lastPostAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.lastPostAt, row.id]);
}
