import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import type { completeResource } from '#areas/development/contract/resource-detail.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { draftCpd } from '../cpd/cpd-draft.ts';
import { isYearly, requireResource, schoolYearBegan } from './catalogue-queries.ts';
import { deleteComment, saveComment } from './comment-actions.ts';
import { resourceEnrolments } from './enrolment-tables.ts';

/** The skill of a draft, by catalogue category. Drafts of other categories have no skill. */
const skillOf: Record<string, SkillArea> = {
  'Curriculum Design': 'curriculumPlanning',
  Inclusion: 'differentiation',
  Leadership: 'leadership',
  Technology: 'technologyIntegration',
};

const ownEnrolment = (viewer: Viewer, resourceId: number) =>
  and(eq(resourceEnrolments.userId, viewer.id), eq(resourceEnrolments.resourceId, resourceId));

/**
 * Adds an item to the viewer's plan. A second call changes nothing, except that a yearly item starts again in a later
 * school year.
 */
export async function enrolOn(context: Context, db: Db, viewer: Viewer, resourceId: number): Promise<void> {
  const resource = await requireResource(db, viewer, resourceId);
  const now = context.clock.now();
  const enrolledAt = now.toISOString();
  const values = { userId: viewer.id, resourceId: resource.id, enrolledAt };
  const insert = db.insert(resourceEnrolments).values(values);
  if (!isYearly(resource)) await insert.onConflictDoNothing();
  else
    await insert.onConflictDoUpdate({
      target: [resourceEnrolments.userId, resourceEnrolments.resourceId],
      set: { enrolledAt, completedAt: null, certificateUrl: null, rating: null },
      setWhere: sql`(${resourceEnrolments.completedAt} at time zone 'Europe/London')::date < ${schoolYearBegan(now)}`,
    });
}

export async function leave(db: Db, viewer: Viewer, resourceId: number): Promise<void> {
  const own = ownEnrolment(viewer, resourceId);
  const left = await db
    .delete(resourceEnrolments)
    .where(and(own, isNull(resourceEnrolments.completedAt)))
    .returning({ id: resourceEnrolments.resourceId });
  if (left.length > 0) return;
  if ((await db.$count(resourceEnrolments, own)) > 0)
    throw conflict('You have already completed this. It stays in your record.');
  throw notEnrolled();
}

/**
 * Completes an item, or changes its link, rating and comment. The first day stays. Returns the draft the first time, then null,
 * so that a discarded draft does not come back. Throws 404 if the item is not in the plan.
 */
export async function complete(
  context: Context,
  db: Db,
  viewer: Viewer,
  resourceId: number,
  { certificateUrl, rating, comment }: z.output<typeof completeResource.body>,
): Promise<CpdActivity | null> {
  const resource = await requireResource(db, viewer, resourceId);
  const now = context.clock.now();
  const own = ownEnrolment(viewer, resourceId);
  // Locks the person first, in the same order as an erasure does, to avoid a deadlock.
  await lockPerson(db, viewer.id);
  const [before] = await db
    .select({ completedAt: resourceEnrolments.completedAt })
    .from(resourceEnrolments)
    .where(own)
    .for('update');
  const [completed] = await db
    .update(resourceEnrolments)
    .set({
      ...definedFields({ certificateUrl }),
      ...(rating === null ? {} : { rating }),
      completedAt: sql`coalesce(${resourceEnrolments.completedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(own)
    .returning({ certificateUrl: resourceEnrolments.certificateUrl });
  if (!before || !completed) throw notEnrolled();
  if (comment) await saveComment(context, db, viewer, resourceId, comment);
  else if (comment === null) await deleteComment(db, viewer, resourceId);
  if (before.completedAt !== null) return null;
  return draftCpd(db, viewer.id, {
    from: isYearly(resource) ? `resource:${resource.id}:${schoolYearBegan(now)}` : `resource:${resource.id}`,
    category: resource.cpdCategory,
    activityType: resource.cpdActivityType,
    title: resource.title,
    description: resource.description,
    hours: resource.cpdHours,
    ...definedFields({ skillArea: skillOf[resource.category] }),
    date: dayInLondon(now),
    certificateUrl: completed.certificateUrl,
  });
}

const notEnrolled = () => notFound('This is not in your plan.');
