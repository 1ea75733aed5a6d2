import { and, asc, eq } from 'drizzle-orm';
import { findFittingCircles } from '#areas/circles/server/index.ts';
import { listEventsFor, listItemsFor } from '#areas/development/server/index.ts';
import type { Pathway, PathwayStep } from '#areas/pathway/contract/pathway.ts';
import { circleFits } from '#areas/pathway/contract/position.ts';
import { ratingsMissing, skills } from '#areas/pathway/contract/skill.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { latestTwo } from './assessment/assessment-queries.ts';
import { diagnose } from './assessment/diagnosis-rules.ts';
import { careerDiagnosis, developmentPathways, pathwaySteps } from './pathway-tables.ts';
import { listRoleProfiles, shownRole } from './roles/career-role-queries.ts';
import { positionOf, withRole } from './roles/position-rules.ts';
import { aimOf } from './roles/role-rules.ts';
import { circleWordsOf } from './steps/help-words.ts';
import { helpFor } from './steps/step-help.ts';

export const stepColumns = {
  id: pathwaySteps.id,
  stepNumber: pathwaySteps.stepNumber,
  title: pathwaySteps.title,
  description: pathwaySteps.description,
  why: pathwaySteps.why,
  skill: pathwaySteps.skill,
  dependsOnStep: pathwaySteps.dependsOnStep,
  isCompleted: pathwaySteps.isCompleted,
  completedAt: pathwaySteps.completedAt,
};

/** The viewer's pathway from the latest assessment, with help for each step. Null before the first assessment. */
export async function findPathway(context: Context, db: Db, viewer: Viewer): Promise<Pathway | null> {
  const { latest, before } = await latestTwo(db, viewer);
  if (!latest) return null;
  const user = await getOwnUser(db, viewer.id);
  const [made] = await db
    .select({ pathway: developmentPathways, diagnosis: careerDiagnosis })
    .from(developmentPathways)
    .leftJoin(careerDiagnosis, eq(careerDiagnosis.assessmentId, developmentPathways.assessmentId))
    .where(eq(developmentPathways.assessmentId, latest.id));
  const roles = await listRoleProfiles(db);
  const roleOf = (key: string | null | undefined) => roles.find((role) => role.key === key);
  const [wished, next] = [roleOf(made?.pathway.wishedRole), roleOf(made?.pathway.nextRole)];
  if (!made || !wished || !next) throw new Error('An assessment has no pathway.');
  const current = roleOf(made.pathway.currentRole);
  const position = positionOf(latest, user.role, roles);
  const aim = aimOf(latest, user.role, roles);
  const steps = await listHelpedSteps(context, db, viewer, made.pathway.id, {
    position,
    reach: aim.isKnown ? withRole(position, next.key) : position,
    roles: aim.isKnown ? [current?.key ?? next.key, next.key] : [],
    methods: latest.preferredLearningMethods,
  });
  return {
    assessedAt: latest.createdAt,
    assessedBefore: before?.createdAt ?? null,
    timeframe: latest.timeframeForeNextStep,
    currentRole: current ? shownRole(current) : null,
    wishedRole: shownRole(wished),
    wishedWhy: aim.isKnown ? made.pathway.wishedWhy : aim.why,
    roleIsKnown: aim.isKnown,
    nextRole: { ...shownRole(next), pay: next.pay },
    skills: skills.map((skill) => ({
      skill,
      now: latest[skill],
      before: before?.[skill] ?? null,
      wished: wished.levels[skill],
    })),
    // A migration removed diagnoses that counted untouched sliders. They are computed again from the answers.
    diagnosis: aim.isKnown ? (made.diagnosis ?? diagnose(latest, aim)) : null,
    ratingsMissing: ratingsMissing(latest),
    fivesCleared: latest.fivesCleared,
    steps,
  };
}

/** The steps in order, each with help that fits the member. Four queries for all steps. */
async function listHelpedSteps(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  { position, reach, roles, methods }: { position: Position; reach: Position; roles: string[]; methods: string[] },
): Promise<Pathway['steps']> {
  const rows = await db
    .select({ ...stepColumns, stepKey: pathwaySteps.stepKey })
    .from(pathwaySteps)
    .where(eq(pathwaySteps.pathwayId, pathwayId))
    .orderBy(asc(pathwaySteps.stepNumber));
  const found = await findFittingCircles(
    db,
    viewer,
    rows.map(({ stepKey }) => circleWordsOf(stepKey)),
  );
  const events = await listEventsFor(db, viewer.id, dayInLondon(context.clock.now()), position);
  const items = await listItemsFor(db, position);
  // Circles can also fit the next role that the member wants.
  const circles = found.map((some) => some.filter(({ name }) => circleFits(name, reach)));
  const help = helpFor(rows, { roles, methods, items, events, circles });
  return rows.map(({ stepKey: _stepKey, ...step }, at) => ({
    ...step,
    help: help[at] ?? { circles: [], events: [], courses: [] },
  }));
}

/** A step of the viewer, with all steps of its pathway. Throws 404 for any other step. */
export async function findStepWithItsPathway(
  db: Db,
  viewer: Viewer,
  stepId: number,
): Promise<{ step: PathwayStep; steps: PathwayStep[] }> {
  const [own] = await db
    .select({ pathwayId: pathwaySteps.pathwayId })
    .from(pathwaySteps)
    .where(and(eq(pathwaySteps.id, stepId), eq(pathwaySteps.userId, viewer.id)));
  const steps = own
    ? await db
        .select(stepColumns)
        .from(pathwaySteps)
        .where(eq(pathwaySteps.pathwayId, own.pathwayId))
        .orderBy(asc(pathwaySteps.stepNumber))
    : [];
  const step = steps.find(({ id }) => id === stepId);
  if (!step) throw notFound("The step you're looking for doesn't exist.");
  return { step, steps };
}
