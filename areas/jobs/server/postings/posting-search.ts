import { and, type SQL, sql } from 'drizzle-orm';
import type { JobSort } from '#areas/jobs/contract/job-search.ts';
import type { SavedFilters } from '#areas/jobs/contract/saved-search.ts';
import { definedFields } from '#server/defined-fields.ts';
import { badRequest } from '#server/errors.ts';
import { params } from '#server/prepared.ts';
import { jobPostings, salaryRange } from '../job-tables.ts';
import { boxAround, findPlace, type Place } from '../places/place-finder.ts';
import { isOpen } from './posting-columns.ts';

/** The distance in miles when a search asks for the nearest without a distance. */
const nearestWithin = 50;

/**
 * The conditions that a search has. Values are placeholders with the same names, so that few statements serve all
 * searches.
 */
export interface SearchShape extends Record<string, string | boolean> {
  q: boolean;
  place: boolean;
  near: boolean;
  jobType: boolean;
  subjectArea: boolean;
  contractType: boolean;
  salaryMin: boolean;
  salaryMax: boolean;
  since: boolean;
}

/** The values of a search's conditions. A search has those in its shape. */
export interface FilterValues {
  q: string;
  /** The text of a `tsquery`: what was typed with the terms that mean the same. Can be empty. */
  terms: string;
  place: string;
  west: number;
  south: number;
  east: number;
  north: number;
  latitude: number;
  longitude: number;
  metres: number;
  jobType: string;
  subjectArea: string;
  contractType: string;
  salaryMin: number;
  salaryMax: number;
  since: string;
}

/**
 * The values of a page of a search: `after…` is the last row of the previous page, `bound…` the end of the first
 * stretch.
 */
export interface PageValues {
  viewerId: number;
  now: string;
  limit: number;
  afterValue: string | number;
  afterId: number;
  bound: string | number | null;
  boundId: number;
}

/** The parameters of a search's statement. */
export type SearchValues = Partial<FilterValues & PageValues> & Pick<PageValues, 'viewerId' | 'now' | 'limit'>;

export const searchParam = params<FilterValues & PageValues>();

/** Whole metres from the place in `latitude` and `longitude`. */
export const metresAway = sql<number>`round(12742000 * asin(least(1, sqrt(
  power(sin(radians(${jobPostings.latitude} - ${searchParam('latitude')}::float8) / 2), 2)
  + cos(radians(${searchParam('latitude')}::float8)) * cos(radians(${jobPostings.latitude}))
  * power(sin(radians(${jobPostings.longitude} - ${searchParam('longitude')}::float8) / 2), 2)))))::int`;

/** The conditions of a search. Each can be read from an index of `job_postings`. */
export function conditionsOf(shape: SearchShape): SQL | undefined {
  const { words, placeWords, latitude, longitude, jobType, subjectArea, contractType } = jobPostings;
  const paysYearly = sql`${jobPostings.salaryPeriod} = 'year'`;
  return and(
    isOpen(searchParam('now')),
    shape.q
      ? sql`${words} @@ (websearch_to_tsquery('english', ${searchParam('q')}) || ${searchParam('terms')}::tsquery)`
      : undefined,
    shape.place ? sql`${placeWords} @@ to_tsquery('simple', ${searchParam('place')})` : undefined,
    shape.near
      ? sql`point(${longitude}, ${latitude}) <@ box(point(${searchParam('west')}::float8, ${searchParam('south')}::float8), point(${searchParam('east')}::float8, ${searchParam('north')}::float8)) and ${metresAway} <= ${searchParam('metres')}::int`
      : undefined,
    shape.jobType ? sql`${jobType} = ${searchParam('jobType')}` : undefined,
    shape.subjectArea ? sql`${subjectArea} = ${searchParam('subjectArea')}` : undefined,
    shape.contractType ? sql`${contractType} = ${searchParam('contractType')}` : undefined,
    shape.salaryMin || shape.salaryMax
      ? sql`${paysYearly} and ${salaryRange} && numrange(${shape.salaryMin ? searchParam('salaryMin') : sql`null`}::numeric, ${shape.salaryMax ? searchParam('salaryMax') : sql`null`}::numeric, '[]')`
      : undefined,
    shape.since ? sql`${jobPostings.firstSeenAt} > ${searchParam('since')}` : undefined,
  );
}

/** Nothing but open postings. */
export const noConditions: SearchShape = {
  q: false,
  place: false,
  near: false,
  jobType: false,
  subjectArea: false,
  contractType: false,
  salaryMin: false,
  salaryMax: false,
  since: false,
};

export const hasConditions = ({ shape }: ReadSearch): boolean => Object.values(shape).some(Boolean);

export interface ReadSearch {
  shape: SearchShape;
  values: Partial<FilterValues>;
}

/** Turns filters into conditions and values. 400 for a distance around an unknown place. */
export function readSearch(filters: SavedFilters, sort: JobSort = 'newest', since?: string): ReadSearch {
  const { q, location, within, jobType, subjectArea, contractType, salaryMin, salaryMax } = filters;
  const isNear = within !== undefined || sort === 'nearest';
  const place = isNear ? requirePlace(location) : null;
  const placeQuery = place || !location ? '' : prefixQuery(location);
  return {
    shape: {
      q: Boolean(q),
      place: placeQuery !== '',
      near: place !== null,
      jobType: jobType !== undefined,
      subjectArea: subjectArea !== undefined,
      contractType: contractType !== undefined,
      salaryMin: salaryMin !== undefined,
      salaryMax: salaryMax !== undefined,
      since: since !== undefined,
    },
    values: {
      ...(place ? around(place, within ?? nearestWithin) : {}),
      ...definedFields({ q, jobType, subjectArea, contractType, salaryMin, salaryMax, since }),
      ...(q ? { terms: '' } : {}),
      place: placeQuery,
    },
  };
}

function requirePlace(location: string | undefined): Place {
  if (!location) throw badRequest('Location is required to search by distance');
  const place = findPlace(location);
  if (!place)
    throw badRequest(
      'Location is not a place we know. Enter a town or the first half of a postcode, or remove the distance',
    );
  return place;
}

function around(place: Place, miles: number) {
  return {
    ...boxAround(place, miles),
    latitude: place.latitude,
    longitude: place.longitude,
    metres: Math.round(miles * 1_609.344),
  };
}

/** Matches words as prefixes: 'West York' finds 'West Yorkshire'. Typed operators have no effect. */
function prefixQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? '' : words.map((word) => `'${word}':*`).join(' & ');
}
