import {
  type BadgeCategory,
  badgeCategories,
  badgeLevels,
  type EarnedBadge,
  type OwnBadge,
} from '#areas/badges/contract/badge.ts';

/** Badges by category, in the order of the categories, each from bronze up. Categories without any are left out. */
export function shelvesOf(badges: readonly OwnBadge[]): { category: BadgeCategory; badges: OwnBadge[] }[] {
  return badgeCategories
    .map((category) => ({ category, badges: badges.filter((badge) => badge.category === category) }))
    .filter((shelf) => shelf.badges.length > 0);
}

/** The next step of a category: the lowest not earned yet. */
export const nextOf = (shelf: readonly OwnBadge[]): OwnBadge | undefined =>
  shelf.find(({ earnedAt }) => earnedAt === null);

/** How much of what it asks for is done, 0 to 1: the part that is least far, as all are asked for. */
const nearness = ({ needs }: OwnBadge) => Math.min(...needs.map(({ done, of }) => done / of));

const left = ({ needs }: OwnBadge) => needs.reduce((sum, { done, of }) => sum + of - done, 0);

/** The next steps that are nearest, one of a category at most. Of two as near, the one with less left to do. */
export function nearestSteps(badges: readonly OwnBadge[], most: number): OwnBadge[] {
  return shelvesOf(badges)
    .flatMap((shelf) => nextOf(shelf.badges) ?? [])
    .toSorted((one, other) => nearness(other) - nearness(one) || left(one) - left(other))
    .slice(0, most);
}

/** The highest somebody has of each category, the latest earned first. */
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

/** Those earned, of one's own. */
export const earnedOf = (badges: readonly OwnBadge[]): (OwnBadge & { earnedAt: string })[] =>
  badges.flatMap((badge) => (badge.earnedAt === null ? [] : { ...badge, earnedAt: badge.earnedAt }));

/** '9 badges', 'One badge'. */
export const badgeCountText = (count: number): string => (count === 1 ? 'One badge' : `${count} badges`);
