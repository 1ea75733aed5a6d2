import { circleMembers, circles } from '../circle-tables.ts';
import { innerCircleInvitations } from '../inner-circles/inner-circle-tables.ts';
import type { DemoInnerCircle } from './demo-content.ts';
import type { DemoRoom, DemoSeeding } from './demo-seeding.ts';
import { offTheRecord } from './inner-circles/off-the-record.ts';
import { theBlimeyRoom } from './inner-circles/the-blimey-room.ts';
import { theNextRung } from './inner-circles/the-next-rung.ts';

/** Makes the inner circles with their members, and an invitation that still works. */
export async function openInnerCircles(seeding: DemoSeeding): Promise<DemoRoom[]> {
  const rooms: DemoRoom[] = [];
  for (const circle of [offTheRecord, theNextRung, theBlimeyRoom]) rooms.push(await openInnerCircle(seeding, circle));
  return rooms;
}

async function openInnerCircle({ db, idOf, daysAgo }: DemoSeeding, circle: DemoInnerCircle): Promise<DemoRoom> {
  const { name, description, color, maxMembers, inviteCode, madeDaysAgo, members, invitation } = circle;
  const ownerId = idOf(members[0] ?? '');
  const [made] = await db
    .insert(circles)
    .values({
      name,
      description,
      color,
      maxMembers,
      inviteCode,
      isInnerCircle: true,
      isPrivate: true,
      createdBy: ownerId,
      createdAt: daysAgo(madeDaysAgo),
    })
    .returning({ id: circles.id });
  if (!made) throw new Error(`The demonstration could not make ${name}.`);
  await db.insert(circleMembers).values(
    members.map((username, index) => ({
      circleId: made.id,
      userId: idOf(username),
      role: index === 0 ? ('owner' as const) : ('member' as const),
      invitedBy: index === 0 ? null : ownerId,
      joinedAt: daysAgo(madeDaysAgo - index / 5),
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
  return { circleId: made.id, members, discussions: circle.discussions, resources: circle.resources };
}
