import type { jobPostings } from '../job-tables.ts';

/** What of a posting the scores look at. */
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

/** One part of a score, with what speaks for the post and what to think about. */
export interface PartScore {
  /** 0 to 100; null where the facts for it are missing. */
  score: number | null;
  reason?: string | null;
  concern?: string | null;
}
