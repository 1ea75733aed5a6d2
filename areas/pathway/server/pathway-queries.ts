import { and, asc, eq } from 'drizzle-orm';
import { findFittingCircles } from '#areas/circles/server/index.ts';
import { suggestEvents } from '#areas/development/server/index.ts';
import type { Pathway, PathwayStep } from '#areas/pathway/contract/pathway.ts';
import { skills } from '#areas/pathway/contract/skill.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { House, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { latestTwo } from './assessment-queries.ts';
import { listRoleProfiles, shownRole } from './career-role-queries.ts';
import { fittingCourses, helpWordsOf } from './help-words.ts';
import { careerDiagnosis, developmentPathways, pathwaySteps } from './pathway-tables.ts';

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

/** One's pathway out of the latest assessment, with what there is in Staffroom now that helps; null before the first. */
export async function findPathway(house: House, db: Db, viewer: Viewer): Promise<Pathway | null> {
  const { latest, before } = await latestTwo(db, viewer);
  if (!latest) return null;
  const [[made], roles] = await Promise.all([
    db
      .select({ pathway: developmentPathways, diagnosis: careerDiagnosis })
      .from(developmentPathways)
      .innerJoin(careerDiagnosis, eq(careerDiagnosis.assessmentId, developmentPathways.assessmentId))
      .where(eq(developmentPathways.assessmentId, latest.id)),
    listRoleProfiles(db),
  ]);
  const roleOf = (key: string | null | undefined) => roles.find((role) => role.key === key);
  const [wished, next] = [roleOf(made?.pathway.wishedRole), roleOf(made?.pathway.nextRole)];
  if (!made || !wished || !next) throw new Error('An assessment has no pathway.');
  const current = roleOf(made.pathway.currentRole);
  const steps = await listHelpedSteps(house, db, viewer, made.pathway.id);
  return {
    assessedAt: latest.createdAt,
    assessedBefore: before?.createdAt ?? null,
    timeframe: latest.timeframeForeNextStep,
    currentRole: current ? shownRole(current) : null,
    wishedRole: shownRole(wished),
    wishedWhy: made.pathway.wishedWhy,
    nextRole: { ...shownRole(next), pay: next.pay },
    skills: skills.map((skill) => ({
      skill,
      now: latest[skill],
      before: before?.[skill] ?? null,
      wished: wished.levels[skill],
    })),
    diagnosis: made.diagnosis,
    steps,
  };
}

/** The steps in order, each with circles and events that help: two queries for all of them. */
async function listHelpedSteps(house: House, db: Db, viewer: Viewer, pathwayId: number): Promise<Pathway['steps']> {
  const rows = await db
    .select({ ...stepColumns, stepKey: pathwaySteps.stepKey })
    .from(pathwaySteps)
    .where(eq(pathwaySteps.pathwayId, pathwayId))
    .orderBy(asc(pathwaySteps.stepNumber));
  const words = rows.map(({ stepKey }) => helpWordsOf(stepKey));
  const [circles, events] = await Promise.all([
    findFittingCircles(db, viewer, words),
    suggestEvents(db, dayInLondon(house.clock.now()), words),
  ]);
  return rows.map(({ stepKey: _stepKey, ...step }, at) => ({
    ...step,
    help: { circles: circles[at] ?? [], events: events[at] ?? [], courses: fittingCourses(words[at] ?? '') },
  }));
}

/** A step of one's own, and all steps of its pathway; another's is as if it did not exist. */
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
