import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { jobPosting } from './job-posting.ts';

/** The number that is kept (`docs/product/jobs.md`). Saved ones stay besides these. */
export const recommendationsKept = 20;

/** The weight of each part, in percent (`docs/product/jobs.md`). */
export const scoreWeights = { locationScore: 25, experienceScore: 20, skillsScore: 30, careerPathScore: 25 } as const;
export type ScorePart = keyof typeof scoreWeights;
export const scoreLabels: Record<ScorePart, string> = {
  locationScore: 'Location',
  experienceScore: 'Experience',
  skillsScore: 'Skills',
  careerPathScore: 'Career path',
};

/** What matches are worked out from. */
export const matchFacts = ['careerStage', 'yearsExperience', 'goals', 'expertise', 'place'] as const;
export type MatchFact = (typeof matchFacts)[number];

/** Which facts are missing, and whether there are enough for any match at all. */
export const jobMatchFacts = z.object({
  missing: z.array(z.enum(matchFacts)),
  /** A place alone is not enough: a career stage, years, a goal or what the person knows must be there. */
  canMatch: z.boolean(),
});
export type JobMatchFacts = z.infer<typeof jobMatchFacts>;

/** 0 to 100. Null where the facts for it are missing: then there is no reason either. */
const score = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** A vacancy that fits, with reasons and concerns. */
export const jobRecommendation = z.object({
  id,
  jobPosting,
  /** The weighted mean of the parts that have a score. */
  overallScore: score,
  locationScore: score,
  experienceScore: score,
  skillsScore: score,
  careerPathScore: score,
  matchReasons: z.array(z.string()),
  concernFlags: z.array(z.string()),
  isViewed: z.boolean(),
  viewedAt: z.nullable(moment),
  isSaved: z.boolean(),
  savedAt: z.nullable(moment),
  isApplied: z.boolean(),
  isHidden: z.boolean(),
  /** 1 to 5: how good a suggestion it was. */
  userRating: z.nullable(z.int()),
});
export type JobRecommendation = z.infer<typeof jobRecommendation>;

/** One's own, best first. Vacancies that are over, and those one hid, are not among them. */
export const listJobRecommendations = endpoint({
  method: 'GET',
  path: '/api/job-recommendations',
  summary: 'The job recommendations of the current user',
  access: 'signed-in',
  query: z.extend(pageQuery, { saved: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(jobRecommendation),
});

/** Which of the facts that matches need are missing from the current user's profile. */
export const getJobMatchFacts = endpoint({
  method: 'GET',
  path: '/api/job-match-facts',
  summary: 'What job recommendations still need from the profile',
  access: 'signed-in',
  answer: jobMatchFacts,
});

/**
 * Scores the most likely open vacancies against the current user's profile and preferences and keeps the best 20. What was
 * saved, viewed, hidden or rated stays so. Rated 1 or 2, a suggestion is hidden. While neither the profile nor the
 * vacancies have changed, the answer is the list that was kept. Asking again only scores again, so a repeat needs no key.
 * 429 beyond 30 an hour; 503 while too many wait.
 */
export const generateJobRecommendations = endpoint({
  method: 'POST',
  path: '/api/job-recommendations/generate',
  summary: 'Generate the job recommendations of the current user',
  access: 'signed-in',
  answer: z.object({ recommendations: z.array(jobRecommendation), facts: jobMatchFacts }),
  pace: 'none',
});

/**
 * Views, saves, hides, rates or marks as applied. The moments are the server's; `viewedAt` and `savedAt` of a body change
 * nothing. Marking as applied starts a line in one's applications. Another's recommendation answers 404.
 */
export const changeJobRecommendation = endpoint({
  method: 'PATCH',
  path: '/api/job-recommendations/{id}',
  summary: 'View, save, hide, rate a recommendation, or mark it as applied',
  access: 'signed-in',
  params: idParams,
  body: z
    .partial(
      z.object({
        isViewed: z.boolean(),
        isSaved: z.boolean(),
        isHidden: z.boolean(),
        isApplied: z.boolean(),
        userRating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
      }),
    )
    .check(
      z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'),
    ),
  answer: jobRecommendation,
});
