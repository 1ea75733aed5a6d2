import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Kept } from '#server/feeds/feed-import.ts';
import { lockRun, type Run } from '#server/feeds/feed-run.ts';
import { countMissing, deleteLongEnded, endGone, type Finished } from '#server/feeds/missing-entries.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { followMovedPostings } from './moved-postings.ts';
import type { ReadVacancy } from './vacancy-reader.ts';

/** How many days an ended posting stays for those who saved it. Applications keep its title permanently. */
const endedKeptDays = 90;

/** Saves the postings of one page: adds new ones, updates changed ones and marks the others as seen. All or nothing. */
export async function savePage(tx: Db, run: Run, read: ReadVacancy[]): Promise<Kept> {
  await lockRun(tx, jobBoardSources, run);
  const now = run.now.toISOString();
  const isOpen = ({ applicationDeadline }: ReadVacancy) => !applicationDeadline || applicationDeadline > now;
  const vacancies = new Map(read.filter(isOpen).map((vacancy) => [vacancy.sourceKey, vacancy]));
  if (vacancies.size === 0) return { added: 0, changed: 0, unchanged: 0 };

  const known = await tx
    .select({
      id: jobPostings.id,
      sourceKey: jobPostings.sourceKey,
      contentDigest: jobPostings.contentDigest,
      isActive: jobPostings.isActive,
    })
    .from(jobPostings)
    .where(
      and(
        eq(jobPostings.sourceId, run.sourceId),
        sql`${jobPostings.sourceKey} = any(${textArray([...vacancies.keys()])})`,
      ),
    );
  const same = known.filter(
    ({ sourceKey, contentDigest, isActive }) => isActive && vacancies.get(sourceKey)?.contentDigest === contentDigest,
  );
  await tx
    .update(jobPostings)
    .set({ lastSeenAt: now, seenInRun: run.mark, missedRuns: 0 })
    .where(sql`${jobPostings.id} = any(${idArray(same.map(({ id }) => id))})`);
  for (const { sourceKey } of same) vacancies.delete(sourceKey);

  const written = [...vacancies.values()].map((vacancy) => ({
    ...vacancy,
    sourceId: run.sourceId,
    firstSeenAt: now,
    lastSeenAt: now,
    seenInRun: run.mark,
  }));
  if (written.length > 0)
    await tx
      .insert(jobPostings)
      .values(written)
      .onConflictDoUpdate({ target: [jobPostings.sourceId, jobPostings.sourceKey], set: whatIsRead });
  const changed = known.length - same.length;
  if (written.length > 0) await countChange(tx, run);
  return { added: written.length - changed, changed, unchanged: same.length };
}

/** Marks saved matches as out of date. */
async function countChange(tx: Db, run: Run): Promise<void> {
  await tx
    .update(jobBoardSources)
    .set({ changes: sql`${jobBoardSources.changes} + 1` })
    .where(eq(jobBoardSources.id, run.sourceId));
}

const textArray = (values: string[]) => sql`${sql.param(values)}::text[]`;
const idArray = (values: number[]) => sql`${sql.param(values)}::int[]`;

/** The columns that are updated when a posting comes again, changed or reopened. Views and the first date stay. */
const whatIsRead = Object.fromEntries([
  ...(
    [
      'contentDigest',
      'title',
      'description',
      'shortDescription',
      'schoolName',
      'schoolIdentifier',
      'category',
      'jobType',
      'contractType',
      'subjectArea',
      'keyStage',
      'phase',
      'workingPattern',
      'location',
      'postcode',
      'matchGroup',
      'latitude',
      'longitude',
      'salaryMin',
      'salaryMax',
      'salaryPeriod',
      'salaryBasis',
      'salaryText',
      'essentialSkills',
      'qualificationRequired',
      'postedDate',
      'applicationDeadline',
      'applicationUrl',
      'originalUrl',
      'lastSeenAt',
      'seenInRun',
    ] as const
  ).map((name) => [name, sql.raw(`excluded.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)]),
  ['missedRuns', sql`0`],
  ['isActive', sql`true`],
  ['endedAt', sql`null`],
]);

/** Ends postings after their deadline. Lists omit them from the deadline on; this updates the rows. */
export async function endExpired(tx: Db, run: Run): Promise<number> {
  const now = run.now.toISOString();
  const ended = await tx
    .update(jobPostings)
    .set({ isActive: false, endedAt: now })
    .where(
      and(
        eq(jobPostings.sourceId, run.sourceId),
        eq(jobPostings.isActive, true),
        lte(jobPostings.applicationDeadline, now),
      ),
    )
    .returning({ id: jobPostings.id });
  if (ended.length > 0) await countChange(tx, run);
  return ended.length;
}

/**
 * Runs after the last page. Follows changed addresses, ends postings that are gone and deletes old ended ones. A run
 * that would end more than half of the open postings ends none, unless the operator accepts it.
 */
export async function finishRun(tx: Db, run: Run, isAccepted: boolean): Promise<Finished> {
  await lockRun(tx, jobBoardSources, run);
  await followMovedPostings(tx, run);
  await countMissing(tx, jobPostings, run);
  const passed = await endExpired(tx, run);
  const { ended, held } = await endGone(tx, jobPostings, run, isAccepted);
  if (ended > 0) await countChange(tx, run);
  await deleteLongEnded(tx, jobPostings, run, endedKeptDays);
  return { ended: passed + ended, held };
}
