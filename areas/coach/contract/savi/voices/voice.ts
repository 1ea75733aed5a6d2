import type { UserRole } from '#areas/people/contract/user.ts';

/** One concrete thing to do: how Savi says it, and the goal it makes. */
export interface Step {
  say: string;
  goal: string;
}

/** What Savi knows how to say about a topic. Of each list one is chosen, so that the same question reads differently. */
export interface Voice {
  /** Shows that the question was heard. */
  openings: string[];
  /** What is different for this role. */
  byRole: Record<UserRole, string[]>;
  steps: Step[];
  /** A question back: the person knows their life, Savi does not. */
  questions: string[];
  /** Skills worth recommending, in the words of the self-assessment. */
  skills: string[];
  /** Words by which circles, events and courses are found. */
  keywords: string[];
}
