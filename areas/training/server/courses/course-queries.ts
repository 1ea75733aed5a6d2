import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { boxAround, findPlace, milesBetween, type Place } from '#areas/jobs/server/index.ts';
import { queryWithSchoolTerms } from '#areas/search/server/index.ts';
import type { CourseSearch, TrainingCourse, TrainingCourseDetail } from '#areas/training/contract/training-course.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { trainingCourses, trainingFeeds, trainingProviders } from '../training-tables.ts';
import { locationOf } from './provider-location.ts';

const { id, name, latitude, longitude } = trainingCourses;

const courseColumns = {
  id,
  name,
  summary: trainingCourses.summary,
  routeId: trainingCourses.routeId,
  level: trainingCourses.level,
  ageMinimum: trainingCourses.ageMinimum,
  ageMaximum: trainingCourses.ageMaximum,
  fundingType: trainingCourses.fundingType,
  studyMode: trainingCourses.studyMode,
  qualifications: trainingCourses.qualifications,
  courseLength: trainingCourses.courseLength,
  startDate: trainingCourses.startDate,
  feeDomestic: trainingCourses.feeDomestic,
  feeInternational: trainingCourses.feeInternational,
  salaryDetails: trainingCourses.salaryDetails,
  bursaryAmount: trainingCourses.bursaryAmount,
  scholarshipAmount: trainingCourses.scholarshipAmount,
  isSend: trainingCourses.isSend,
  degreeGrade: trainingCourses.degreeGrade,
  gcseSubjects: trainingCourses.gcseSubjects,
  sponsorsSkilledWorkerVisa: trainingCourses.sponsorsSkilledWorkerVisa,
  sponsorsStudentVisa: trainingCourses.sponsorsStudentVisa,
  isOpenForApplications: trainingCourses.isOpenForApplications,
  page: trainingCourses.page,
  isActive: trainingCourses.isActive,
  seenAt: trainingCourses.lastSeenAt,
  latitude,
  longitude,
  provider: {
    id: trainingProviders.id,
    name: trainingProviders.name,
    type: trainingProviders.type,
    city: trainingProviders.city,
    county: trainingProviders.county,
    website: trainingProviders.website,
  },
  source: {
    name: trainingFeeds.name,
    licence: trainingFeeds.licence,
    licenceUrl: trainingFeeds.licenceUrl,
    isStandIn: trainingFeeds.isStandIn,
  },
};

