import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf, readInCircles } from '#areas/circles/server/index.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { projectHubs, projectParticipants, projectReadings, projectUpdates } from './project-tables.ts';

/** Deletes the person's projects that nobody else takes part in and nobody else wrote in. Locks them by their ids. */
const removeOwnOnly: EraseBatch = async (db, { id }, most) => {
  const found = await db
    .select({ id: projectHubs.id })
    .from(projectHubs)
    .where(
      and(
        eq(projectHubs.userId, id),
        sql`not exists (select from ${projectParticipants} other
          where other.project_id = ${projectHubs.id} and other.user_id <> ${id})`,
        sql`not exists (select from ${projectUpdates} other
          where other.project_id = ${projectHubs.id} and other.user_id <> ${id})`,
        sql`not exists (select from project_measures measure join ${projectReadings} other on other.measure_id = measure.id
          where measure.project_id = ${projectHubs.id} and other.user_id <> ${id})`,
      ),
    )
    .orderBy(asc(projectHubs.id))
    .limit(most)
    .for('update');
  if (found.length > 0) await db.delete(projectHubs).where(isOneOf(projectHubs.id, found));
  return found.length;
};

/** What others built on stays with a former member. */
export const projectPersonalData: PersonalData[] = [
  {
    table: projectParticipants,
    column: projectParticipants.userId,
    onMerge: { as: 'Workspace projects' },
    inExport: {
      name: 'workspaceProjectsJoined',
      rows: readInCircles({
        table: projectParticipants,
        circleId: projectParticipants.circleId,
        author: projectParticipants.userId,
        live: [],
      }),
    },
    onErase: 'deleted',
  },
  {
    table: projectHubs,
    column: projectHubs.userId,
    onMerge: { as: 'Workspace projects that they created' },
    inExport: {
      name: 'workspaceProjects',
      rows: readInCircles({
        table: projectHubs,
        circleId: projectHubs.circleId,
        author: projectHubs.userId,
        live: ['status', 'learnt', 'endedAt', 'leadId', 'discussionId', 'declinedNote'],
        without: ['leadId'],
      }),
    },
    onErase: {
      some: removeOwnOnly,
      says: 'deleted, except those that somebody else takes part in or wrote in',
    },
    ownText: [projectHubs.title, projectHubs.category, projectHubs.hypothesis, projectHubs.learnt],
  },
  {
    table: projectHubs,
    column: projectHubs.leadId,
    onMerge: { as: null },
    inExport: { notBecause: 'A lead takes part in the project, which the export has.' },
    onErase: 'unlinked',
  },
  {
    table: projectUpdates,
    column: projectUpdates.userId,
    onMerge: { as: 'Updates to workspace projects' },
    inExport: {
      name: 'workspaceProjectUpdates',
      rows: readInCircles({
        table: projectUpdates,
        circleId: projectUpdates.circleId,
        author: projectUpdates.userId,
        live: [],
      }),
    },
    onErase: 'kept',
    ownText: [projectUpdates.content],
  },
  {
    table: projectReadings,
    column: projectReadings.userId,
    onMerge: { as: 'Readings of workspace projects' },
    inExport: {
      name: 'workspaceProjectReadings',
      rows: readInCircles({
        table: projectReadings,
        circleId: projectReadings.circleId,
        author: projectReadings.userId,
        live: [],
      }),
    },
    onErase: 'kept',
    ownText: [projectReadings.note],
  },
];
