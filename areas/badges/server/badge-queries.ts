import { and, asc, desc, eq } from 'drizzle-orm';
import type { EarnedBadge, ReputationLevel } from '#areas/badges/contract/badge.ts';
import { requireShownPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badgeActivities, expertiseBadges, userBadges, userReputation } from './badge-tables.ts';

/** Far more than there are: they come with a release. */
const mostBadges = 100;

export const badgeColumns = {
  id: expertiseBadges.id,
  category: expertiseBadges.category,
  type: expertiseBadges.type,
  level: expertiseBadges.level,
  name: expertiseBadges.name,
  description: expertiseBadges.description,
};

/** What is written down of a person: every badge and when they earned it, how far their deeds had come, how well they are known. */
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
    .limit(mostBadges);
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

/** What a person has earned, as far as they let others see them: newest first, of one moment the highest. */
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
    .limit(mostBadges);
  const [reputation] = await db
    .select({ level: userReputation.reputationLevel })
    .from(userReputation)
    .where(eq(userReputation.userId, personId));
  return { reputationLevel: reputation?.level ?? 'newcomer', badges };
}
