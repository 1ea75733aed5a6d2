import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import {
  learningPathwayItems,
  learningPathwayStarts,
  learningPathways,
  learningPathwayTicks,
} from './learning-tables.ts';

/** Deletes the learning pathways of the person that nobody else started. */
const removeUnstarted: EraseBatch = async (db, { id }, most) => {
  const others = db
    .select({ one: sql`1` })
    .from(learningPathwayStarts)
    .where(and(eq(learningPathwayStarts.pathwayId, learningPathways.id), ne(learningPathwayStarts.userId, id)));
  const found = await db
    .select({ id: learningPathways.id })
    .from(learningPathways)
    .where(and(eq(learningPathways.authorId, id), notExists(others)))
    .orderBy(asc(learningPathways.id))
    .limit(most)
    .for('update');
  if (found.length > 0)
    await db.delete(learningPathways).where(
      isAmong(
        learningPathways.id,
        found.map((row) => row.id),
      ),
    );
  return found.length;
};

/** The personal data that the learning area stores. What others started stays when its author is erased. */
export const learningPersonalData: PersonalData[] = [
  {
    table: learningPathwayTicks,
    column: learningPathwayTicks.userId,
    inExport: { name: 'learningPathwayTicks' },
    onErase: 'deleted',
  },
  {
    table: learningPathwayStarts,
    column: learningPathwayStarts.userId,
    inExport: { name: 'learningPathwaysStarted' },
    onErase: 'deleted',
  },
  {
    table: learningPathwayItems,
    column: learningPathwayItems.authorId,
    onMerge: { as: null },
    inExport: { name: 'learningPathwayItems' },
    onErase: 'kept',
    ownText: [learningPathwayItems.title, learningPathwayItems.text],
  },
  {
    table: learningPathways,
    column: learningPathways.authorId,
    onMerge: { as: 'Learning pathways' },
    inExport: { name: 'learningPathwaysComposed', without: ['key', 'shipped', 'followsFile', 'withdrawnAt'] },
    onErase: { some: removeUnstarted, says: 'deleted, except those that somebody else started' },
    ownText: [learningPathways.title, learningPathways.summary],
  },
];
