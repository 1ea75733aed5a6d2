import { and, eq, sql } from 'drizzle-orm';
import { jobTypeLabels, standInWords, subjectLabels } from '#areas/jobs/contract/job-posting.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues, topicsOf } from '#server/search.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { isOpen } from './posting-columns.ts';

const shownVacancies = prepared('shown_vacancies', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: jobPostings.id,
      title: jobPostings.title,
      schoolName: jobPostings.schoolName,
      location: jobPostings.location,
      isStandIn: jobBoardSources.isStandIn,
    })
    .from(jobPostings)
    .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId))
    .where(and(isAmong(jobPostings.id, param('ids')), eq(jobPostings.isActive, true))),
);

/**
 * The open vacancies. One whose deadline passes is found until the next import ends it. Its page says that it has closed.
 */
export const vacancySearch: SearchKind = {
  kind: 'vacancy',
  weight: 0.7,
  sources: [{ table: jobPostings, column: 'id' }],
  listIds: idsOf(jobPostings, jobPostings.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: jobPostings.id,
        title: jobPostings.title,
        description: jobPostings.description,
        schoolName: jobPostings.schoolName,
        location: jobPostings.location,
        jobType: jobPostings.jobType,
        subjectArea: jobPostings.subjectArea,
        keyStage: jobPostings.keyStage,
        phase: jobPostings.phase,
        essentialSkills: jobPostings.essentialSkills,
        at: jobPostings.postedDate,
      })
      .from(jobPostings)
      .where(and(isAmong(jobPostings.id, ids), isOpen(sql`now()`)));
    return rows.map(({ id, title, at, description, subjectArea, phase, jobType, ...more }) => ({
      id,
      title,
      body: bodyOf(
        more.schoolName,
        more.location,
        subjectArea && subjectLabels[subjectArea],
        more.keyStage,
        jobTypeLabels[jobType],
        description,
        ...more.essentialSkills,
      ),
      audience: 'everyone',
      at,
      topics: topicsOf([subjectArea && subjectLabels[subjectArea], phase]),
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownVacancies(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, title, schoolName, location, isStandIn }) => ({
      title,
      link: `/jobs/${id}`,
      place: [[schoolName, location].filter(Boolean).join(', '), isStandIn && standInWords].filter(Boolean).join(' · '),
    }));
  },
};
