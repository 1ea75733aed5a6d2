import { and, eq, isNotNull, lte, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { FeedFailed } from './feed-client.ts';
import { followMovedPostings } from './moved-postings.ts';
import type { Run } from './run.ts';
import type { ReadVacancy } from './vacancy-reader.ts';

export interface Kept {
  added: number;
  changed: number;
  unchanged: number;
}

/** A posting can move to a page that was already read, so one run without it proves nothing. */
const runsUntilGone = 2;

/** How many days an ended posting stays for those who saved it. Applications keep its title permanently. */
const endedKeptDays = 90;

/** Locks the source for the transaction. Throws if a later run has started. */
export async function lockRun(tx: Db, run: Run): Promise<void> {
  const [source] = await tx
    .select({ currentRun: jobBoardSources.currentRun })
    .from(jobBoardSources)
    .where(eq(jobBoardSources.id, run.sourceId))
    .for('update');
  if (source?.currentRun !== run.number) throw new FeedFailed('Another import has started, so this one stops.');
}

/** Saves the postings of one page: adds new ones, updates changed ones and marks the others as seen. All or nothing. */
export async function savePage(tx: Db, run: Run, read: ReadVacancy[]): Promise<Kept> {
  await lockRun(tx, run);
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
    .set({ lastSeenAt: now, seenInRun: run.number, missedRuns: 0 })
    .where(sql`${jobPostings.id} = any(${idArray(same.map(({ id }) => id))})`);
  for (const { sourceKey } of same) vacancies.delete(sourceKey);

  const written = [...vacancies.values()].map((vacancy) => ({
    ...vacancy,
    sourceId: run.sourceId,
    firstSeenAt: now,
    lastSeenAt: now,
    seenInRun: run.number,
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

export interface Finished {
  ended: number;
  /** How many of how many known postings the run would have ended, if the operator must accept that first. */
  held: { closing: number; of: number } | null;
}

/**
 * Runs after the last page. Follows changed addresses, ends postings that are gone and deletes old ended ones. A run
 * that would end more than half of the open postings ends none, unless the operator accepts it.
 */
export async function finishRun(tx: Db, run: Run, isAccepted: boolean): Promise<Finished> {
  await lockRun(tx, run);
  await followMovedPostings(tx, run);
  const unseen = and(
    eq(jobPostings.sourceId, run.sourceId),
    eq(jobPostings.isActive, true),
    ne(jobPostings.seenInRun, run.number),
  );
  await tx
    .update(jobPostings)
    .set({ missedRuns: sql`${jobPostings.missedRuns} + 1` })
    .where(unseen);
  const passed = await endExpired(tx, run);
  const isGone = and(unseen, sql`${jobPostings.missedRuns} >= ${runsUntilGone}`);
  const closing = await tx.$count(jobPostings, isGone);
  // Postings known when these were last seen: a feed with completely different vacancies has not doubled the
  // known ones.
  const lastSeen = tx
    .select({ moment: max(jobPostings.lastSeenAt) })
    .from(jobPostings)
    .where(isGone);
  const isKnown = and(
    eq(jobPostings.sourceId, run.sourceId),
    eq(jobPostings.isActive, true),
    sql`${jobPostings.firstSeenAt} <= ${lastSeen}`,
  );
  const of = await tx.$count(jobPostings, isKnown);
  const isHeld = closing > of / 2 && !isAccepted;
  if (!isHeld && closing > 0) {
    await tx.update(jobPostings).set({ isActive: false, endedAt: run.now.toISOString() }).where(isGone);
    await countChange(tx, run);
  }
  await tx
    .delete(jobPostings)
    .where(
      and(
        eq(jobPostings.sourceId, run.sourceId),
        eq(jobPostings.isActive, false),
        isNotNull(jobPostings.endedAt),
        sql`${jobPostings.endedAt} < ${run.now.toISOString()}::timestamptz - ${`${endedKeptDays} days`}::interval`,
      ),
    );
  return { ended: passed + (isHeld ? 0 : closing), held: isHeld ? { closing, of } : null };
}
