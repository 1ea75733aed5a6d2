import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import {
  ownPreferences,
  personSummaryColumns,
  shownSchool,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { ProjectSummary } from '#areas/workspace/contract/projects/project.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Value } from '#server/prepared.ts';
import { projectHubs, projectMilestones, projectParticipants, projectUpdates } from './project-tables.ts';

/** Selects projects. The caller adds the condition: `seesProject`, or ids that it found with it. */
export const selectProjects = (db: Db, viewerId: Value<number> | number) =>
  db
    .select({
      id: projectHubs.id,
      circleId: projectHubs.circleId,
      title: projectHubs.title,
      category: projectHubs.category,
      hypothesis: projectHubs.hypothesis,
      status: projectHubs.status,
      proposal: projectHubs.proposal,
      maxParticipants: projectHubs.maxParticipants,
      startDate: projectHubs.startDate,
      endDate: projectHubs.endDate,
      leadId: projectHubs.leadId,
      createdAt: projectHubs.createdAt,
      takenDownReason: projectHubs.takenDownReason,
    })
    .from(projectHubs)
    .innerJoin(circles, eq(circles.id, projectHubs.circleId))
    .innerJoin(circleMembers, ownMembership(viewerId));

type Row = Awaited<ReturnType<typeof selectProjects>>[number];

export interface Participant {
  projectId: number;
  person: PersonSummary;
  school: string | null;
}

/** The participants of projects, in the order in which they joined. At most 50 of each. */
export const listParticipants = (db: Db, ids: readonly number[]): Promise<Participant[]> =>
  db
    .select({ projectId: projectParticipants.projectId, person: personSummaryColumns, school: shownSchool })
    .from(projectParticipants)
    .innerJoin(users, eq(users.id, projectParticipants.userId))
    .leftJoin(userPreferences, ownPreferences)
    .where(isAmong(projectParticipants.projectId, ids))
    .orderBy(asc(projectParticipants.joinedAt), asc(projectParticipants.userId));

const countMilestones = (db: Db, ids: readonly number[]) =>
  db
    .select({
      projectId: projectMilestones.projectId,
      all: sql<number>`count(*)::int`,
      done: sql<number>`count(${projectMilestones.doneOn})::int`,
    })
    .from(projectMilestones)
    .where(isAmong(projectMilestones.projectId, ids))
    .groupBy(projectMilestones.projectId);

const findNewestUpdates = (db: Db, ids: readonly number[]) =>
  db
    .selectDistinctOn([projectUpdates.projectId], {
      projectId: projectUpdates.projectId,
      content: projectUpdates.content,
      createdAt: projectUpdates.createdAt,
    })
    .from(projectUpdates)
    .where(sql`${isAmong(projectUpdates.projectId, ids)} and ${isNull(projectUpdates.takenDownAt)}`)
    .orderBy(projectUpdates.projectId, desc(projectUpdates.createdAt), desc(projectUpdates.id));

const byName = new Intl.Collator('en-GB').compare;

/** Null without milestones: there is nothing to compute it from. */
export const progressOf = (done: number, all: number): number | null =>
  all === 0 ? null : Math.round((100 * done) / all);

/** Adds what the tables beside a project say: participants, schools, progress and the newest update. */
export async function withNumbers(db: Db, viewerId: number, rows: readonly Row[]): Promise<ProjectSummary[]> {
  const ids = rows.map(({ id }) => id);
  const [participants, milestones, updates, leads] = [
    await listParticipants(db, ids),
    await countMilestones(db, ids),
    await findNewestUpdates(db, ids),
    await db
      .select(personSummaryColumns)
      .from(users)
      .where(
        isAmong(
          users.id,
          rows.flatMap(({ leadId }) => leadId ?? []),
        ),
      ),
  ];
  const peopleOf = Map.groupBy(participants, ({ projectId }) => projectId);
  const countsOf = new Map(milestones.map((counts) => [counts.projectId, counts]));
  const updateOf = new Map(updates.map(({ projectId, ...update }) => [projectId, update]));
  return rows.map(({ leadId, ...row }) => {
    const people = peopleOf.get(row.id) ?? [];
    const { all, done } = countsOf.get(row.id) ?? { all: 0, done: 0 };
    return {
      ...row,
      progress: progressOf(done, all),
      milestones: all,
      milestonesDone: done,
      participants: people.length,
      schools: [...new Set(people.flatMap(({ school }) => school ?? []))].sort(byName),
      lead: leads.find(({ id }) => id === leadId) ?? null,
      recentUpdate: updateOf.get(row.id) ?? null,
      isParticipant: people.some(({ person }) => person.id === viewerId),
    };
  });
}
