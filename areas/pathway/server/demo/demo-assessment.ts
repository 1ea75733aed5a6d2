import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listEntriesToLink } from '#areas/development/server/index.ts';
import { listDiscussionsToLink } from '#areas/discussions/server/index.ts';
import { selfAssessmentBody } from '#areas/pathway/contract/self-assessment.ts';
import { dayInLondon } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { writeAssessment } from '../assessment/assessment-actions.ts';
import { pathwaySteps } from '../pathway-tables.ts';
import { addEvidence, addStep, moveStep } from '../steps/step-actions.ts';
import { findCurrentPathway } from '../steps/step-queries.ts';

const file = z.strictObject({
  takenDaysAgo: z.number(),
  firstStepDaysAgo: z.number(),
  secondStepDueInDays: z.number(),
  ownStep: z.strictObject({ after: z.number(), title: z.string(), description: z.string(), dueInDays: z.number() }),
  evidence: z.strictObject({ cpdEntry: z.string(), discussion: z.string() }),
  answers: selfAssessmentBody,
});

/**
 * Adds the self-assessment of the user 'demo'. The first step of her pathway is completed and has evidence, the second has
 * a day, and she has added one.
 */
export async function seedDemoAssessment(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { idOf, ago, daysAgo } = demoSeeding(db, people, now);
  const { takenDaysAgo, firstStepDaysAgo, secondStepDueInDays, ownStep, evidence, answers } = readContentFile(
    new URL('pathway/self-assessment.yaml', demoFolder),
    file,
  );
  const viewer = { id: idOf('demo') };
  const dueIn = (count: number) => dayInLondon(ago(-count));
  await writeAssessment(db, { ...viewer, role: 'teacher' }, answers, daysAgo(takenDaysAgo));
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
  const [entry] = await listEntriesToLink(db, viewer, evidence.cpdEntry, 1);
  const [discussion] = await listDiscussionsToLink(db, viewer, evidence.discussion, 1);
  if (!entry || !discussion) throw new Error('The evidence of demo/pathway/self-assessment.yaml is not there.');
  await addEvidence(db, viewer, first.id, { kind: 'cpd_entry', subjectId: entry.id });
  await addEvidence(db, viewer, first.id, { kind: 'discussion', subjectId: discussion.id });
}
