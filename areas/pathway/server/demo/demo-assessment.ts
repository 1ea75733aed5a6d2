import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listEntriesToLink } from '#areas/development/server/index.ts';
import { listDiscussionsToLink } from '#areas/discussions/server/index.ts';
import { selfAssessmentBody } from '#areas/pathway/contract/self-assessment.ts';
import { skills } from '#areas/pathway/contract/skill.ts';
import { checkAnswers } from '#areas/pathway/contract/skill-check.ts';
import { dayInLondon } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { writeAssessment } from '../assessment/assessment-actions.ts';
import { checkSkillOf } from '../checks/skill-check-actions.ts';
import { pathwaySteps } from '../pathway-tables.ts';
import { saveRole } from '../roles-for-me/career-recommendation-actions.ts';
import { addEvidence, addStep, moveStep } from '../steps/step-actions.ts';
import { findCurrentPathway } from '../steps/step-queries.ts';

const file = z.strictObject({
  takenDaysAgo: z.number(),
  firstStepDaysAgo: z.number(),
  secondStepDueInDays: z.number(),
  earlier: z.strictObject({
    takenDaysAgo: z.number(),
    ratings: z.partialRecord(z.enum(skills), z.int()),
    checkedStepDaysAgo: z.number(),
    checkDaysAgo: z.number(),
    checkAnswers: z.array(z.enum(checkAnswers)),
    dueStepDaysAgo: z.number(),
  }),
  savedRole: z.string(),
  ownStep: z.strictObject({ after: z.number(), title: z.string(), description: z.string(), dueInDays: z.number() }),
  evidence: z.strictObject({ cpdEntry: z.string(), discussion: z.string() }),
  answers: selfAssessmentBody,
});

/**
 * Adds the self-assessment of the user 'demo', one of the school year before, a check of a skill and a saved role. The first step of her pathway is completed and has evidence, the second has
 * a day, and she has added one.
 */
export async function seedDemoAssessment(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { idOf, ago, daysAgo } = demoSeeding(db, people, now);
  const { takenDaysAgo, firstStepDaysAgo, secondStepDueInDays, earlier, savedRole, ownStep, evidence, answers } =
    readContentFile(new URL('pathway/self-assessment.yaml', demoFolder), file);
  const viewer = { id: idOf('demo') };
  const dueIn = (count: number) => dayInLondon(ago(-count));
  const person = { ...viewer, role: 'teacher' as const };
  await writeAssessment(db, person, { ...answers, ...earlier.ratings }, daysAgo(earlier.takenDaysAgo));
  const old = (await findCurrentPathway(db, viewer))?.steps ?? [];
  await writeAssessment(db, person, answers, daysAgo(takenDaysAgo));
  const current = await findCurrentPathway(db, viewer);
  const [first, second] = current?.steps ?? [];
  const before = current?.steps[ownStep.after - 1];
  if (!first || !second || !before) throw new Error('The pathway of the demonstration is too short.');
  const change = (id: number, values: Partial<typeof pathwaySteps.$inferInsert>) =>
    db.update(pathwaySteps).set(values).where(eq(pathwaySteps.id, id));
  await change(first.id, { isCompleted: true, completedAt: daysAgo(firstStepDaysAgo) });
  await change(second.id, { dueOn: dueIn(secondStepDueInDays) });
  const { title, description, dueInDays } = ownStep;
  const own = await addStep({ clock: { now: () => now } }, db, viewer, { title, description, dueOn: dueIn(dueInDays) });
  await moveStep(db, viewer, own.id, before.id);
  // What is not a step of the current pathway.
  const rated = old.filter((step) => step.skill !== null && !current?.steps.some(({ skill }) => skill === step.skill));
  const [checked = old.find(({ skill }) => skill === 'dataAnalysis')] = rated;
  const due = old.find(({ skill }) => skill !== null && skill !== checked?.skill);
  if (!checked?.skill || !due) throw new Error('The earlier pathway of the demonstration has too few skills.');
  await change(checked.id, { isCompleted: true, completedAt: daysAgo(earlier.checkedStepDaysAgo) });
  const clock = (days: number) => ({ clock: { now: () => ago(days) } });
  await checkSkillOf(clock(earlier.checkDaysAgo), db, viewer, { skill: checked.skill, answers: earlier.checkAnswers });
  await change(due.id, { isCompleted: true, completedAt: daysAgo(earlier.dueStepDaysAgo) });
  await saveRole(clock(0), db, viewer, { roleKey: savedRole, savedForLater: true });
  const [entry] = await listEntriesToLink(db, viewer, evidence.cpdEntry, 1);
  const [discussion] = await listDiscussionsToLink(db, viewer, evidence.discussion, 1);
  if (!entry || !discussion) throw new Error('The evidence of demo/pathway/self-assessment.yaml is not there.');
  await addEvidence(db, viewer, first.id, { kind: 'cpd_entry', subjectId: entry.id });
  await addEvidence(db, viewer, first.id, { kind: 'discussion', subjectId: discussion.id });
}
