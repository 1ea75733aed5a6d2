import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { addStep, changeStep, requireCurrentStep } from '#areas/pathway/server/index.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { mostMarks, type setTrainingMark, type TrainingMark } from '#areas/training/contract/training-mark.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, Refusal } from '#server/errors.ts';
import { getCourse } from '../courses/course-queries.ts';
import { trainingRecommendations } from '../recommendation-tables.ts';
import { getRoute } from '../routes/route-queries.ts';
import { knowsSince } from './closed-courses.ts';
import { requireMark } from './mark-queries.ts';

const { id, userId, routeId, courseId, status } = trainingRecommendations;

const shown = ({ stepKey: _key, ...mark }: Awaited<ReturnType<typeof requireMark>>): TrainingMark => mark;

/** Marks a route or a course. `reasons`: why it is recommended. Throws 404, and 409 above the limit. */
export async function setMark(
  context: Context,
  db: Db,
  viewer: Viewer,
  { kind, subjectId, status: wanted }: z.output<typeof setTrainingMark.body>,
  reasons: readonly string[],
): Promise<TrainingMark> {
  await lockPerson(db, viewer.id);
  const about =
    kind === 'route'
      ? { routeId: subjectId, title: (await getRoute(db, subjectId)).title, place: null, closedToldAt: null }
      : await aboutCourse(context, db, subjectId);
  const column = kind === 'route' ? routeId : courseId;
  const now = context.clock.now().toISOString();
  const [known] = await db
    .select({ id })
    .from(trainingRecommendations)
    .where(and(eq(userId, viewer.id), eq(column, subjectId)));
  if (
    !known &&
    (await db.$count(trainingRecommendations, and(eq(userId, viewer.id), ne(status, 'suggested')))) >= mostMarks
  )
    throw conflict(`You have marked ${mostMarks} routes and courses. Remove a mark to add another.`);
  const [saved] = known
    ? await db
        .update(trainingRecommendations)
        .set({ status: wanted, changedAt: now, closedToldAt: about.closedToldAt })
        .where(eq(id, known.id))
        .returning({ id })
    : await db
        .insert(trainingRecommendations)
        .values({
          ...about,
          kind,
          userId: viewer.id,
          status: wanted,
          reasons: [...reasons],
          createdAt: now,
          changedAt: now,
        })
        .returning({ id });
  if (!saved) throw new Error('The mark was not saved.');
  if (wanted === 'finished') await tickStep(context, db, viewer, saved.id);
  return shown(await requireMark(db, viewer, saved.id));
}

async function aboutCourse(context: Context, db: Db, subjectId: number) {
  const { name, provider } = await getCourse(db, subjectId);
  const closedToldAt = await knowsSince(context, db, subjectId);
  return { courseId: subjectId, title: name, place: provider.name, closedToldAt };
}

/** Ticks the step that the marked thing fulfils. A step that waits for another one stays open: the mark does not depend on it. */
async function tickStep(context: Context, db: Db, viewer: Viewer, markId: number): Promise<void> {
  const { step } = await requireMark(db, viewer, markId);
  if (!step || step.isCompleted) return;
  try {
    await changeStep(context, db, viewer, step.id, { isCompleted: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Removes a mark. Throws 404 for that of somebody else. */
export async function removeMark(db: Db, viewer: Viewer, markId: number): Promise<void> {
  await requireMark(db, viewer, markId);
  await db.delete(trainingRecommendations).where(and(eq(id, markId), eq(userId, viewer.id)));
}

/** Says which step of the pathway a marked thing fulfils. Ticks it if the thing is finished already. */
export async function setStep(
  context: Context,
  db: Db,
  viewer: Viewer,
  markId: number,
  wanted: number | 'new' | null,
): Promise<TrainingMark> {
  await lockPerson(db, viewer.id);
  const mark = await requireMark(db, viewer, markId);
  const stepId =
    wanted === 'new'
      ? (await addStep(context, db, viewer, { title: titleOf(mark), description: null, dueOn: null })).id
      : wanted;
  const stepKey = stepId === null ? null : (await requireCurrentStep(db, viewer, stepId)).step.stepKey;
  await db
    .update(trainingRecommendations)
    .set({ stepKey, changedAt: context.clock.now().toISOString() })
    .where(eq(id, markId));
  if (mark.status === 'finished') await tickStep(context, db, viewer, markId);
  return shown(await requireMark(db, viewer, markId));
}

const titleOf = ({ title, place }: TrainingMark): string =>
  `Training: ${title}${place ? `, ${place}` : ''}`.slice(0, 120);
