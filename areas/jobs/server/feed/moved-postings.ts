import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Run } from '#server/feeds/feed-run.ts';
import { jobApplications, jobRecommendations } from '../job-member-tables.ts';
import { jobPostings } from '../job-tables.ts';

/** How many changed addresses one run follows. If a feed changes more, its postings start again. */
const maxMovedPerRun = 1_000;

/**
 * Recognises postings whose address changed. When a school corrects a title, the address and so the key change: the
 * feed has a new posting and no longer the old one. The same school and day with the same title or text mean the old
 * posting, which keeps its id. Saved recommendations and shared links stay valid.
 */
export async function followMovedPostings(tx: Db, run: Run): Promise<void> {
  const open = and(eq(jobPostings.sourceId, run.sourceId), eq(jobPostings.isActive, true));
  const unseen = await tx
    .select(identityColumns)
    .from(jobPostings)
    .where(and(open, ne(jobPostings.seenInRun, run.mark)))
    .orderBy(asc(jobPostings.id))
    .limit(maxMovedPerRun);
  const [first] = unseen.map(({ lastSeenAt }) => lastSeenAt).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  if (first === undefined) return;
  // Two queries instead of one join: without statistics of a newly filled table, PostgreSQL would compare all
  // rows with all.
  const schools = [...new Set(unseen.map(({ schoolIdentifier }) => schoolIdentifier))];
  const newcomers = await tx
    .select(identityColumns)
    .from(jobPostings)
    .where(
      and(
        open,
        eq(jobPostings.seenInRun, run.mark),
        gt(jobPostings.firstSeenAt, first),
        sql`${jobPostings.schoolIdentifier} = any(${sql.param(schools)}::text[])`,
      ),
    )
    .orderBy(asc(jobPostings.id))
    .limit(maxMovedPerRun);
  const free = new Set(newcomers);
  const found = new Set<number>();
  // Same titles first: two posts of one school on one day may share the rest.
  for (const isSame of [isSameTitle, isSameText]) {
    for (const old of unseen) {
      const moved = found.has(old.id) ? undefined : [...free].find((one) => isSamePost(old, one) && isSame(old, one));
      if (!moved) continue;
      free.delete(moved);
      found.add(old.id);
      await replaceOld(tx, moved.id, old.id);
    }
  }
}

const identityColumns = {
  id: jobPostings.id,
  title: jobPostings.title,
  description: jobPostings.description,
  schoolIdentifier: jobPostings.schoolIdentifier,
  postedDate: jobPostings.postedDate,
  applicationDeadline: jobPostings.applicationDeadline,
  firstSeenAt: jobPostings.firstSeenAt,
  lastSeenAt: jobPostings.lastSeenAt,
};
type Identity = Pick<typeof jobPostings.$inferSelect, keyof typeof identityColumns>;

const isSamePost = (old: Identity, one: Identity) =>
  old.schoolIdentifier === one.schoolIdentifier &&
  old.postedDate === one.postedDate &&
  // Compared as dates: PostgreSQL omits trailing zeros of a fraction, so '0.5Z' would sort after '0.53Z'.
  Date.parse(one.firstSeenAt) > Date.parse(old.lastSeenAt);
const isSameTitle = (old: Identity, one: Identity) => old.title.toLowerCase() === one.title.toLowerCase();
const isSameText = (old: Identity, one: Identity) =>
  old.applicationDeadline === one.applicationDeadline && old.description === one.description;

/** Copies the new posting's data to the old row and deletes the new row. */
async function replaceOld(tx: Db, newId: number, oldId: number): Promise<void> {
  const [newcomer] = await tx.select().from(jobPostings).where(eq(jobPostings.id, newId));
  if (!newcomer) return;
  const {
    id: _id,
    firstSeenAt: _first,
    viewCount,
    words: _words,
    placeWords: _places,
    cell: _cell,
    ...read
  } = newcomer;
  await moveMemberRows(tx, newId, oldId);
  await tx.delete(jobPostings).where(eq(jobPostings.id, newId));
  await tx
    .update(jobPostings)
    .set({ ...read, viewCount: sql`${jobPostings.viewCount} + ${viewCount}` })
    .where(eq(jobPostings.id, oldId));
}

/** Moves what members did with the new posting, unless they did it with the old one too. */
async function moveMemberRows(tx: Db, from: number, to: number): Promise<void> {
  for (const table of [jobRecommendations, jobApplications]) {
    const already = tx.select({ userId: table.userId }).from(table).where(eq(table.jobPostingId, to));
    await tx
      .update(table)
      .set({ jobPostingId: to })
      .where(and(eq(table.jobPostingId, from), sql`${table.userId} not in ${already}`));
  }
}
