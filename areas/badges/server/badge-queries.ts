import { and, asc, desc, eq } from 'drizzle-orm';
import type { EarnedBadge, ReputationLevel } from '#areas/badges/contract/badge.ts';
import { requireShownPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badgeActivities, expertiseBadges, userBadges, userReputation } from './badge-tables.ts';

/** Far more than the number of badges in a release. */
const badgeLimit = 100;

export const badgeColumns = {
  id: expertiseBadges.id,
  category: expertiseBadges.category,
  type: expertiseBadges.type,
  level: expertiseBadges.level,
  name: expertiseBadges.name,
  description: expertiseBadges.description,
};

/** Reads every badge with when the person earned it, the counts of their last check, and their reputation. */
export async function readStanding(db: Db, userId: number) {
  const badges = await db
    .select({
      ...badgeColumns,
      howEarned: expertiseBadges.howEarned,
      needs: expertiseBadges.needs,
      earnedAt: userBadges.earnedAt,
      seenAt: userBadges.seenAt,
    })
    .from(expertiseBadges)
    .leftJoin(userBadges, and(eq(userBadges.badgeId, expertiseBadges.id), eq(userBadges.userId, userId)))
    .orderBy(asc(expertiseBadges.category), asc(expertiseBadges.level))
    .limit(badgeLimit);
  const activities = await db
    .select({ fact: badgeActivities.fact, count: badgeActivities.count, movedAt: badgeActivities.movedAt })
    .from(badgeActivities)
    .where(eq(badgeActivities.userId, userId));
  const [reputation] = await db
    .select({ level: userReputation.reputationLevel, points: userReputation.points })
    .from(userReputation)
    .where(eq(userReputation.userId, userId));
  return { badges, activities, reputation };
}
export type Standing = Awaited<ReturnType<typeof readStanding>>;

/**
 * The badges a person has earned, newest first, and the highest first if earned together. 404 if they have no public
 * profile.
 */
export async function listEarned(
  db: Db,
  viewer: Viewer,
  personId: number,
): Promise<{ reputationLevel: ReputationLevel; badges: EarnedBadge[] }> {
  await requireShownPerson(db, viewer, personId);
  const badges = await db
    .select({ ...badgeColumns, earnedAt: userBadges.earnedAt })
    .from(userBadges)
    .innerJoin(expertiseBadges, eq(expertiseBadges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, personId))
    .orderBy(desc(userBadges.earnedAt), desc(expertiseBadges.level), asc(expertiseBadges.id))
    .limit(badgeLimit);
  const [reputation] = await db
    .select({ level: userReputation.reputationLevel })
    .from(userReputation)
    .where(eq(userReputation.userId, personId));
  return { reputationLevel: reputation?.level ?? 'newcomer', badges };
}
