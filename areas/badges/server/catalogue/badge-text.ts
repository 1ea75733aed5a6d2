import type { BadgeType } from '#areas/badges/contract/badge.ts';
import type { Need } from '../badge-rules.ts';

/** What is written of a badge, and its rule. */
export interface WrittenBadge {
  type: BadgeType;
  name: string;
  description: string;
  /** Names every number that `needs` asks for (a test holds it to that). */
  howEarned: string;
  /** All of them are asked for. */
  needs: Need[];
}

/** A category's badges from bronze up. */
export type FourLevels = [WrittenBadge, WrittenBadge, WrittenBadge, WrittenBadge];
