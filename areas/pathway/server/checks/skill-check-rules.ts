import type { Skill } from '#areas/pathway/contract/skill.ts';
import {
  type CheckAnswer,
  type CheckCause,
  hoursUntilCheck,
  mostLevels,
  type SetLevel,
} from '#areas/pathway/contract/skill-check.ts';

const points: Record<CheckAnswer, number> = { not_yet: 0, sometimes: 1, usually: 2 };

/** The rating of five answers, on the scale of the self-assessment: the sum of their points, at least 1. */
export const ratingOf = (answers: readonly CheckAnswer[]): number =>
  Math.max(
    1,
    answers.reduce((sum, answer) => sum + points[answer], 0),
  );

/** What a skill was rated, and when. */
export interface Measure extends SetLevel {
  skill: Skill;
  /** 1 to 10. */
  rating: number;
}

/** Whether one moment is after the other. Moments without parts of a second cannot be compared as text. */
export const isAfter = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/** The measures of each skill, oldest first. */
export function measuresBySkill(measures: readonly Measure[]): Map<Skill, Measure[]> {
  const inOrder = measures.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return Map.groupBy(inOrder, ({ skill }) => skill);
}

/** The levels that a screen shows. */
export const shownLevels = (measures: readonly Measure[]): SetLevel[] =>
  measures.slice(-mostLevels).map(({ level, at, source }) => ({ level, at, source }));

/** What happened in a skill after its last level. */
export interface Since {
  stepDone: boolean;
  hours: number;
}

/** Why a skill can be checked again. Null if it cannot. */
export const causeOf = ({ stepDone, hours }: Since): CheckCause | null =>
  stepDone ? 'step' : hours >= hoursUntilCheck ? 'hours' : null;
