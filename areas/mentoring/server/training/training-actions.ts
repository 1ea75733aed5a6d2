import { and, eq } from 'drizzle-orm';
import { draftCpd } from '#areas/development/server/index.ts';
import {
  type doTrainingStep,
  renewalDays,
  stepsOf,
  type TrainingProgramme,
  trainingProgress,
} from '#areas/mentoring/contract/training.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { addQualification } from '../qualifications/qualification-actions.ts';
import { requireTraining } from './training-queries.ts';
import { mentorTrainingSteps, trainingEnrollments } from './training-tables.ts';

/** Who awards the qualification of a programme. */
const awardedBy = 'Staffroom mentor training';

const mine = (viewer: Viewer, programmeId: number) =>
  and(eq(trainingEnrollments.userId, viewer.id), eq(trainingEnrollments.programmeId, programmeId));

/** Enrols the viewer. Somebody who withdrew goes on; somebody whose qualification ends begins again. */
export async function enrol(context: Context, db: Db, viewer: Viewer, id: number): Promise<TrainingProgramme> {
  await lockPerson(db, viewer.id);
  const { enrolment } = await requireTraining(db, viewer, id);
  const now = context.clock.now();
  if (enrolment?.status === 'completed') {
    const last = dayInLondon(new Date(now.getTime() + days(renewalDays)));
    if (enrolment.expiresOn === null || enrolment.expiresOn > last)
      throw conflict(
        `You have finished this programme. You can renew it in the last ${renewalDays} days before it expires.`,
      );
    await db
      .delete(mentorTrainingSteps)
      .where(and(eq(mentorTrainingSteps.userId, viewer.id), eq(mentorTrainingSteps.programmeId, id)));
  }
  if (enrolment?.status !== 'enrolled') {
    const begun = { status: 'enrolled' as const, enrolledAt: now.toISOString(), completedAt: null };
    await db
      .insert(trainingEnrollments)
      .values({ userId: viewer.id, programmeId: id, ...begun })
      .onConflictDoUpdate({ target: [trainingEnrollments.userId, trainingEnrollments.programmeId], set: begun });
  }
  return requireTraining(db, viewer, id);
}

/** Withdraws the viewer. Steps that are done stay for the next time. */
export async function leave(db: Db, viewer: Viewer, id: number): Promise<void> {
  await lockPerson(db, viewer.id);
  requireEnrolled(await requireTraining(db, viewer, id));
  await db.update(trainingEnrollments).set({ status: 'withdrawn' }).where(mine(viewer, id));
}

function requireEnrolled({ enrolment }: TrainingProgramme): void {
  if (enrolment?.status !== 'enrolled') throw conflict('Enrol in this programme first.');
}

/** Marks a step as done or not done. */
export async function markStep(
  db: Db,
  viewer: Viewer,
  { params, body: { module: moduleId, step, isDone, notes } }: EndpointRequest<typeof doTrainingStep>,
): Promise<TrainingProgramme> {
  const id = params.id;
  await lockPerson(db, viewer.id);
  const programme = await requireTraining(db, viewer, id);
  requireEnrolled(programme);
  const module = programme.modules.find((one) => one.id === moduleId);
  if (!module || !stepsOf(module).includes(step)) throw badRequest('There is no such step in this programme.');
  if (isDone && step === 'reflect' && notes === null)
    throw badRequest('Write your reflection first. Only you can read it.');
  const { userId, programmeId } = mentorTrainingSteps;
  if (isDone)
    await db
      .insert(mentorTrainingSteps)
      .values({ userId: viewer.id, programmeId: id, module: moduleId, step, notes })
      .onConflictDoUpdate({
        target: [userId, programmeId, mentorTrainingSteps.module, mentorTrainingSteps.step],
        set: { notes },
      });
  else
    await db
      .delete(mentorTrainingSteps)
      .where(
        and(
          eq(userId, viewer.id),
          eq(programmeId, id),
          eq(mentorTrainingSteps.module, moduleId),
          eq(mentorTrainingSteps.step, step),
        ),
      );
  return requireTraining(db, viewer, id);
}

/** Finishes a programme: a CPD draft, and a qualification that waits for the organisers. */
export async function finish(context: Context, db: Db, viewer: Viewer, id: number): Promise<TrainingProgramme> {
  await lockPerson(db, viewer.id);
  const programme = await requireTraining(db, viewer, id);
  requireEnrolled(programme);
  const { done, steps } = trainingProgress(programme);
  if (done < steps) throw conflict(`Do all steps first. ${steps - done} of ${steps} are left.`);
  const now = context.clock.now();
  const awardedOn = dayInLondon(now);
  const { title, hours, validYears } = programme;
  const qualification = await addQualification(context, db, viewer, {
    type: 'internal_training',
    title,
    awardedBy,
    awardedOn,
    expiresOn: validYears === null ? null : yearsLater(awardedOn, validYears),
  });
  await draftCpd(db, viewer.id, {
    // A renewal makes a draft of its own.
    from: `mentor-training:${id}:${qualification.id}`,
    category: 'informal_cpd',
    activityType: 'mentoring',
    title,
    description: `Mentor training in Staffroom: ${programme.modules.map((module) => module.title).join(', ')}. Change the hours to the time you spent.`,
    hours,
    date: awardedOn,
    skillArea: 'mentoring',
    standards: ['TS8'],
  });
  await db
    .update(trainingEnrollments)
    .set({ status: 'completed', completedAt: now.toISOString(), qualificationId: qualification.id })
    .where(mine(viewer, id));
  return requireTraining(db, viewer, id);
}

/** The same day some years later. 29 February becomes 28 February. */
export function yearsLater(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return Number.isNaN(Date.parse(later)) || !later.endsWith('02-29') || new Date(later).toISOString().startsWith(later)
    ? later
    : later.replace('02-29', '02-28');
}
