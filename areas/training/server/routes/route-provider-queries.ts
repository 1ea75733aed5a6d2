import { and, asc, eq, sql } from 'drizzle-orm';
import type { RouteProvider } from '#areas/training/contract/training-route.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { locationOf } from '../courses/provider-location.ts';
import { routeProviders, trainingCourses, trainingFeeds, trainingProviders } from '../training-tables.ts';
import { getRoute } from './route-queries.ts';

const { id, name, city, county } = trainingProviders;

/** The providers of a route that members find, by name. Throws 404. */
export async function listProvidersOf(
  db: Db,
  routeId: number,
  { limit, cursor }: PageRequest,
): Promise<Page<RouteProvider>> {
  await getRoute(db, routeId);
  const after = readCursor(cursor, ['text', 'id']);
  const rows = await db
    .select({
      ...{ id, name, city, county, type: trainingProviders.type, website: trainingProviders.website },
      isStandIn: sql<boolean>`coalesce(${trainingFeeds.isStandIn}, false)`,
      courses: sql<number>`(select count(*)::int from ${trainingCourses}
        where ${trainingCourses.providerId} = ${id} and ${trainingCourses.routeId} = ${routeId} and ${trainingCourses.isActive})`,
    })
    .from(routeProviders)
    .innerJoin(trainingProviders, eq(id, routeProviders.providerId))
    .leftJoin(trainingFeeds, eq(trainingFeeds.id, trainingProviders.sourceId))
    .where(
      and(
        eq(routeProviders.routeId, routeId),
        eq(trainingProviders.isActive, true),
        after ? sql`(${name}, ${id}) > (${after[0]}, ${after[1]}::int)` : undefined,
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.name, row.id],
    ({ city: town, county: around, ...row }) => ({
      ...row,
      location: locationOf(town, around),
    }),
  );
}
