import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { innerCircleInvitations } from '../inner-circles/inner-circle-tables.ts';
import { type DemoInnerCircle, lastVisitDaysAgo, readInnerCircles } from './demo-circle-files.ts';

/** Creates the inner circles with their members, and an invitation that still works. */
export async function seedInnerCircles(seeding: DemoSeeding): Promise<void> {
  for (const circle of readInnerCircles(seeding)) await seedInnerCircle(seeding, circle);
}

async function seedInnerCircle({ db, idOf, daysAgo }: DemoSeeding, circle: DemoInnerCircle): Promise<void> {
  const { members, madeDaysAgo, invitation, leads, ...shown } = circle;
  const ownerId = idOf(members[0] ?? '');
  const [made] = await db
    .insert(circles)
    .values({
      ...shown,
      isInnerCircle: true,
      isPrivate: true,
      createdBy: ownerId,
      createdAt: daysAgo(madeDaysAgo),
    })
    .returning({ id: circles.id });
  if (!made) throw new Error(`The demonstration could not make ${circle.name}.`);
  await db.insert(circleMembers).values(
    members.map((username, index) => ({
      circleId: made.id,
      userId: idOf(username),
      isLead: leads.includes(username),
      role: index === 0 ? ('owner' as const) : ('member' as const),
      invitedBy: index === 0 ? null : ownerId,
      joinedAt: daysAgo(madeDaysAgo - index / 5),
      readAt: daysAgo(lastVisitDaysAgo(username)),
    })),
  );
  if (invitation) {
    const { madeDaysAgo: invitedDaysAgo, expiresInDays, ...rest } = invitation;
    await db.insert(innerCircleInvitations).values({
      ...rest,
      circleId: made.id,
      createdBy: ownerId,
      createdAt: daysAgo(invitedDaysAgo),
      expiresAt: daysAgo(-expiresInDays),
    });
  }
}
