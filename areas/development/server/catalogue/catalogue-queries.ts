import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DevelopmentResource, Enrolment } from '#areas/development/contract/development-resource.ts';
import { schoolYearOf } from '#areas/development/contract/school-term.ts';
import { fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { firstDayOf } from '../cpd/cpd-queries.ts';
import { type CatalogueItem, developmentResources } from './catalogue-tables.ts';
import { resourceEnrolments } from './enrolment-tables.ts';

/** The most items that the catalogue can have. */
const mostItems = 200;

const isOffered = isNull(developmentResources.withdrawnAt);

/** The condition for an item in the viewer's plan. Withdrawn items stay in plans. */
export const isInPlanOf = (db: Db, viewer: Viewer) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(resourceEnrolments)
      .where(and(eq(resourceEnrolments.userId, viewer.id), eq(resourceEnrolments.resourceId, developmentResources.id))),
  );

/** Sorts by category and title. */
const inOrder = (items: CatalogueItem[]): CatalogueItem[] =>
  items.sort((a, b) => a.category.localeCompare(b.category, 'en-GB') || a.title.localeCompare(b.title, 'en-GB'));

/** Returns an item that is offered or in the viewer's plan. Throws 404 for any other. */
export async function requireResource(db: Db, viewer: Viewer, resourceId: number): Promise<CatalogueItem> {
  const [resource] = await db
    .select()
    .from(developmentResources)
    .where(and(eq(developmentResources.id, resourceId), or(isOffered, isInPlanOf(db, viewer))));
  if (!resource) throw notFound("The resource you're looking for doesn't exist.");
  return resource;
}

/** The offered items that fit a position. */
export async function listItemsFor(db: Db, position: Position): Promise<CatalogueItem[]> {
  const items = await db
    .select()
    .from(developmentResources)
    .where(isOffered)
    .orderBy(asc(developmentResources.category), asc(developmentResources.id))
    .limit(mostItems);
  return inOrder(items.filter((item) => fitsPosition(item, position)));
}

/** The offered items that fit a position, with the words that Savi searches. */
export async function listCoursesFor(db: Db, position: Position) {
  const items = await listItemsFor(db, position);
  return items.map(({ id, title, category, description }) => ({ id, title, words: `${category} ${description}` }));
}

/** The type of items that are due each school year. */
export const statutoryTraining = 'Statutory training';

/** Whether the item is due each school year. If it was completed in an earlier year, members can enrol again. */
export const isYearly = ({ type }: Pick<CatalogueItem, 'type'>): boolean => type === statutoryTraining;

/** The first day of the current school year in London. */
export const schoolYearBegan = (now: Date): string => firstDayOf(schoolYearOf(dayInLondon(now)));

const isCurrent = ({ completedAt }: Enrolment, now: Date) =>
  completedAt === null || dayInLondon(new Date(completedAt)) >= schoolYearBegan(now);

interface Rated {
  rating: number;
  ratings: number;
}

/** The whole catalogue, with the ratings of each item and the viewer's enrolments. */
export async function listCatalogue(
  db: Db,
  viewer: Viewer,
  position: Position,
  now: Date,
): Promise<DevelopmentResource[]> {
  const items = await db
    .select()
    .from(developmentResources)
    .where(or(isOffered, isInPlanOf(db, viewer)))
    .orderBy(asc(developmentResources.category), asc(developmentResources.id))
    .limit(mostItems);
  const ratings = await listRatings(db);
  const own = await listEnrolments(db, viewer, now);
  return inOrder(items).map((item) => shown(item, position, ratings.get(item.id), own.get(item.id)));
}

export async function showResource(
  db: Db,
  viewer: Viewer,
  resourceId: number,
  position: Position,
  now: Date,
): Promise<DevelopmentResource> {
  const resource = await requireResource(db, viewer, resourceId);
  const ratings = await listRatings(db, resourceId);
  const own = await listEnrolments(db, viewer, now);
  return shown(resource, position, ratings.get(resourceId), own.get(resourceId));
}

function shown(
  item: CatalogueItem,
  position: Position,
  rated: Rated | undefined,
  own: Enrolment | undefined,
): DevelopmentResource {
  const {
    purposes: _purposes,
    towards: _towards,
    cpdCategory: _category,
    cpdActivityType: _type,
    cpdHours: _hours,
    withdrawnAt,
    ...resource
  } = item;
  return {
    ...resource,
    fitsYou: withdrawnAt === null && fitsPosition(item, position),
    rating: rated?.rating ?? null,
    ratings: rated?.ratings ?? 0,
    enrolment: own ?? null,
  };
}

async function listRatings(db: Db, resourceId?: number): Promise<Map<number, Rated>> {
  const rows = await db
    .select({
      resourceId: resourceEnrolments.resourceId,
      rating: sql<number>`round(avg(${resourceEnrolments.rating}), 1)`.mapWith(Number),
      ratings: sql<number>`count(*)::int`,
    })
    .from(resourceEnrolments)
    .where(
      resourceId === undefined
        ? isNotNull(resourceEnrolments.rating)
        : sql`${resourceEnrolments.rating} is not null and ${resourceEnrolments.resourceId} = ${resourceId}`,
    )
    .groupBy(resourceEnrolments.resourceId);
  return new Map(rows.map(({ resourceId: of, ...rated }) => [of, rated]));
}

/** The viewer's enrolments by item, without yearly items that were completed in an earlier school year. */
async function listEnrolments(db: Db, viewer: Viewer, now: Date): Promise<Map<number, Enrolment>> {
  const { resourceId, enrolledAt, completedAt, certificateUrl, rating } = resourceEnrolments;
  const rows = await db
    .select({ resourceId, enrolledAt, completedAt, certificateUrl, rating, type: developmentResources.type })
    .from(resourceEnrolments)
    .innerJoin(developmentResources, eq(developmentResources.id, resourceId))
    .where(eq(resourceEnrolments.userId, viewer.id));
  return new Map(
    rows.flatMap(({ resourceId: of, type, ...own }) => (!isYearly({ type }) || isCurrent(own, now) ? [[of, own]] : [])),
  );
}
