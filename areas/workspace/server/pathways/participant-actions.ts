import { and, eq } from 'drizzle-orm';
import { categoryOf } from '#areas/development/contract/cpd-category.ts';
import { type CpdDraft, draftCpd, removeUnchangedDraft } from '#areas/development/server/index.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { heldModule, holdPathway, pathwayOfModule } from './pathway-access.ts';
import { finishedModules, pathwayParticipants } from './pathway-tables.ts';

const ownRow = (viewer: Viewer, pathwayId: number) =>
  and(eq(pathwayParticipants.pathwayId, pathwayId), eq(pathwayParticipants.userId, viewer.id));
const ownFinish = (viewer: Viewer, moduleId: number) =>
  and(eq(finishedModules.moduleId, moduleId), eq(finishedModules.userId, viewer.id));

const notEnrolled = () => conflict('You are not enrolled in this CPD Pathway.');

/** Enrols the current user, or changes whether the person who leads it sees their name. */
export async function enrolIn(context: Context, db: Db, viewer: Viewer, pathwayId: number, showsName: boolean) {
  const { status, circleId } = await holdPathway(db, viewer, pathwayId);
  const [before] = await db
    .update(pathwayParticipants)
    .set({ showsName })
    .where(ownRow(viewer, pathwayId))
    .returning({ id: pathwayParticipants.userId });
  if (before) return;
  if (status === 'done') throw conflict('This CPD Pathway is done. Nobody can enrol any more.');
  const enrolledAt = context.clock.now().toISOString();
  await db.insert(pathwayParticipants).values({ pathwayId, circleId, userId: viewer.id, showsName, enrolledAt });
}

/** Ends the enrolment of the current user. CPD entries that were drafted stay. */
export async function leave(db: Db, viewer: Viewer, pathwayId: number): Promise<void> {
  await holdPathway(db, viewer, pathwayId);
  const gone = await db
    .delete(pathwayParticipants)
    .where(ownRow(viewer, pathwayId))
    .returning({ id: pathwayParticipants.userId });
  if (gone.length === 0) throw notFound('You are not enrolled in this CPD Pathway.');
  await db
    .delete(finishedModules)
    .where(and(eq(finishedModules.pathwayId, pathwayId), eq(finishedModules.userId, viewer.id)));
}

/** Holds the CPD Pathway of a module for one of its participants. 409 while it is not active. */
async function holdAsParticipant(db: Db, viewer: Viewer, moduleId: number) {
  const pathwayId = await pathwayOfModule(db, viewer, moduleId);
  // First, as an erasure does, because triggers on CPD entries write about the person. Otherwise both could wait for each other.
  await lockPerson(db, viewer.id);
  const pathway = await holdPathway(db, viewer, pathwayId);
  const module = await heldModule(db, moduleId);
  if ((await db.$count(pathwayParticipants, ownRow(viewer, pathwayId))) === 0) throw notEnrolled();
  if (pathway.status === 'enrolling') throw conflict('This CPD Pathway has not started yet.');
  if (pathway.status === 'done') throw conflict('This CPD Pathway is done.');
  return { pathway, module };
}

type Held = Awaited<ReturnType<typeof holdAsParticipant>>;

/** The draft says nothing about the circle, because a CPD record can be shown to others. */
const draftOf = ({ pathway, module }: Held): Omit<CpdDraft, 'date'> => ({
  from: `cpd-pathway-module:${module.id}`,
  category: categoryOf(module.activityType),
  activityType: module.activityType,
  title: module.title,
  description: `A module of the CPD Pathway ‘${pathway.title}’. ${module.task}`,
  hours: module.hours,
  standards: module.standards,
});

/** Finishes a module for the current user. Returns whether a CPD entry was drafted, which happens once for each module. */
export async function finishModule(context: Context, db: Db, viewer: Viewer, moduleId: number): Promise<boolean> {
  const held = await holdAsParticipant(db, viewer, moduleId);
  const { id: pathwayId, circleId } = held.pathway;
  const now = context.clock.now();
  const made = await db
    .insert(finishedModules)
    .values({ moduleId, pathwayId, circleId, userId: viewer.id, finishedAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: finishedModules.moduleId });
  if (made.length === 0) return false;
  return (await draftCpd(db, viewer.id, { ...draftOf(held), date: dayInLondon(now) })) !== null;
}

/** Takes that back, with the draft if the member has not changed it. */
export async function unfinishModule(db: Db, viewer: Viewer, moduleId: number): Promise<void> {
  const held = await holdAsParticipant(db, viewer, moduleId);
  const gone = await db
    .delete(finishedModules)
    .where(ownFinish(viewer, moduleId))
    .returning({ id: finishedModules.moduleId });
  if (gone.length > 0) await removeUnchangedDraft(db, viewer.id, draftOf(held));
}
