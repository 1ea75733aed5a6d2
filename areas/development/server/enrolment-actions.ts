import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import type { completeResource } from '#areas/development/contract/development-resource.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { House, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { whatWasGiven } from '#server/what-was-given.ts';
import { requireResource } from './catalogue-queries.ts';
import { draftCpd } from './cpd-draft.ts';
import { resourceEnrolments } from './enrolment-tables.ts';

const ownEnrolment = (viewer: Viewer, resourceId: number) =>
  and(eq(resourceEnrolments.userId, viewer.id), eq(resourceEnrolments.resourceId, resourceId));

/** Enrolling again, or from two devices at once, is enrolling once. */
export async function enrolOn(house: House, db: Db, viewer: Viewer, resourceId: number): Promise<void> {
  const { id } = requireResource(resourceId);
  const values = { userId: viewer.id, resourceId: id, enrolledAt: house.clock.now().toISOString() };
  await db.insert(resourceEnrolments).values(values).onConflictDoNothing();
}

export async function leave(db: Db, viewer: Viewer, resourceId: number): Promise<void> {
  const own = ownEnrolment(viewer, resourceId);
  const left = await db
    .delete(resourceEnrolments)
    .where(and(own, isNull(resourceEnrolments.completedAt)))
    .returning({ id: resourceEnrolments.resourceId });
  if (left.length > 0) return;
  if ((await db.$count(resourceEnrolments, own)) > 0)
    throw conflict('You have completed this already. It stays in your record.');
  throw notEnrolled();
}

/** Completing twice keeps the first day and drafts once; link and rating may change. */
export async function complete(
  house: House,
  db: Db,
  viewer: Viewer,
  resourceId: number,
  { certificateUrl, rating }: z.output<typeof completeResource.body>,
): Promise<CpdActivity | null> {
  const resource = requireResource(resourceId);
  const now = house.clock.now();
  const [completed] = await db
    .update(resourceEnrolments)
    .set({
      ...whatWasGiven({ certificateUrl }),
      ...(rating === null ? {} : { rating }),
      completedAt: sql`coalesce(${resourceEnrolments.completedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(ownEnrolment(viewer, resourceId))
    .returning({ certificateUrl: resourceEnrolments.certificateUrl });
  if (!completed) throw notEnrolled();
  return draftCpd(db, viewer.id, {
    from: `resource:${resource.id}`,
    category: resource.cpd.category,
    activityType: resource.cpd.activityType,
    title: resource.title,
    description: resource.description,
    hours: resource.cpd.hours,
    date: dayInLondon(now),
    certificateUrl: completed.certificateUrl,
  });
}

const notEnrolled = () => notFound('You are not enrolled on this.');
