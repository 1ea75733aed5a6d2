import { and, eq, sql } from 'drizzle-orm';
import { jobTypeLabels, standInWords, subjectLabels } from '#areas/jobs/contract/job-posting.ts';
import { isAmong } from '#server/among.ts';
import { dayWords } from '#server/day-words.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf } from '#server/search.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { audienceOfPost } from '../match/post-audience.ts';
import { isOpen } from './posting-columns.ts';

const openVacancies = prepared('passage_vacancies', (db, param: Param<{ ids: readonly number[]; now: string }>) =>
  db
    .select({
      id: jobPostings.id,
      title: jobPostings.title,
      schoolName: jobPostings.schoolName,
      location: jobPostings.location,
      workingPattern: jobPostings.workingPattern,
      jobType: jobPostings.jobType,
      deadline: jobPostings.applicationDeadline,
      isStandIn: jobBoardSources.isStandIn,
    })
    .from(jobPostings)
    .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId))
    .where(and(isAmong(jobPostings.id, param('ids')), isOpen(param('now')))),
);

/** The open vacancies that Savi can recommend. One whose deadline passes is no longer found from that moment on. */
export const vacancyPassages: PassageKind = {
  kind: 'vacancy',
  listItems: itemsOf(idsOf(jobPostings, jobPostings.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: jobPostings.id,
        title: jobPostings.title,
        description: jobPostings.description,
        schoolName: jobPostings.schoolName,
        location: jobPostings.location,
        category: jobPostings.category,
        jobType: jobPostings.jobType,
        subjectArea: jobPostings.subjectArea,
        keyStage: jobPostings.keyStage,
        phase: jobPostings.phase,
        workingPattern: jobPostings.workingPattern,
        at: jobPostings.postedDate,
        deadline: jobPostings.applicationDeadline,
      })
      .from(jobPostings)
      .where(and(isAmong(jobPostings.id, idsOfItems(items)), isOpen(sql`now()`)));
    return rows.map((post) => ({
      item: String(post.id),
      title: post.title,
      text: bodyOf(
        post.location,
        post.subjectArea && subjectLabels[post.subjectArea],
        post.keyStage,
        post.workingPattern,
        jobTypeLabels[post.jobType],
      ),
      more: bodyOf(post.schoolName, post.description),
      lines: linesOf(post.description.replaceAll(/^(## |- )/gm, ''), 3),
      place: post.location,
      at: post.at,
      expiresAt: post.deadline,
      ...audienceOfPost(post),
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await openVacancies(db, {}).execute({ ids: idsOfItems(wanted), now: viewer.now.toISOString() });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, title, schoolName, location, workingPattern, jobType, deadline, isStandIn }) => ({
        title,
        link: `/jobs/${id}`,
        place: schoolName,
        facts: [
          isStandIn && `${standInWords}:`,
          [workingPattern ?? jobTypeLabels[jobType], location, deadline && `closes ${dayWords(deadline)}`]
            .filter(Boolean)
            .join(', '),
        ]
          .filter(Boolean)
          .join(' '),
      }),
    );
  },
};
