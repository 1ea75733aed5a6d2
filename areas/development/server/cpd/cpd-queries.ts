import { and, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CpdActivity, listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { pageWithFiles } from '#areas/files/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
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

/** The viewer's activities, latest day first. */
export async function listOwnActivities(db: Db, viewer: Viewer, wanted: Wanted): Promise<Page<CpdActivity>> {
  const { status, category, standard, year, q, limit } = wanted;
  const after = readCursor(wanted.cursor, ['day', 'id']);
  const { date, id, title, description, reflection } = cpdActivities;
  const pattern = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select(cpdColumns)
    .from(cpdActivities)
    .where(
      and(
        eq(cpdActivities.userId, viewer.id),
        status && eq(cpdActivities.status, status),
        category && eq(cpdActivities.category, category),
        standard && sql`${cpdActivities.standards} @> array[${standard}]`,
        inSchoolYear(year),
        pattern ? or(ilike(title, pattern), ilike(description, pattern), ilike(reflection, pattern)) : undefined,
        after ? sql`(${date}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(limit + 1);
  return pageWithFiles(
    db,
    'cpd',
    pageOf(rows, limit, (row) => [row.date, row.id]),
  );
}
