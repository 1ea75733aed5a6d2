import { eq, sql } from 'drizzle-orm';
import { badgeCategories } from '#areas/badges/contract/badge.ts';
import type { CountFacts } from '#server/area.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { lookAtBadges } from '../badge-actions.ts';
import { expertiseBadges, userBadges } from '../badge-tables.ts';

/** So long ago was a badge of each level earned, in days; the higher, the later. Each category some days apart. */
const earnedDaysAgo = { bronze: 13, silver: 9, gold: 6, platinum: 4 };

/** Gives the people of the demonstration the badges that are due to them for what they did in it, and have seen. */
export async function seedDemoBadges(
  db: Db,
  offered: readonly CountFacts[],
  people: Map<string, number>,
  now: Date,
): Promise<void> {
  for (const userId of people.values()) await lookAtBadges(db, offered, userId, now);
  const badges = await db
    .select({ id: expertiseBadges.id, category: expertiseBadges.category, level: expertiseBadges.level })
    .from(expertiseBadges);
  for (const { id, category, level } of badges) {
    const earnedAt = new Date(
      now.getTime() - days(earnedDaysAgo[level] - (badgeCategories.indexOf(category) % 3)),
    ).toISOString();
    await db
      .update(userBadges)
      .set({
        earnedAt: sql`${earnedAt}::timestamptz - ${userBadges.userId} % 5 * interval '7 hours'`,
        seenAt: now.toISOString(),
      })
      .where(eq(userBadges.badgeId, id));
  }
}
