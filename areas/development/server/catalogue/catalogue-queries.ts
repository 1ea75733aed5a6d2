import { eq, isNotNull, sql } from 'drizzle-orm';
import { fitsPosition, type Position } from '#areas/development/contract/audience.ts';
import type { DevelopmentResource, Enrolment } from '#areas/development/contract/development-resource.ts';
import { schoolYearOf } from '#areas/development/contract/school-term.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { firstDayOf } from '../cpd/cpd-queries.ts';
import { resourceEnrolments } from './enrolment-tables.ts';
import { catalogue, findResource, type StarterResource } from './starter/catalogue.ts';

export function requireResource(resourceId: number): StarterResource {
  const resource = findResource(resourceId);
  if (!resource) throw notFound("The resource you're looking for doesn't exist.");
  return resource;
}

/** What the catalogue has for somebody, for Savi to find something in: a title, and the words it may be found by. */
export const listCoursesFor = (position: Position) =>
  catalogue
    .filter(({ audience }) => fitsPosition(audience, position))
    .map(({ id, title, category, description }) => ({ id, title, words: `${category} ${description}` }));

/** What the law asks for again each school year. Completed in an earlier one, it can be enrolled on as if for the first time. */
export const isYearly = ({ type }: StarterResource): boolean => type === 'Statutory training';

/** The first day of the school year it is in London. */
export const schoolYearBegan = (now: Date): string => firstDayOf(schoolYearOf(dayInLondon(now)));

const isOfThisYear = ({ completedAt }: Enrolment, now: Date) =>
  completedAt === null || dayInLondon(new Date(completedAt)) >= schoolYearBegan(now);

interface Rated {
  rating: number;
  ratings: number;
}

/** The whole catalogue, with what members thought of each item and one's own way through it. */
export async function listCatalogue(
  db: Db,
  viewer: Viewer,
  position: Position,
  now: Date,
): Promise<DevelopmentResource[]> {
  const [ratings, own] = await Promise.all([listRatings(db), listEnrolments(db, viewer, now)]);
  return catalogue.map((resource) => shown(resource, position, ratings.get(resource.id), own.get(resource.id)));
}

export async function showResource(
  db: Db,
  viewer: Viewer,
  resourceId: number,
  position: Position,
  now: Date,
): Promise<DevelopmentResource> {
  const resource = requireResource(resourceId);
  const [ratings, own] = await Promise.all([listRatings(db, resourceId), listEnrolments(db, viewer, now)]);
  return shown(resource, position, ratings.get(resourceId), own.get(resourceId));
}

function shown(
  { audience, purposes: _purposes, towards: _towards, cpd: _cpd, ...resource }: StarterResource,
  position: Position,
  rated: Rated | undefined,
  own: Enrolment | undefined,
): DevelopmentResource {
  return {
    ...resource,
    ...audience,
    fitsYou: fitsPosition(audience, position),
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

/** One's own, without those of an earlier school year that come due again. */
async function listEnrolments(db: Db, viewer: Viewer, now: Date): Promise<Map<number, Enrolment>> {
  const { resourceId, enrolledAt, completedAt, certificateUrl, rating } = resourceEnrolments;
  const rows = await db
    .select({ resourceId, enrolledAt, completedAt, certificateUrl, rating })
    .from(resourceEnrolments)
    .where(eq(resourceEnrolments.userId, viewer.id));
  const isShown = (of: number, own: Enrolment) => {
    const resource = findResource(of);
    return !resource || !isYearly(resource) || isOfThisYear(own, now);
  };
  return new Map(rows.flatMap(({ resourceId: of, ...own }) => (isShown(of, own) ? [[of, own]] : [])));
}
