import { and, eq, sql } from 'drizzle-orm';
import { standInWords, subjectLabels } from '#areas/jobs/contract/job-posting.ts';
import { courseLevelLabels, fundingTypeLabels } from '#areas/training/contract/training-course.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues, topicsOf } from '#server/search.ts';
import { trainingCourses, trainingFeeds, trainingProviders } from '../training-tables.ts';

const isFound = and(eq(trainingCourses.isActive, true), eq(trainingProviders.isActive, true));

const shownCourses = prepared('shown_training_courses', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: trainingCourses.id,
      name: trainingCourses.name,
      provider: trainingProviders.name,
      city: trainingProviders.city,
      isStandIn: sql<boolean>`coalesce(${trainingFeeds.isStandIn}, false)`,
    })
    .from(trainingCourses)
    .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
    .leftJoin(trainingFeeds, eq(trainingFeeds.id, trainingCourses.sourceId))
    .where(and(isAmong(trainingCourses.id, param('ids')), isFound)),
);

/** The courses that members find, of a feed and of the operator. */
export const courseSearch: SearchKind = {
  kind: 'training_course',
  weight: 0.6,
  sources: [{ table: trainingCourses, column: 'id' }],
  listIds: idsOf(trainingCourses, trainingCourses.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: trainingCourses.id,
        name: trainingCourses.name,
        summary: trainingCourses.summary,
        level: trainingCourses.level,
        subjects: trainingCourses.subjects,
        funding: trainingCourses.fundingType,
        isSend: trainingCourses.isSend,
        provider: trainingProviders.name,
        city: trainingProviders.city,
        county: trainingProviders.county,
      })
      .from(trainingCourses)
      .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
      .where(and(isAmong(trainingCourses.id, ids), isFound));
    return rows.map((row) => {
      const named = row.subjects.flatMap((one) => subjectLabels[one as keyof typeof subjectLabels] ?? []);
      return {
        id: row.id,
        title: row.name,
        body: bodyOf(
          row.provider,
          row.city,
          row.county,
          row.summary,
          ...named,
          row.level && courseLevelLabels[row.level],
          row.funding && fundingTypeLabels[row.funding],
          row.isSend ? 'SEND special educational needs' : null,
        ),
        audience: 'everyone' as const,
        at: null,
        topics: topicsOf(named, [row.level]),
      };
    });
  },
  async show(db, personId, ids) {
    const rows = await shownCourses(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, name, provider, city, isStandIn }) => ({
      title: name,
      link: `/training/courses/${id}`,
      place: [[provider, city].filter(Boolean).join(', '), isStandIn && standInWords].filter(Boolean).join(' · '),
    }));
  },
};
