import { sql } from 'drizzle-orm';
import type { TimelineItem } from '#areas/development/contract/cpd-summary.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { developmentResources } from '../catalogue/catalogue-tables.ts';
import { resourceEnrolments } from '../catalogue/enrolment-tables.ts';
import { cpdActivities } from './cpd-tables.ts';

interface Row extends Record<string, unknown> {
  id: number;
  isCpd: boolean;
  date: string;
  title: string;
  description: string;
}

/**
 * The viewer's timeline, latest day first: confirmed CPD, and items added to the plan. Each part reads one page from
 * its own index.
 */
export async function listTimeline(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<TimelineItem>> {
  const after = readCursor(wanted.cursor, ['day', 'boolean', 'id']);
  const most = wanted.limit + 1;
  const later = (day: unknown, isCpd: boolean, id: unknown) =>
    after ? sql`and (${day}, ${isCpd}, ${id}) < (${after[0]}::date, ${after[1]}::boolean, ${after[2]}::int)` : sql``;
  const enrolledOn = sql`(${resourceEnrolments.enrolledAt} at time zone 'Europe/London')::date`;
  const { rows } = await db.execute<Row>(sql`
    select * from (
      (select ${cpdActivities.id} as id, true as "isCpd", ${cpdActivities.date} as day, ${cpdActivities.title} as title,
         ${cpdActivities.description} as description
       from ${cpdActivities}
       where ${cpdActivities.userId} = ${viewer.id} and ${cpdActivities.status} = 'confirmed'
         ${later(cpdActivities.date, true, cpdActivities.id)}
       order by ${cpdActivities.date} desc, ${cpdActivities.id} desc limit ${most})
      union all
      (select ${resourceEnrolments.resourceId}, false, ${enrolledOn}, coalesce(
         (select ${developmentResources.title} from ${developmentResources}
          where ${developmentResources.id} = ${resourceEnrolments.resourceId}),
         'An item that is no longer in the catalogue'), 'You added it to your plan from the catalogue.'
       from ${resourceEnrolments}
       where ${resourceEnrolments.userId} = ${viewer.id}
         ${later(enrolledOn, false, resourceEnrolments.resourceId)}
       order by 3 desc, 1 desc limit ${most})
    ) both_of_them
    cross join lateral (select to_char(day, 'YYYY-MM-DD') as date) as words
    order by day desc, "isCpd" desc, id desc limit ${most}`);
  return pageOf(rows, wanted.limit, (row) => [row.date, row.isCpd, row.id], itemOf);
}

function itemOf({ isCpd, date, title, description }: Row): TimelineItem {
  return { title, description, date, type: isCpd ? 'completed' : 'enrolled' };
}
