import {
  type BadgeLevel,
  type BadgeNeed,
  badgeLevels,
  type ReputationLevel,
  reputationLevels,
} from '#areas/badges/contract/badge.ts';
import type { Fact, Facts } from './badge-facts.ts';

/** One thing a badge asks: so much of these deeds together. */
export interface Need {
  facts: readonly Fact[];
  atLeast: number;
  /** Of what, in the plural. */
  what: string;
}

const isOffered = (need: Need, facts: Facts) => need.facts.some((fact) => facts[fact] !== undefined);

/** What counts towards a need. Half hours of learning count as whole ones once there are two of them. */
const doneOf = (need: Need, facts: Facts) => Math.floor(need.facts.reduce((sum, fact) => sum + (facts[fact] ?? 0), 0));

/** Whether somebody could earn it: it has needs, and an area counts each of them. */
export const canBeEarned = (needs: readonly Need[], facts: Facts): boolean =>
  needs.length > 0 && needs.every((need) => isOffered(need, facts));

/** A badge without needs is never earned: its row comes from another release, or its file has not been read yet. */
export const isEarned = (needs: readonly Need[], facts: Facts): boolean =>
  needs.length > 0 && needs.every((need) => doneOf(need, facts) >= need.atLeast);

/** How far somebody is with each thing asked. */
export const progressOf = (needs: readonly Need[], facts: Facts): BadgeNeed[] =>
  needs.map((need) => ({
    what: need.what,
    done: Math.min(doneOf(need, facts), need.atLeast),
    of: need.atLeast,
  }));

/** What one badge adds to how well its holder is known. Kept, and never shown: nobody is ranked by it. */
export const pointsOf: Record<BadgeLevel, number> = { bronze: 1, silver: 3, gold: 6, platinum: 10 };

/** From how many points on one is at each level. */
export const reputationFrom: Record<ReputationLevel, number> = {
  newcomer: 0,
  familiar_face: 3,
  trusted_colleague: 12,
  guiding_light: 36,
  pillar_of_the_staffroom: 90,
};

export const reputationOf = (points: number): ReputationLevel =>
  reputationLevels.findLast((level) => points >= reputationFrom[level]) ?? 'newcomer';

/** How many badges of each level, in points. */
export const pointsFor = (count: Partial<Record<BadgeLevel, number>>): number =>
  badgeLevels.reduce((sum, level) => sum + pointsOf[level] * (count[level] ?? 0), 0);
