import type { UserRole } from '#areas/people/contract/user.ts';

/** One concrete step: how Savi says it, and the goal that it becomes. */
export interface Step {
  say: string;
  goal: string;
}

/** Savi's texts about a topic. One of each list is chosen, so that the same question gets different words. */
export interface Voice {
  /** Shows that the question was heard. */
  openings: string[];
  /** What differs for this role. */
  byRole: Record<UserRole, string[]>;
  steps: Step[];
  /** A question to the member. */
  questions: string[];
  /** Skills worth recommending, in the words of the self-assessment. */
  skills: string[];
  /** Words to find circles, events and courses by. */
  keywords: string[];
}
