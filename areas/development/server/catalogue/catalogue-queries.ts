import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DevelopmentResource, Enrolment } from '#areas/development/contract/development-resource.ts';
import type { ResourceDetail } from '#areas/development/contract/resource-detail.ts';
import { schoolYearOf } from '#areas/development/contract/school-term.ts';
import { fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import { isAmong } from '#server/among.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import type { Value } from '#server/prepared.ts';
import { firstDayOf } from '../cpd/cpd-queries.ts';
import { type CatalogueItem, developmentResources } from './catalogue-tables.ts';
import { findOwnComment } from './comment-queries.ts';
import { resourceEnrolments } from './enrolment-tables.ts';

/** The most items that Savi, the pathway and emails choose from. */
const mostItems = 200;

const isOffered = isNull(developmentResources.withdrawnAt);

/** The condition for an item in the viewer's plan. Withdrawn items stay in plans. */
export const isInPlanOf = (db: Db, viewerId: Value<number> | number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(resourceEnrolments)
      .where(and(eq(resourceEnrolments.userId, viewerId), eq(resourceEnrolments.resourceId, developmentResources.id))),
  );

/** Sorts by category and title. */
const inOrder = (items: CatalogueItem[]): CatalogueItem[] =>
  items.sort((a, b) => a.category.localeCompare(b.category, 'en-GB') || a.title.localeCompare(b.title, 'en-GB'));

/** Returns an item that is offered or in the viewer's plan. Throws 404 for any other. */
export async function requireResource(db: Db, viewer: Viewer, resourceId: number): Promise<CatalogueItem> {
  const [resource] = await db
    .select()
    .from(developmentResources)
    .where(and(eq(developmentResources.id, resourceId), or(isOffered, isInPlanOf(db, viewer.id))));
  if (!resource) throw resourceMissing();
  return resource;
}

const resourceMissing = () => notFound("The resource you're looking for doesn't exist.");

/** Returns an item, also if it was withdrawn. Throws 404 if it never existed. */
export async function requireItem(db: Db, resourceId: number): Promise<CatalogueItem> {
  const [item] = await db.select().from(developmentResources).where(eq(developmentResources.id, resourceId));
  if (!item) throw resourceMissing();
  return item;
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

/** The items as the viewer sees them, with their ratings and the viewer's enrolments, in the same order. */
export async function showItems(
  db: Db,
  viewer: Viewer,
  position: Position,
  now: Date,
  items: readonly CatalogueItem[],
): Promise<DevelopmentResource[]> {
  const ids = items.map(({ id }) => id);
  const ratings = await listRatings(db, ids);
  const own = await listEnrolments(db, viewer, now, ids);
  return items.map((item) => shown(item, position, ratings.get(item.id), own.get(item.id)));
}

/** An item, also if it was withdrawn, as its own page shows it. Throws 404 if it never existed. */
export async function showResource(
  db: Db,
  viewer: Viewer,
  resourceId: number,
  position: Position,
  now: Date,
): Promise<ResourceDetail> {
  const item = await requireItem(db, resourceId);
  const [resource] = await showItems(db, viewer, position, now, [item]);
  if (!resource) throw new Error('The item is not shown.');
  return {
    ...resource,
    withdrawnAt: item.withdrawnAt,
    cpd: { category: item.cpdCategory, activityType: item.cpdActivityType, hours: item.cpdHours },
    ownComment: await findOwnComment(db, viewer, item.id),
  };
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
    length: _length,
    followsFile: _follows,
    shipped: _shipped,
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

async function listRatings(db: Db, ids: readonly number[]): Promise<Map<number, Rated>> {
  const { resourceId, rating } = resourceEnrolments;
  const rows = await db
    .select({
      resourceId,
      rating: sql<number>`round(avg(${rating}), 1)`.mapWith(Number),
      ratings: sql<number>`count(*)::int`,
    })
    .from(resourceEnrolments)
    .where(and(isAmong(resourceId, ids), isNotNull(rating)))
    .groupBy(resourceId);
  return new Map(rows.map(({ resourceId: of, ...rated }) => [of, rated]));
}

/** The viewer's enrolments by item, without yearly items that were completed in an earlier school year. */
export async function listEnrolments(
  db: Db,
  viewer: Viewer,
  now: Date,
  ids: readonly number[],
): Promise<Map<number, Enrolment>> {
  const { resourceId, enrolledAt, completedAt, certificateUrl, rating } = resourceEnrolments;
  const rows = await db
    .select({ resourceId, enrolledAt, completedAt, certificateUrl, rating, type: developmentResources.type })
    .from(resourceEnrolments)
    .innerJoin(developmentResources, eq(developmentResources.id, resourceId))
    .where(and(eq(resourceEnrolments.userId, viewer.id), isAmong(resourceId, ids)));
  return new Map(
    rows.flatMap(({ resourceId: of, type, ...own }) => (!isYearly({ type }) || isCurrent(own, now) ? [[of, own]] : [])),
  );
}
