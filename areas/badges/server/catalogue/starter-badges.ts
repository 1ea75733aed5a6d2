import { type BadgeCategory, type BadgeLevel, badgeCategories, badgeLevels } from '#areas/badges/contract/badge.ts';
import type { Need } from '../badge-rules.ts';
import type { FourLevels, WrittenBadge } from './badge-text.ts';
import { circleBadges } from './circle-badges.ts';
import { growthBadges } from './growth-badges.ts';

const written: Record<BadgeCategory, FourLevels> = { ...circleBadges, ...growthBadges };

/** A badge of this release. */
export type StarterBadge = WrittenBadge & { category: BadgeCategory; level: BadgeLevel };

/** All forty, by category from bronze up. */
export const starterBadges: StarterBadge[] = badgeCategories.flatMap((category) =>
  written[category].map((badge, place) => ({ ...badge, category, level: badgeLevels[place] ?? 'platinum' })),
);

const needsByBadge = new Map(starterBadges.map(({ category, level, needs }) => [`${category}/${level}`, needs]));

/** The needs of a badge. Undefined for a badge of a later release, which is left as it is. */
export const needsOf = ({ category, level }: { category: BadgeCategory; level: BadgeLevel }): Need[] | undefined =>
  needsByBadge.get(`${category}/${level}`);
