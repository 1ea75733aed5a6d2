import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import { type Skill, skillLabels } from '#areas/pathway/contract/skill.ts';
import { nextOpen } from '#areas/pathway/contract/step-order.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findDraft } from './assessment/assessment-queries.ts';
import { listDueChecks } from './checks/skill-check-queries.ts';
import { developmentPathways, pathwaySteps } from './pathway-tables.ts';

export interface PathwayProgress {
  /** `begun`: the member has saved answers, and completed no self-assessment. */
  assessment: 'missing' | 'begun' | 'completed';
  stepsCompleted: number;
  steps: number;
  /** The title of the next open step. Null without one. */
  nextStep: string | null;
  /** The first skill that can be checked again. */
  dueCheck: { skill: Skill; label: string } | null;
}

/** The pathway of a member's latest self-assessment. */
const latestOf = (db: Db, personId: number) =>
  db
    .select({ id: developmentPathways.id })
    .from(developmentPathways)
    .where(eq(developmentPathways.userId, personId))
    .orderBy(desc(developmentPathways.assessmentId))
    .limit(1)
    .as('latest');

/** Open steps of a member's pathway with a target day between two days, both included. Soonest first. */
export async function listStepsDueBetween(
  db: Db,
  personId: number,
  from: string,
  to: string,
  most: number,
): Promise<{ id: number; title: string; dueOn: string }[]> {
  const latest = latestOf(db, personId);
  return db
    .select({ id: pathwaySteps.id, title: pathwaySteps.title, dueOn: sql<string>`${pathwaySteps.dueOn}` })
    .from(latest)
    .innerJoin(pathwaySteps, eq(pathwaySteps.pathwayId, latest.id))
    .where(and(eq(pathwaySteps.isCompleted, false), between(pathwaySteps.dueOn, from, to)))
    .orderBy(asc(pathwaySteps.dueOn), asc(pathwaySteps.stepNumber))
    .limit(most);
}

/** How far the member is on the pathway of their latest self-assessment. */
export async function findPathwayProgress(db: Db, viewer: Viewer): Promise<PathwayProgress> {
  const latest = latestOf(db, viewer.id);
  const rows = await db
    .select({
      stepNumber: pathwaySteps.stepNumber,
      title: pathwaySteps.title,
      dependsOnStep: pathwaySteps.dependsOnStep,
      isCompleted: pathwaySteps.isCompleted,
    })
    .from(latest)
    .leftJoin(pathwaySteps, eq(pathwaySteps.pathwayId, latest.id))
    .orderBy(asc(pathwaySteps.stepNumber));
  if (rows.length === 0) {
    const draft = await findDraft(db, viewer);
    return { assessment: draft ? 'begun' : 'missing', stepsCompleted: 0, steps: 0, nextStep: null, dueCheck: null };
  }
  const steps = rows.flatMap(({ stepNumber, title, isCompleted, ...row }) =>
    stepNumber === null || title === null ? [] : [{ ...row, stepNumber, title, isCompleted: isCompleted === true }],
  );
  const [due] = await listDueChecks(db, viewer);
  return {
    assessment: 'completed',
    stepsCompleted: steps.filter(({ isCompleted }) => isCompleted).length,
    steps: steps.length,
    nextStep: nextOpen(steps)?.title ?? null,
    dueCheck: due ? { skill: due.skill, label: skillLabels[due.skill] } : null,
  };
}
