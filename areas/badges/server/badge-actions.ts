import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { OwnBadge, ReputationLevel } from '#areas/badges/contract/badge.ts';
import { users } from '#areas/people/server/index.ts';
import type { CountFacts } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Notify } from '#server/notifications.ts';
import { type Fact, type Facts, gatherFacts } from './badge-facts.ts';
import { badgeEarned } from './badge-notifications.ts';
import { readStanding, type Standing } from './badge-queries.ts';
import { canBeEarned, isEarned, pointsFor, progressOf, reputationOf } from './badge-rules.ts';
import { badgeActivities, expertiseBadges, userBadges, userReputation } from './badge-tables.ts';

/**
 * Counts a person's facts and awards the badges that are due. A badge is awarded once and never lost. Concurrent checks
 * award it once. A check that finds nothing new writes nothing. Without `notify`, nobody is notified: the demonstration
 * is seeded that way.
 */
export async function checkBadges(
  db: Db,
  offered: readonly CountFacts[],
  userId: number,
  now: Date,
  notify?: Notify,
): Promise<{ facts: Facts; standing: Standing }> {
  const facts = await gatherFacts(db, offered, userId, now);
  const standing = await readStanding(db, userId);
  const due = standing.badges.filter(({ earnedAt, needs }) => earnedAt === null && isEarned(needs, facts));
  const moved = changedFacts(standing, facts, now);
  if (standing.reputation && due.length === 0 && moved.length === 0) return { facts, standing };
  await db.transaction(async (tx) => {
    // Lock the person: concurrent checks then see each other's badges, and nothing is written for an erased person.
    const theirs = and(eq(users.id, userId), isNull(users.erasedAt));
    const [person] = await tx.select({ id: users.id }).from(users).where(theirs).for('no key update');
    if (!person) return;
    if (due.length > 0) {
      const awarded = await tx
        .insert(userBadges)
        .values(due.map(({ id }) => ({ userId, badgeId: id, earnedAt: now.toISOString() })))
        .onConflictDoNothing()
        .returning({ badgeId: userBadges.badgeId });
      for (const { badgeId } of awarded) await notify?.(tx, badgeEarned, [userId], { subject: userId, item: badgeId });
    }
    if (moved.length > 0)
      await tx
        .insert(badgeActivities)
        .values(moved.map((activity) => ({ userId, ...activity })))
        .onConflictDoUpdate({
          target: [badgeActivities.userId, badgeActivities.fact],
          set: { count: sql`excluded.count`, movedAt: sql`excluded.moved_at` },
        });
    await updateReputation(tx, userId, now);
  });
  return { facts, standing: await readStanding(db, userId) };
}

/** Returns the facts that changed since the last check. A fact that went down keeps its old time. */
function changedFacts({ activities, reputation }: Standing, facts: Facts, now: Date) {
  const before = new Map(activities.map((activity) => [activity.fact, activity]));
  return (Object.entries(facts) as [Fact, number][]).flatMap(([fact, exactly]) => {
    const whole = Math.floor(exactly);
    const last = before.get(fact) ?? { count: 0, movedAt: null };
    if (whole === last.count) return [];
    const isNearer = reputation !== undefined && whole > last.count;
    return [{ fact, count: whole, movedAt: isNearer ? now.toISOString() : last.movedAt }];
  });
}

/** Computes the reputation from the earned badges. It never goes down, even if a later release gives fewer points. */
async function updateReputation(db: Db, userId: number, now: Date): Promise<void> {
  const earned = await db
    .select({ level: expertiseBadges.level, badges: count() })
    .from(userBadges)
    .innerJoin(expertiseBadges, eq(expertiseBadges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, userId))
    .groupBy(expertiseBadges.level);
  const points = pointsFor(Object.fromEntries(earned.map(({ level, badges }) => [level, badges])));
  await db
    .insert(userReputation)
    .values({ userId, points, reputationLevel: reputationOf(points), updatedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: userReputation.userId,
      set: {
        points: sql`excluded.points`,
        reputationLevel: sql`greatest(${userReputation.reputationLevel}, excluded.reputation_level)`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`excluded.points > ${userReputation.points}`,
    });
}

/** Returns every badge that can be earned, with the progress of the current user, and marks new badges as seen. */
export async function showOwnBadges(
  db: Db,
  offered: readonly CountFacts[],
  userId: number,
  now: Date,
  notify: Notify,
): Promise<{ reputationLevel: ReputationLevel; badges: OwnBadge[] }> {
  const { facts, standing } = await checkBadges(db, offered, userId, now, notify);
  const shownNow = await markSeen(db, standing, userId, now);
  const movedAt = new Map(standing.activities.map((activity) => [activity.fact, activity.movedAt]));
  return {
    reputationLevel: standing.reputation?.level ?? 'newcomer',
    badges: standing.badges.flatMap(({ seenAt: _seenAt, needs, ...badge }) => {
      // An earned badge is shown even if no area counts its facts any more.
      if (badge.earnedAt === null && !canBeEarned(needs, facts)) return [];
      const moves = needs.flatMap((need) => need.facts.map((fact) => movedAt.get(fact) ?? ''));
      return [
        {
          ...badge,
          needs: badge.earnedAt === null ? progressOf(needs, facts) : [],
          movedAt: moves.toSorted().at(-1) || null,
          isNew: shownNow.has(badge.id),
        },
      ];
    }),
  };
}

/**
 * Marks the earned badges as seen and returns the new ones. Of two concurrent requests, only one returns a badge as
 * new.
 */
async function markSeen(db: Db, { badges }: Standing, userId: number, now: Date): Promise<Set<number>> {
  if (!badges.some(({ earnedAt, seenAt }) => earnedAt !== null && seenAt === null)) return new Set();
  const marked = await db
    .update(userBadges)
    .set({ seenAt: now.toISOString() })
    .where(and(eq(userBadges.userId, userId), isNull(userBadges.seenAt)))
    .returning({ badgeId: userBadges.badgeId });
  return new Set(marked.map(({ badgeId }) => badgeId));
}
