import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { TrainingProgramme } from '#areas/mentoring/contract/training.ts';
import { mostTraining } from '#areas/mentoring/contract/training-desk.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { mentorTrainingProgrammes, mentorTrainingSteps, trainingEnrollments } from './training-tables.ts';

/** The programmes that are offered, and those that the viewer began, in order. */
export async function listTrainingFor(db: Db, viewer: Viewer): Promise<TrainingProgramme[]> {
  const programme = mentorTrainingProgrammes;
  const rows = await db
    .select({
      id: programme.id,
      title: programme.title,
      about: programme.about,
      hours: programme.hours,
      validYears: programme.validYears,
      framework: programme.framework,
      modules: programme.modules,
      status: trainingEnrollments.status,
      enrolledAt: trainingEnrollments.enrolledAt,
      completedAt: trainingEnrollments.completedAt,
      expiresOn: mentorQualifications.expiresOn,
    })
    .from(programme)
    .leftJoin(
      trainingEnrollments,
      and(eq(trainingEnrollments.programmeId, programme.id), eq(trainingEnrollments.userId, viewer.id)),
    )
    .leftJoin(mentorQualifications, eq(mentorQualifications.id, trainingEnrollments.qualificationId))
    .where(or(eq(programme.isShown, true), isNotNull(trainingEnrollments.userId)))
    .orderBy(asc(programme.place), asc(programme.id))
    .limit(mostTraining);
  const steps = await db
    .select({
      programmeId: mentorTrainingSteps.programmeId,
      module: mentorTrainingSteps.module,
      step: mentorTrainingSteps.step,
      notes: mentorTrainingSteps.notes,
    })
    .from(mentorTrainingSteps)
    .where(eq(mentorTrainingSteps.userId, viewer.id));
  return rows.map(({ status, enrolledAt, completedAt, expiresOn, ...shown }) => ({
    ...shown,
    enrolment:
      status === null || enrolledAt === null
        ? null
        : {
            status,
            enrolledAt,
            completedAt,
            expiresOn,
            steps: steps
              .filter(({ programmeId }) => programmeId === shown.id)
              .map(({ module, step, notes }) => ({ module, step, notes })),
          },
  }));
}

/** A programme that the viewer may see. Throws 404 for any other. */
export async function requireTraining(db: Db, viewer: Viewer, id: number): Promise<TrainingProgramme> {
  const found = (await listTrainingFor(db, viewer)).find((one) => one.id === id);
  if (!found) throw notFound("The programme you're looking for doesn't exist.");
  return found;
}
