import {
  type BadgeCategory,
  badgeCategories,
  badgeLevels,
  type EarnedBadge,
  type OwnBadge,
} from '#areas/badges/contract/badge.ts';

/** Groups badges by category, each from bronze up. Categories without badges are left out. */
export function shelvesOf(badges: readonly OwnBadge[]): { category: BadgeCategory; badges: OwnBadge[] }[] {
  return badgeCategories
    .map((category) => ({ category, badges: badges.filter((badge) => badge.category === category) }))
    .filter((shelf) => shelf.badges.length > 0);
}

/** The next step of a category: the lowest badge that is not earned yet. */
export const nextOf = (shelf: readonly OwnBadge[]): OwnBadge | undefined =>
  shelf.find(({ earnedAt }) => earnedAt === null);

/** The progress, 0 to 1: that of the need with the least progress, because all are required. */
const nearness = ({ needs }: OwnBadge) => Math.min(...needs.map(({ done, of }) => done / of));

const left = ({ needs }: OwnBadge) => needs.reduce((sum, { done, of }) => sum + of - done, 0);

/**
 * The next steps with the most progress, at most one of a category. If equal, the one with less left to do comes first.
 */
export function nearestSteps(badges: readonly OwnBadge[], most: number): OwnBadge[] {
  return shelvesOf(badges)
    .flatMap((shelf) => nextOf(shelf.badges) ?? [])
    .toSorted((one, other) => nearness(other) - nearness(one) || left(one) - left(other))
    .slice(0, most);
}

/** The highest earned badge of each category, the latest earned first. */
export function highestOfEach<Badge extends Pick<EarnedBadge, 'category' | 'level' | 'earnedAt'>>(
  earned: readonly Badge[],
): Badge[] {
  const highest = new Map<BadgeCategory, Badge>();
  for (const badge of earned) {
    const before = highest.get(badge.category);
    if (!before || badgeLevels.indexOf(badge.level) > badgeLevels.indexOf(before.level))
      highest.set(badge.category, badge);
  }
  return [...highest.values()].toSorted((one, other) => other.earnedAt.localeCompare(one.earnedAt));
}

/** The earned badges. */
export const earnedOf = (badges: readonly OwnBadge[]): (OwnBadge & { earnedAt: string })[] =>
  badges.flatMap((badge) => (badge.earnedAt === null ? [] : { ...badge, earnedAt: badge.earnedAt }));

/** '9 badges', 'One badge'. */
export const badgeCountText = (count: number): string => (count === 1 ? 'One badge' : `${count} badges`);
