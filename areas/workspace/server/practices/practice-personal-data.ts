import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { readInCircles } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { practiceLikes, bestPractices as practices, practiceTrials } from './practice-tables.ts';

/** Nobody built on it: it is a draft, or nobody else liked it or planned to try it. */
const isUnused = (authorId: number): SQL =>
  sql`(${practices.status} = 'draft' or not (
    exists (select from ${practiceLikes} l where l.practice_id = ${practices.id} and l.user_id <> ${authorId})
    or exists (select from ${practiceTrials} t where t.practice_id = ${practices.id} and t.user_id <> ${authorId})))`;

/** Deletes what nobody built on. What stays in the circle is taken back from all members, because nobody can agree to it any more. */
const erasePractices: EraseBatch = async (db, { id }, most) => {
  const found = await db
    .select({ id: practices.id })
    .from(practices)
    .where(
      and(eq(practices.userId, id), or(isUnused(id), isNotNull(practices.offeredAt), isNotNull(practices.deskNote))),
    )
    .orderBy(asc(practices.id))
    .limit(most)
    .for('update');
  if (found.length === 0) return 0;
  const ids = found.map((row) => row.id);
  await db.delete(practices).where(and(isAmong(practices.id, ids), isUnused(id)));
  await db.update(practices).set({ offeredAt: null, sharedAt: null, deskNote: null }).where(isAmong(practices.id, ids));
  return found.length;
};

/** What others built on stays in the circle. The rest is deleted. */
export const practicePersonalData: PersonalData[] = [
  {
    table: practiceLikes,
    column: practiceLikes.userId,
    onMerge: { as: null },
    inExport: { name: 'practiceLikes' },
    onErase: 'deleted',
  },
  {
    table: practiceTrials,
    column: practiceTrials.userId,
    onMerge: { as: 'Plans to try a practice' },
    inExport: { name: 'practiceTrials' },
    onErase: 'deleted',
    ownText: [practiceTrials.comment],
  },
  {
    table: practices,
    column: practices.userId,
    onMerge: { as: 'Best practices' },
    inExport: {
      name: 'bestPractices',
      rows: readInCircles({ table: practices, circleId: practices.circleId, author: practices.userId, live: [] }),
    },
    onErase: {
      some: erasePractices,
      says: 'deleted, except those that somebody else liked or planned to try; these stay in the circle only',
    },
    ownText: [
      practices.title,
      practices.category,
      practices.done,
      practices.results,
      practices.evidence,
      practices.cost,
      practices.time,
    ],
  },
];
