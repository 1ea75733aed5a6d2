import type { jobPostings } from '../job-tables.ts';

/** The posting fields that scores use. */
export type ScoredPosting = Pick<
  typeof jobPostings.$inferSelect,
  | 'title'
  | 'category'
  | 'jobType'
  | 'subjectArea'
  | 'phase'
  | 'latitude'
  | 'longitude'
  | 'contractType'
  | 'salaryMax'
  | 'salaryPeriod'
  | 'essentialSkills'
>;

/** One part of a score, with a reason for the post or a concern about it. */
export interface PartScore {
  /** 0 to 100. Null if the facts for it are missing. */
  score: number | null;
  reason?: string | null;
  concern?: string | null;
}
