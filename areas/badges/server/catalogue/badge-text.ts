import type { BadgeType } from '#areas/badges/contract/badge.ts';
import type { Need } from '../badge-rules.ts';

/** The texts and the rule of a badge. */
export interface WrittenBadge {
  type: BadgeType;
  name: string;
  description: string;
  /** Contains every number in `needs` (a test checks this). */
  howEarned: string;
  /** All of them are required. */
  needs: Need[];
}

/** The badges of a category, from bronze up. */
export type FourLevels = [WrittenBadge, WrittenBadge, WrittenBadge, WrittenBadge];
