import { and, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CpdActivity, listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { filesOf } from '#areas/files/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { containing } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { cpdActivities } from './cpd-tables.ts';

export const cpdColumns = {
  id: cpdActivities.id,
  category: cpdActivities.category,
  activityType: cpdActivities.activityType,
  title: cpdActivities.title,
  description: cpdActivities.description,
  hoursSpent: cpdActivities.hoursSpent,
  reflection: cpdActivities.reflection,
  date: cpdActivities.date,
  standards: cpdActivities.standards,
  skillArea: cpdActivities.skillArea,
  certificateUrl: cpdActivities.certificateUrl,
  status: cpdActivities.status,
  createdAt: cpdActivities.createdAt,
};

/** The condition for an entry of the viewer. */
export const ownActivity = (viewer: Viewer, activityId: number) =>
  and(eq(cpdActivities.id, activityId), eq(cpdActivities.userId, viewer.id));

export const activityMissing = () => notFound("The CPD activity you're looking for doesn't exist.");

export const firstDayOf = (schoolYear: number) => `${schoolYear}-09-01`;

/** The condition for the days of a school year. Undefined without a year. */
export const inSchoolYear = (schoolYear: number | undefined) =>
  schoolYear === undefined
    ? undefined
    : and(gte(cpdActivities.date, firstDayOf(schoolYear)), lt(cpdActivities.date, firstDayOf(schoolYear + 1)));

type Wanted = z.output<typeof listCpdActivities.query>;

interface ListValues {
  viewerId: number;
  status: string;
  category: string;
  standard: string;
  /** The first day, and the day after the last one. */
  from: string;
  to: string;
  pattern: string;
  afterDay: string;
  afterId: number;
  limit: number;
}

/** Which conditions the list has. */
interface ListShape extends Record<string, boolean> {
  hasStatus: boolean;
  hasCategory: boolean;
  hasStandard: boolean;
  hasYear: boolean;
  hasWords: boolean;
  isLater: boolean;
}

const ownActivities = prepared('own_cpd', (db, param: Param<ListValues>, shape: ListShape) => {
  const { date, id, title, description, reflection, standards, userId, status, category } = cpdActivities;
  const pattern = param('pattern');
  return db
    .select({ ...cpdColumns, files: filesOf('cpd', id) })
    .from(cpdActivities)
    .where(
      and(
        eq(userId, param('viewerId')),
        shape.hasStatus ? eq(status, param('status')) : undefined,
        shape.hasCategory ? eq(category, param('category')) : undefined,
        shape.hasStandard ? sql`${standards} @> array[${param('standard')}]` : undefined,
        shape.hasYear ? and(gte(date, param('from')), lt(date, param('to'))) : undefined,
        shape.hasWords ? or(ilike(title, pattern), ilike(description, pattern), ilike(reflection, pattern)) : undefined,
        shape.isLater ? sql`(${date}, ${id}) < (${param('afterDay')}::date, ${param('afterId')}::int)` : undefined,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(param('limit'));
});

/** The viewer's activities, latest day first. */
export async function listOwnActivities(db: Db, viewer: Viewer, wanted: Wanted): Promise<Page<CpdActivity>> {
  const { status = '', category = '', standard = '', year, q = '', limit } = wanted;
  const after = readCursor(wanted.cursor, ['day', 'id']);
  const shape = {
    hasStatus: status !== '',
    hasCategory: category !== '',
    hasStandard: standard !== '',
    hasYear: year !== undefined,
    hasWords: q !== '',
    isLater: after !== null,
  };
  const rows = await ownActivities(db, shape).execute({
    viewerId: viewer.id,
    ...{ status, category, standard },
    from: year === undefined ? '' : firstDayOf(year),
    to: year === undefined ? '' : firstDayOf(year + 1),
    pattern: containing(q),
    afterDay: after ? after[0] : '',
    afterId: after ? after[1] : 0,
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => [row.date, row.id]);
}
