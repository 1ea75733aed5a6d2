import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { isOneOf, readInCircles } from '#areas/circles/server/index.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { cpdPathways, finishedModules, pathwayModules, pathwayParticipants } from './pathway-tables.ts';

/** Deletes the CPD Pathways that the person leads and nobody else is enrolled in. */
const removeUnjoined: EraseBatch = async (db, { id }, most) => {
  const others = db
    .select({ one: sql`1` })
    .from(pathwayParticipants)
    .where(and(eq(pathwayParticipants.pathwayId, cpdPathways.id), ne(pathwayParticipants.userId, id)));
  const found = await db
    .select({ id: cpdPathways.id })
    .from(cpdPathways)
    .where(and(eq(cpdPathways.userId, id), notExists(others)))
    .orderBy(asc(cpdPathways.id))
    .limit(most)
    .for('update');
  if (found.length > 0) await db.delete(cpdPathways).where(isOneOf(cpdPathways.id, found));
  return found.length;
};

/** What others are enrolled in stays. The rest is deleted. */
export const pathwayPersonalData: PersonalData[] = [
  {
    table: finishedModules,
    column: finishedModules.userId,
    onMerge: { as: 'Finished modules of CPD Pathways' },
    inExport: { name: 'finishedPathwayModules' },
    onErase: 'deleted',
  },
  {
    table: pathwayParticipants,
    column: pathwayParticipants.userId,
    onMerge: { as: 'Enrolments in CPD Pathways' },
    inExport: { name: 'cpdPathwayEnrolments' },
    onErase: 'deleted',
  },
  {
    table: pathwayModules,
    column: pathwayModules.addedBy,
    onMerge: { as: 'Modules of CPD Pathways' },
    inExport: {
      name: 'cpdPathwayModules',
      rows: readInCircles({
        table: pathwayModules,
        circleId: pathwayModules.circleId,
        author: pathwayModules.addedBy,
        live: [],
      }),
    },
    onErase: 'kept',
    ownText: [pathwayModules.title, pathwayModules.description, pathwayModules.task],
  },
  {
    table: cpdPathways,
    column: cpdPathways.userId,
    onMerge: { as: 'CPD Pathways' },
    inExport: {
      name: 'cpdPathways',
      rows: readInCircles({
        table: cpdPathways,
        circleId: cpdPathways.circleId,
        author: cpdPathways.userId,
        live: ['status', 'startedAt', 'finishedAt'],
      }),
    },
    onErase: { some: removeUnjoined, says: 'deleted, except those that somebody else is enrolled in' },
    ownText: [cpdPathways.title, cpdPathways.description],
  },
];
