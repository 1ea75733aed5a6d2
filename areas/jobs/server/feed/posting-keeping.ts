import { and, eq, isNotNull, lte, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { FeedFailed } from './feed-client.ts';
import { followMoved } from './moved-postings.ts';
import type { Run } from './run.ts';
import type { ReadVacancy } from './vacancy-reader.ts';

export interface Kept {
  added: number;
  changed: number;
  unchanged: number;
}

/** A posting may stand on the page just read while the list shifts, so one whole run without it proves nothing. */
const runsUntilGone = 2;

/** How long an ended posting stays for those who saved it; applications keep their title for good. */
const endedKeptDays = 90;

/** Holds the source for the rest of the transaction, and refuses a run that another has overtaken. */
export async function holdRun(tx: Db, run: Run): Promise<void> {
  const [source] = await tx
    .select({ currentRun: jobBoardSources.currentRun })
    .from(jobBoardSources)
    .where(eq(jobBoardSources.id, run.sourceId))
    .for('update');
  if (source?.currentRun !== run.number) throw new FeedFailed('Another import has started, so this one stops.');
}

/** Keeps the postings of one page: new ones, changed ones, and that the others are still there. All of it or nothing. */
export async function keepPage(tx: Db, run: Run, read: ReadVacancy[]): Promise<Kept> {
  await holdRun(tx, run);
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

/** Matches that were kept are out of date from here on. */
async function countChange(tx: Db, run: Run): Promise<void> {
  await tx
    .update(jobBoardSources)
    .set({ changes: sql`${jobBoardSources.changes} + 1` })
    .where(eq(jobBoardSources.id, run.sourceId));
}

const textArray = (values: string[]) => sql`${sql.param(values)}::text[]`;
const idArray = (values: number[]) => sql`${sql.param(values)}::int[]`;

/** What a posting that comes again, changed or reopened, takes from the page. Who saw it, and when first, stays. */
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

/** Ends the postings whose last day has passed: they leave every list at that moment, and here the rows follow. */
export async function endPassed(tx: Db, run: Run): Promise<number> {
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
  /** How many the run would have closed, of how many that were known with them, where that is for the operator to accept. */
  held: { closing: number; of: number } | null;
}

/**
 * After every page was read: what changed its address, what is gone, and what is long over. A run that would close more than
 * half of what was open closes none of it, unless the operator accepts it.
 */
export async function finishRun(tx: Db, run: Run, isAccepted: boolean): Promise<Finished> {
  await holdRun(tx, run);
  await followMoved(tx, run);
  const unseen = and(
    eq(jobPostings.sourceId, run.sourceId),
    eq(jobPostings.isActive, true),
    ne(jobPostings.seenInRun, run.number),
  );
  await tx
    .update(jobPostings)
    .set({ missedRuns: sql`${jobPostings.missedRuns} + 1` })
    .where(unseen);
  const passed = await endPassed(tx, run);
  const isGone = and(unseen, sql`${jobPostings.missedRuns} >= ${runsUntilGone}`);
  const closing = await tx.$count(jobPostings, isGone);
  // Those that were known when these were last seen: a feed that answers quite other vacancies has not doubled what is known.
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
