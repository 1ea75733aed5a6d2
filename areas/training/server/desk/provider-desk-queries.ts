import { and, asc, count, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  DeskOffer,
  DeskProvider,
  DeskProviderDetail,
  listDeskProviders,
} from '#areas/training/contract/training-desk.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { containing } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { routeProviders, trainingCourses, trainingProviders } from '../training-tables.ts';

const { id, name } = trainingProviders;

/** A provider has at most this many courses of its own. */
export const mostOffers = 100;

const selectProviders = (db: Db) =>
  db
    .select({
      id,
      name,
      providerType: trainingProviders.type,
      website: trainingProviders.website,
      city: trainingProviders.city,
      postcode: trainingProviders.postcode,
      about: trainingProviders.about,
      isOffered: trainingProviders.isActive,
      isOwn: sql<boolean>`${trainingProviders.sourceId} is null`,
    })
    .from(trainingProviders)
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectProviders>>[number];

/** Adds the routes and the number of courses, in two queries for all of them. */
async function complete(db: Db, rows: readonly Row[]): Promise<DeskProvider[]> {
  const ids = rows.map((row) => row.id);
  const routes = await db.select().from(routeProviders).where(isAmong(routeProviders.providerId, ids)).limit(10_000);
  const counted = await db
    .select({ providerId: trainingCourses.providerId, courses: count() })
    .from(trainingCourses)
    .where(and(isAmong(trainingCourses.providerId, ids), eq(trainingCourses.isActive, true)))
    .groupBy(trainingCourses.providerId);
  const courses = new Map(counted.map((row) => [row.providerId, row.courses]));
  return rows.map((row) => ({
    ...row,
    routeIds: routes.filter(({ providerId }) => providerId === row.id).map(({ routeId }) => routeId),
    courses: courses.get(row.id) ?? 0,
  }));
}

/** The providers by name. */
export async function listProviders(
  db: Db,
  { q, show, limit, cursor }: EndpointRequest<typeof listDeskProviders>['query'],
): Promise<Page<DeskProvider>> {
  const after = readCursor(cursor, ['text', 'id']);
  const conditions: (SQL | undefined)[] = [
    q ? ilike(name, containing(q)) : undefined,
    show ? isNull(trainingProviders.sourceId) : undefined,
    after ? sql`(${name}, ${id}) > (${after[0]}, ${after[1]}::int)` : undefined,
  ];
  const rows = await selectProviders(db)
    .where(and(...conditions))
    .orderBy(asc(name), asc(id))
    .limit(limit + 1);
  return pageOf(await complete(db, rows), limit, (row) => [row.name, row.id]);
}

export const providerMissing = () => notFound("The provider you're looking for doesn't exist.");

/** One provider with its own courses. Throws 404. */
export async function readProvider(db: Db, providerId: number): Promise<DeskProviderDetail> {
  const [provider] = await complete(db, await selectProviders(db).where(eq(id, providerId)));
  if (!provider) throw providerMissing();
  return { ...provider, offers: provider.isOwn ? await offersOf(db, providerId) : [] };
}

const offersOf = (db: Db, providerId: number): Promise<DeskOffer[]> =>
  db
    .select({
      id: trainingCourses.id,
      name: trainingCourses.name,
      routeId: trainingCourses.routeId,
      courseLevel: trainingCourses.level,
      fundingType: trainingCourses.fundingType,
      studyMode: trainingCourses.studyMode,
      courseLength: trainingCourses.courseLength,
      feeDomestic: trainingCourses.feeDomestic,
      salaryDetails: trainingCourses.salaryDetails,
      page: trainingCourses.page,
      about: trainingCourses.about,
      isOffered: trainingCourses.isActive,
    })
    .from(trainingCourses)
    .where(eq(trainingCourses.providerId, providerId))
    .orderBy(asc(trainingCourses.name), asc(trainingCourses.id))
    .limit(mostOffers);
