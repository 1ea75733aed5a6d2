import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { circleMissing, requireInnerOwner } from '../circle-access.ts';
import { lockInnerCircleOf } from '../circle-actions.ts';
import { circleMembers } from '../circle-tables.ts';
import { becameLead, noLongerLead } from './lead-notifications.ts';

const membershipOf = (circleId: number, userId: number) =>
  and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId));

/** Makes a member a lead, and tells them. For the owner of an inner circle with a workspace. */
export async function makeLeadIn({ notify }: Context, db: Db, viewer: Viewer, circleId: number, userId: number) {
  await lockInnerCircleOf(db, viewer, circleId);
  const circle = await requireInnerOwner(db, viewer, circleId);
  if (!circle.hasWorkspace) throw circleMissing();
  if (userId === viewer.id) throw badRequest('You own this circle, so you can do what a lead can do.');
  const [made] = await db
    .update(circleMembers)
    .set({ isLead: true })
    .where(and(membershipOf(circleId, userId), ne(circleMembers.isLead, true)))
    .returning({ userId: circleMembers.userId });
  if (made) {
    const event = `${becameLead.key}:${circleId}:${Date.now()}`;
    await notify(db, becameLead, [userId], { subject: circleId, by: viewer.id, event });
  } else if ((await db.$count(circleMembers, membershipOf(circleId, userId))) === 0)
    throw badRequest('This person is not a member of the circle.');
}

/** The member is no longer a lead, and is told. For the owner of an inner circle, also while the workspace is off. */
export async function endLeadIn({ notify }: Context, db: Db, viewer: Viewer, circleId: number, userId: number) {
  await lockInnerCircleOf(db, viewer, circleId);
  const [ended] = await db
    .update(circleMembers)
    .set({ isLead: false })
    .where(and(membershipOf(circleId, userId), circleMembers.isLead))
    .returning({ userId: circleMembers.userId });
  if (!ended) return;
  const event = `${noLongerLead.key}:${circleId}:${Date.now()}`;
  await notify(db, noLongerLead, [userId], { subject: circleId, by: viewer.id, event });
}
