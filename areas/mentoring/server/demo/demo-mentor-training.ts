import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { stepsOf } from '#areas/mentoring/contract/training.ts';
import { days } from '#server/clock.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { yearsLater } from '../training/training-actions.ts';
import { mentorTrainingProgrammes, mentorTrainingSteps, trainingEnrollments } from '../training/training-tables.ts';

/** Adds a member who is half-way through mentor training, and one who finished it and was verified. */
export async function seedDemoMentorTraining(seeding: DemoSeeding): Promise<void> {
  const { db, username, idOf, daysAgo } = seeding;
  const taking = z.strictObject({
    username,
    startedDaysAgo: z.int(),
    modulesDone: z.int(),
    reflections: z.array(z.string()),
    finishedDaysAgo: z.nullable(z.int()),
  });
  const { place, isShown } = mentorTrainingProgrammes;
  const [programme] = await db
    .select()
    .from(mentorTrainingProgrammes)
    .where(eq(isShown, true))
    .orderBy(asc(place))
    .limit(1);
  if (!programme) throw new Error('demo/mentoring: there is no mentor training.');
  const programmeId = programme.id;
  for (const one of readContentFile(new URL('mentoring/training.yaml', demoFolder), z.array(taking))) {
    const userId = idOf(one.username);
    const started = daysAgo(one.startedDaysAgo);
    const completedAt = one.finishedDaysAgo === null ? null : daysAgo(one.finishedDaysAgo);
    const qualificationId = completedAt && (await addQualification(seeding, userId, programme, completedAt));
    await db.insert(trainingEnrollments).values({
      userId,
      programmeId,
      status: completedAt ? 'completed' : 'enrolled',
      enrolledAt: started,
      completedAt,
      qualificationId: qualificationId || null,
    });
    const steps = programme.modules.slice(0, one.modulesDone).flatMap((module, at) =>
      stepsOf(module).map((step) => ({
        userId,
        programmeId,
        module: module.id,
        step,
        notes: step === 'reflect' ? (one.reflections[at] ?? null) : null,
        doneAt: new Date(Date.parse(started) + days(3 * (at + 1))).toISOString(),
      })),
    );
    await db.insert(mentorTrainingSteps).values(steps);
  }
}

async function addQualification(
  { db }: DemoSeeding,
  userId: number,
  { title, validYears }: typeof mentorTrainingProgrammes.$inferSelect,
  completedAt: string,
): Promise<number | null> {
  const awardedOn = completedAt.slice(0, 10);
  const [made] = await db
    .insert(mentorQualifications)
    .values({
      userId,
      type: 'internal_training',
      title,
      awardedBy: 'Staffroom mentor training',
      awardedOn,
      expiresOn: validYears === null ? null : yearsLater(awardedOn, validYears),
      status: 'verified',
      decidedAt: completedAt,
      createdAt: completedAt,
    })
    .returning({ id: mentorQualifications.id });
  return made?.id ?? null;
}
