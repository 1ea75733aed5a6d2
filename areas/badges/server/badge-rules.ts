import {
  type BadgeLevel,
  type BadgeNeed,
  badgeLevels,
  type ReputationLevel,
  reputationLevels,
} from '#areas/badges/contract/badge.ts';
import type { Fact, Facts } from './badge-facts.ts';

/** One requirement of a badge: an amount of these facts together. */
export interface Need {
  facts: readonly Fact[];
  atLeast: number;
  /** What is counted, in the plural. */
  what: string;
}

const isOffered = (need: Need, facts: Facts) => need.facts.some((fact) => facts[fact] !== undefined);

/** Whole numbers only: two half hours of CPD count as one hour. */
const doneOf = (need: Need, facts: Facts) => Math.floor(need.facts.reduce((sum, fact) => sum + (facts[fact] ?? 0), 0));

/** Whether the areas count the facts that the badge needs. False for a badge without needs. */
export const canBeEarned = (needs: readonly Need[], facts: Facts): boolean =>
  needs.length > 0 && needs.every((need) => isOffered(need, facts));

/** A badge without needs is never earned: its row comes from another release, or its file has not been read yet. */
export const isEarned = (needs: readonly Need[], facts: Facts): boolean =>
  needs.length > 0 && needs.every((need) => doneOf(need, facts) >= need.atLeast);

/** The progress with each need. */
export const progressOf = (needs: readonly Need[], facts: Facts): BadgeNeed[] =>
  needs.map((need) => ({
    what: need.what,
    done: Math.min(doneOf(need, facts), need.atLeast),
    of: need.atLeast,
  }));

/** The points for a badge. They are stored and never shown, because nobody is ranked by them. */
export const pointsOf: Record<BadgeLevel, number> = { bronze: 1, silver: 3, gold: 6, platinum: 10 };

/** The points at which each level starts. */
export const reputationFrom: Record<ReputationLevel, number> = {
  newcomer: 0,
  familiar_face: 3,
  trusted_colleague: 12,
  guiding_light: 36,
  pillar_of_the_staffroom: 90,
};

export const reputationOf = (points: number): ReputationLevel =>
  reputationLevels.findLast((level) => points >= reputationFrom[level]) ?? 'newcomer';

/** The points for a number of badges of each level. */
export const pointsFor = (count: Partial<Record<BadgeLevel, number>>): number =>
  badgeLevels.reduce((sum, level) => sum + pointsOf[level] * (count[level] ?? 0), 0);
