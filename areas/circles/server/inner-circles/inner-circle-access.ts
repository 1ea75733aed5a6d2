import { and, eq, isNull } from 'drizzle-orm';
import { lockPerson, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notAllowed } from '#server/errors.ts';
import { circleMembers, circles } from '../circle-tables.ts';

/** Counts a person's posts in circles. Counting stops at `enough` of each kind. */
export type CountContributions = (
  db: Db,
  userId: number,
  enough: number,
) => Promise<{ discussions: number; replies: number; resources: number }>;

declare module '#server/area.ts' {
  interface Provided {
    countContributions: CountContributions;
  }
}

/** How many inner circles a member may own at once, and how many contributions they need to create one (`docs/product/circles.md`). */
const maxOwned = 5;
const contributionsNeeded = 5;

/** Returns the reason why this person may not create an inner circle, or null if they may. */
export async function whyNotCreate(
  db: Db,
  viewer: Viewer,
  countContributions: CountContributions,
): Promise<string | null> {
  const [person] = await db
    .select({ role: users.role, isMentorQualified: users.isMentorQualified })
    .from(users)
    .where(eq(users.id, viewer.id));
  const owned = await db.$count(
    db
      .select({ id: circles.id })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(
        and(
          eq(circleMembers.userId, viewer.id),
          eq(circleMembers.role, 'owner'),
          eq(circles.isInnerCircle, true),
          isNull(circles.archivedAt),
        ),
      )
      .as('owned'),
  );
  if (owned >= maxOwned) return `You already own ${maxOwned} Inner Circles. Hand one over before you create another.`;
  if (person?.role === 'school_leader' || person?.isMentorQualified) return null;
  const given = await countContributions(db, viewer.id, contributionsNeeded);
  return given.discussions + given.replies + given.resources >= contributionsNeeded
    ? null
    : `You can create an Inner Circle after you post ${contributionsNeeded} discussions, replies or resources.`;
}

/**
 * Throws unless this person may create an inner circle. Locks the person, so that concurrent requests cannot exceed the
 * limit.
 */
export async function requireMayCreate(db: Db, viewer: Viewer, countContributions: CountContributions): Promise<void> {
  await lockPerson(db, viewer.id);
  const reason = await whyNotCreate(db, viewer, countContributions);
  if (reason) throw notAllowed(reason);
}
