import { type BadgeCategory, type BadgeLevel, badgeCategories, badgeLevels } from '#areas/badges/contract/badge.ts';
import type { Need } from '../badge-rules.ts';
import { circleBadges } from './circle-badges.ts';
import { growthBadges } from './growth-badges.ts';
import { type WrittenBadge, type FourLevels } from './badge-text.ts';

const written: Record<BadgeCategory, FourLevels> = { ...circleBadges, ...growthBadges };

/** A badge as this release brings it. */
export type StarterBadge = WrittenBadge & { category: BadgeCategory; level: BadgeLevel };

/** All forty, category by category from bronze up. */
export const starterBadges: StarterBadge[] = badgeCategories.flatMap((category) =>
  written[category].map((badge, place) => ({ ...badge, category, level: badgeLevels[place] ?? 'platinum' })),
);

const needsByBadge = new Map(starterBadges.map(({ category, level, needs }) => [`${category}/${level}`, needs]));

/** What a badge asks for. None of a badge that a later release brought: it is left alone. */
export const needsOf = ({ category, level }: { category: BadgeCategory; level: BadgeLevel }): Need[] | undefined =>
  needsByBadge.get(`${category}/${level}`);