const selectCourses = (db: Db) =>
  db
    .select(courseColumns)
    .from(trainingCourses)
    .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
    .leftJoin(trainingFeeds, eq(trainingFeeds.id, trainingCourses.sourceId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectCourses>>[number];

function courseOf(
  { latitude: north, longitude: east, provider: { city, county, ...provider }, ...row }: Row,
  place: Place | null,
): TrainingCourse {
  const isPlaced = place !== null && north !== null && east !== null;
  return {
    ...row,
    provider: { ...provider, location: locationOf(city, county) },
    milesAway: isPlaced ? Math.round(milesBetween(place, { latitude: north, longitude: east })) : null,
  };
}

/** The distance in miles when a search asks for the nearest without a distance. */
const nearestWithin = 50;

const metresFrom = (place: Place): SQL<number> => sql<number>`round(12742000 * asin(least(1, sqrt(
  power(sin(radians(${latitude} - ${place.latitude}::float8) / 2), 2)
  + cos(radians(${place.latitude}::float8)) * cos(radians(${latitude}))
  * power(sin(radians(${longitude} - ${place.longitude}::float8) / 2), 2)))))::int`;

function placeOf({ location, within, sort }: Pick<CourseSearch, 'location' | 'within' | 'sort'>): Place | null {
  if (!location) {
    if (within !== undefined || sort === 'nearest') throw badRequest('Location is required to search by distance');
    return null;
  }
  const place = findPlace(location);
  if (!place)
    throw badRequest('Location is not a place we know. Enter a town or the first half of a postcode, or remove it');
  return place;
}

/** The conditions of a search. Each can be read from an index of `training_courses`. */
function conditionsOf(search: CourseSearch, terms: string, place: Place | null): SQL | undefined {
  const { q, subject, level, age, funding, studyMode, visa, send, route, provider } = search;
  const miles = search.within ?? (place ? nearestWithin : undefined);
  const box = place && miles ? boxAround(place, miles) : null;
  return and(
    eq(trainingCourses.isActive, true),
    eq(trainingProviders.isActive, true),
    q ? sql`${trainingCourses.words} @@ (websearch_to_tsquery('english', ${q}) || ${terms}::tsquery)` : undefined,
    subject ? sql`${trainingCourses.subjects} @> ${sql.param([subject])}::text[]` : undefined,
    level ? eq(trainingCourses.level, level) : undefined,
    age === undefined ? undefined : sql`${age} between ${trainingCourses.ageMinimum} and ${trainingCourses.ageMaximum}`,
    funding ? eq(trainingCourses.fundingType, funding) : undefined,
    studyMode ? sql`${trainingCourses.studyMode} in (${studyMode}, 'both')` : undefined,
    visa ? sql`(${trainingCourses.sponsorsSkilledWorkerVisa} or ${trainingCourses.sponsorsStudentVisa})` : undefined,
    send ? eq(trainingCourses.isSend, true) : undefined,
    route ? eq(trainingCourses.routeId, route) : undefined,
    provider ? eq(trainingCourses.providerId, provider) : undefined,
    place && box && miles
      ? sql`point(${longitude}, ${latitude}) <@ box(point(${box.west}::float8, ${box.south}::float8), point(${box.east}::float8, ${box.north}::float8)) and ${metresFrom(place)} <= ${Math.round(miles * 1_609.344)}`
      : undefined,
  );
}

/** A page of the courses that can be found now. Throws 400 for an unknown place. */
export async function searchCourses(db: Db, search: CourseSearch): Promise<Page<TrainingCourse>> {
  const { limit, cursor, q, sort } = search;
  const place = placeOf(search);
  const terms = q ? await queryWithSchoolTerms(db, q) : '';
  const conditions = conditionsOf(search, terms, place);
  if (place && sort === 'nearest') {
    const after = readCursor(cursor, ['amount', 'id']);
    const metres = metresFrom(place);
    const rows = await db
      .select({ ...courseColumns, metres })
      .from(trainingCourses)
      .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
      .leftJoin(trainingFeeds, eq(trainingFeeds.id, trainingCourses.sourceId))
      .where(and(conditions, after ? sql`(${metres}, ${id}) > (${after[0]}::int, ${after[1]}::int)` : undefined))
      .orderBy(asc(metres), asc(id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.metres, row.id],
      ({ metres: _metres, ...row }) => courseOf(row, place),
    );
  }
  const after = readCursor(cursor, ['text', 'id']);
  const rows = await selectCourses(db)
    .where(and(conditions, after ? sql`(${name}, ${id}) > (${after[0]}, ${after[1]}::int)` : undefined))
    .orderBy(asc(name), asc(id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.name, row.id],
    (row) => courseOf(row, place),
  );
}

const courseMissing = () => notFound("The course you're looking for doesn't exist.");

/** One course with its texts, also one that has ended. Throws 404. */
export async function getCourse(db: Db, courseId: number): Promise<TrainingCourseDetail> {
  const [row] = await selectCourses(db).where(eq(id, courseId));
  const { about, placements, interview, requiredQualifications } = trainingCourses;
  const [words] = await db
    .select({ about, placements, interview, requiredQualifications })
    .from(trainingCourses)
    .where(eq(id, courseId));
  if (!row || !words) throw courseMissing();
  return { ...courseOf(row, null), ...words };
}

/** The courses with these ids, in the same order. Those that do not exist are left out. */
export async function listCourses(db: Db, ids: readonly number[]): Promise<TrainingCourse[]> {
  const rows = await selectCourses(db).where(isAmong(id, ids)).limit(ids.length);
  const found = new Map(rows.map((row) => [row.id, courseOf(row, null)]));
  return [...new Set(ids)].flatMap((one) => found.get(one) ?? []);
}
