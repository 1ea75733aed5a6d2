import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import {
  type cpdPathwayFields,
  type PathwayStatus,
  pathwayStatuses,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed } from '#server/errors.ts';
import { holdWorkspaceMember } from '../workspace-access.ts';
import { holdLedPathway } from './pathway-access.ts';
import { pathwayDone, pathwayProposed, pathwayStarted } from './pathway-notifications.ts';
import { getPathway } from './pathway-queries.ts';
import { cpdPathways, finishedModules, pathwayModules, pathwayParticipants } from './pathway-tables.ts';

type Fields = z.output<typeof cpdPathwayFields>;

const onlyLeadsName = () => notAllowed('Only the owner and leads can let certificates name the circle.');

/** Proposes a CPD Pathway, which the current user leads. */
export async function proposePathway(context: Context, db: Db, viewer: Viewer, circleId: number, fields: Fields) {
  const { leads } = await holdWorkspaceMember(db, viewer, circleId);
  if (fields.certificateNamesCircle && !leads) throw onlyLeadsName();
  const [made] = await db
    .insert(cpdPathways)
    .values({ ...fields, circleId, userId: viewer.id, createdAt: context.clock.now().toISOString() })
    .returning({ id: cpdPathways.id });
  if (!made) throw new Error('The CPD Pathway was not created.');
  await context.notify(db, pathwayProposed, 'audience', { subject: made.id, by: viewer.id });
  await reviewPostLater(context, db, { kind: 'cpd_pathway', id: made.id, authorId: viewer.id });
  return getPathway(db, viewer, made.id);
}

/** Replaces what is said about a CPD Pathway. */
export async function changePathway(context: Context, db: Db, viewer: Viewer, id: number, fields: Fields) {
  const pathway = await holdLedPathway(db, viewer, id);
  if (fields.certificateNamesCircle !== pathway.certificateNamesCircle && !pathway.leadsCircle) throw onlyLeadsName();
  await db.update(cpdPathways).set(fields).where(eq(cpdPathways.id, id));
  await reviewPostLater(context, db, { kind: 'cpd_pathway', id, authorId: pathway.userId });
  return getPathway(db, viewer, id);
}

/** Starts or finishes a CPD Pathway, and tells its participants. */
export async function setStatus(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  status: Exclude<PathwayStatus, 'enrolling'>,
) {
  const pathway = await holdLedPathway(db, viewer, id);
  if (pathway.status === status) return getPathway(db, viewer, id);
  if (pathwayStatuses.indexOf(status) !== pathwayStatuses.indexOf(pathway.status) + 1)
    throw conflict(
      status === 'active'
        ? 'This CPD Pathway is done. It can’t become active again.'
        : 'Start this CPD Pathway before you set it to done.',
    );
  if (status === 'active' && (await db.$count(pathwayModules, eq(pathwayModules.pathwayId, id))) === 0)
    throw conflict('Add a module before you start this CPD Pathway.');
  const now = context.clock.now().toISOString();
  await db
    .update(cpdPathways)
    .set(status === 'active' ? { status, startedAt: now } : { status, finishedAt: now })
    .where(eq(cpdPathways.id, id));
  const enrolled = await db
    .select({ id: pathwayParticipants.userId })
    .from(pathwayParticipants)
    .where(eq(pathwayParticipants.pathwayId, id));
  await context.notify(
    db,
    status === 'active' ? pathwayStarted : pathwayDone,
    enrolled.map((person) => person.id),
    { subject: id, by: viewer.id },
  );
  return getPathway(db, viewer, id);
}

/** Deletes a CPD Pathway that nobody finished a module of. */
export async function deletePathway(db: Db, viewer: Viewer, id: number): Promise<void> {
  await holdLedPathway(db, viewer, id);
  if ((await db.$count(finishedModules, eq(finishedModules.pathwayId, id))) > 0)
    throw conflict(
      'Somebody finished a module. Set this CPD Pathway to done instead, so that they keep their certificate.',
    );
  await db.delete(cpdPathways).where(eq(cpdPathways.id, id));
}
