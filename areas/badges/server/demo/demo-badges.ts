import { eq, gt, sql } from 'drizzle-orm';
import { badgeCategories } from '#areas/badges/contract/badge.ts';
import type { DemoSeeding } from '#server/area.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { checkBadges } from '../badge-actions.ts';
import { badgeEarned } from '../badge-notifications.ts';
import { expertiseBadges, userBadges } from '../badge-tables.ts';

/** How many days ago a badge of each level was earned. The categories differ by up to two days. */
const earnedDaysAgo = { bronze: 13, silver: 9, gold: 6, platinum: 4 };

/** Awards the people of the demonstration the badges that are due, and marks them as seen. */
export async function seedDemoBadges(db: Db, { badgeFacts, people, now, notify }: DemoSeeding): Promise<void> {
  for (const userId of people.values()) await checkBadges(db, badgeFacts, userId, now);
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
  const lately = new Date(now.getTime() - days(6)).toISOString();
  const awarded = await db.select().from(userBadges).where(gt(userBadges.earnedAt, lately)).orderBy(userBadges.badgeId);
  for (const { userId, badgeId, earnedAt } of awarded)
    await notify(db, badgeEarned, userId, { subject: userId, item: badgeId, at: earnedAt });
}
