import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { circleMembers, circles, ownMembership, standing } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { holdWorkspaceMember, isInWorkspace } from '../workspace-access.ts';
import { cpdPathways, pathwayModules } from './pathway-tables.ts';

export const pathwayMissing = () => notFound("The CPD Pathway you're looking for doesn't exist.");
export const moduleMissing = () => notFound("The module you're looking for doesn't exist.");

/**
 * Which CPD Pathways a person sees: as a member of a circle with a workspace, and what was taken down only if they lead it. It
 * needs `circles`, and `circle_members` joined with `ownMembership`.
 */
export const seesPathway = (viewerId: Value<number> | number): SQL | undefined =>
  and(isInWorkspace, or(isNull(cpdPathways.takenDownAt), eq(cpdPathways.userId, viewerId)));

const visiblePathway = prepared('cpd_pathway', (db, param: Param<{ viewerId: number; id: number }>) =>
  db
    .select({
      id: cpdPathways.id,
      userId: cpdPathways.userId,
      title: cpdPathways.title,
      status: cpdPathways.status,
      certificateNamesCircle: cpdPathways.certificateNamesCircle,
      startedAt: cpdPathways.startedAt,
      finishedAt: cpdPathways.finishedAt,
      takenDownAt: cpdPathways.takenDownAt,
      circleName: circles.name,
      isLead: circleMembers.isLead,
      ...standing,
    })
    .from(cpdPathways)
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(cpdPathways.id, param('id')), seesPathway(param('viewerId')))),
);

/** Returns a CPD Pathway that this person may see, or throws 404. */
export async function requirePathway(db: Db, viewer: Viewer, id: number) {
  const [found] = await visiblePathway(db, {}).execute({ viewerId: viewer.id, id });
  if (!found) throw pathwayMissing();
  const { isOwner, isLead, isMember: _isMember, ...pathway } = found;
  const leadsCircle = isOwner || isLead;
  return { ...pathway, leadsCircle, mayChange: leadsCircle || pathway.userId === viewer.id };
}

/** As `requirePathway`, for the person who leads it or the circle. 404 for others. */
export async function requireLedPathway(db: Db, viewer: Viewer, id: number) {
  const pathway = await requirePathway(db, viewer, id);
  if (!pathway.mayChange) throw notFound('You can only do this for a CPD Pathway that you lead.');
  return pathway;
}

/**
 * As `requirePathway`, for a transaction that writes. Holds the workspace, then locks the CPD Pathway, so that all changes of
 * it, its modules and its participants run one after the other. 409 for what was taken down.
 */
export async function holdPathway(db: Db, viewer: Viewer, id: number) {
  const { circleId } = await requirePathway(db, viewer, id);
  await holdWorkspaceMember(db, viewer, circleId);
  await lockPathway(db, id);
  const pathway = await requirePathway(db, viewer, id);
  if (pathway.takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  return pathway;
}

/** As `holdPathway`, for the person who leads it or the circle. 404 for others. */
export async function holdLedPathway(db: Db, viewer: Viewer, id: number) {
  await requireLedPathway(db, viewer, id);
  await holdPathway(db, viewer, id);
  return requireLedPathway(db, viewer, id);
}

/** Locks the row of a CPD Pathway until the transaction ends. */
export async function lockPathway(db: Db, id: number): Promise<void> {
  await db.select({ id: cpdPathways.id }).from(cpdPathways).where(eq(cpdPathways.id, id)).for('no key update');
}

/** The CPD Pathway of a module, which never changes. 404 for a module that is not there, or that this person may not see. */
export async function pathwayOfModule(db: Db, viewer: Viewer, moduleId: number): Promise<number> {
  const [found] = await db
    .select({ id: cpdPathways.id })
    .from(pathwayModules)
    .innerJoin(cpdPathways, eq(cpdPathways.id, pathwayModules.pathwayId))
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(viewer.id))
    .where(and(eq(pathwayModules.id, moduleId), seesPathway(viewer.id)));
  if (!found) throw moduleMissing();
  return found.id;
}

/** The module, once its CPD Pathway is held. 404 for one that was removed meanwhile. */
export async function heldModule(db: Db, moduleId: number) {
  const [found] = await db.select().from(pathwayModules).where(eq(pathwayModules.id, moduleId));
  if (!found) throw moduleMissing();
  return found;
}
