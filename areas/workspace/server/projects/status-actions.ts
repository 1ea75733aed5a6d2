import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { draftCpd } from '#areas/development/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { moveProject, ProjectDetail, ProjectStatus } from '#areas/workspace/contract/projects/project.ts';
import { longDate } from '#contract/london.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { draftPractice } from '../practices/index.ts';
import { holdManagedProject, refuseProposal, type VisibleProject } from './project-access.ts';
import { projectEnded } from './project-notifications.ts';
import { getProjectDetail } from './project-queries.ts';
import { projectHubs, projectParticipants } from './project-tables.ts';

/** The status that a project has before each move, and what to say if it has another one. */
const before: Record<z.output<typeof moveProject.body>['status'], ProjectStatus> = {
  active: 'planning',
  completed: 'active',
  stopped: 'active',
};
const refusals: Record<ProjectStatus, string> = {
  planning: 'This project has not started. Start it first.',
  active: 'This project has started already.',
  completed: 'This project was completed already.',
  stopped: 'This project was stopped already.',
};

/** Starts, completes or stops a project. The lock of the project makes two people who do it at once do it once. */
export async function moveOn(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  move: z.output<typeof moveProject.body>,
): Promise<ProjectDetail> {
  const project = await holdManagedProject(db, viewer, id);
  refuseProposal(project);
  if (project.status !== before[move.status]) throw conflict(refusals[project.status]);
  const now = context.clock.now().toISOString();
  await db
    .update(projectHubs)
    .set(move.status === 'active' ? { status: 'active' } : { ...move, endedAt: now })
    .where(eq(projectHubs.id, id));
  if (move.status !== 'active') {
    await draftFrom(db, viewer, project.id);
    await afterEnd(context, db, viewer, project);
  }
  return getProjectDetail(db, viewer, id);
}

/** Drafts a best practice for the lead to edit, from what was written about the project. Without a lead, for who ended it. */
async function draftFrom(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { circleId, title, category, hypothesis, learnt, lead, measures } = await getProjectDetail(db, viewer, id);
  const evidence = measures.flatMap(({ name, unit, baseline, baselineOn, readings }) => {
    const newest = readings.at(-1);
    const words = (value: number) => (unit === null ? String(value) : unit === '%' ? `${value}%` : `${value} ${unit}`);
    return newest
      ? `- ${name}: ${words(baseline)} on ${longDate(baselineOn)}, ${words(newest.value)} on ${longDate(newest.measuredOn)}`
      : [];
  });
  const practiceId = await draftPractice(db, {
    ...{ circleId, title, category },
    authorId: lead?.id ?? viewer.id,
    done: hypothesis,
    results: learnt ?? '',
    evidence: evidence.join('\n') || null,
  });
  await db.update(projectHubs).set({ practiceId }).where(eq(projectHubs.id, id));
}

/** Nobody knows how many hours a participant spent, so that they choose the hours and the type when they complete the draft. */
const firstHours = 1;

/** Drafts a CPD entry for each participant, and tells them. */
async function afterEnd(context: Context, db: Db, viewer: Viewer, { id, title }: VisibleProject): Promise<void> {
  const people = await db
    .select({ id: projectParticipants.userId })
    .from(projectParticipants)
    .where(eq(projectParticipants.projectId, id))
    .orderBy(sql`${projectParticipants.userId}`);
  for (const person of people)
    await draftCpd(db, person.id, {
      from: `workspace-project:${id}`,
      category: 'reflective_cpd',
      activityType: null,
      title: `Project: ${title}`.slice(0, 200),
      description: 'A project with other schools in an inner circle. Write what you did and what you learned.',
      hours: firstHours,
      date: dayInLondon(context.clock.now()),
    });
  await context.notify(
    db,
    projectEnded,
    people.map((person) => person.id),
    { subject: id, by: viewer.id },
  );
  await reviewPostLater(context, db, { kind: 'workspace_project', id, authorId: viewer.id });
}
