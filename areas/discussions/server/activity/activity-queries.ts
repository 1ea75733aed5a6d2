import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CircleActivity } from '#areas/circles/contract/activity.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { circleResources } from '../resources/resource-tables.ts';
import { circleActivity } from './activity-tables.ts';

const activityPage = prepared(
  'activity',
  (
    db,
    param: Param<{ viewerId: number; createdAt: string | undefined; id: number | undefined; limit: number }>,
    shape: { after: boolean },
  ) => {
    // Reads the end of the index for each circle, then takes the newest of those, so that a large circle is as quick as
    // a small one.
    const newest = db
      .select()
      .from(circleActivity)
      .where(
        and(
          eq(circleActivity.circleId, circleMembers.circleId),
          ne(circleActivity.userId, param('viewerId')),
          shape.after
            ? sql`(${circleActivity.createdAt}, ${circleActivity.id}) < (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circleActivity.createdAt), desc(circleActivity.id))
      .limit(param('limit'))
      .as('newest');
    // The people and titles of what is shown, and not of everything that was compared.
    const shown = db
      .select({
        id: newest.id,
        kind: newest.kind,
        circleId: newest.circleId,
        userId: newest.userId,
        discussionId: newest.discussionId,
        resourceId: newest.resourceId,
        createdAt: newest.createdAt,
      })
      .from(circleMembers)
      .innerJoinLateral(newest, sql`true`)
      .where(eq(circleMembers.userId, param('viewerId')))
      .orderBy(desc(newest.createdAt), desc(newest.id))
      .limit(param('limit'))
      .as('shown');
    return db
      .select({
        id: shown.id,
        kind: shown.kind,
        circle: { id: circles.id, name: circles.name, color: circles.color },
        actor: personSummaryColumns,
        title: sql<string>`coalesce(${circleDiscussions.title}, ${circleResources.title})`,
        discussionId: shown.discussionId,
        createdAt: shown.createdAt,
      })
      .from(shown)
      .innerJoin(circles, eq(circles.id, shown.circleId))
      .innerJoin(users, eq(users.id, shown.userId))
      .leftJoin(circleDiscussions, eq(circleDiscussions.id, shown.discussionId))
      .leftJoin(circleResources, eq(circleResources.id, shown.resourceId))
      .orderBy(desc(shown.createdAt), desc(shown.id));
  },
);

/** What others did in the circles of the current user, newest first. */
export async function listActivityFor(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<CircleActivity>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await activityPage(db, { after: after !== null }).execute({
    viewerId: viewer.id,
    createdAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}
