import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { jobPosting } from './job-posting.ts';

/** How many recommendations are saved (`docs/product/jobs.md`). Those that the member saved come on top. */
export const maxRecommendations = 20;

/** The weight of each part, in percent (`docs/product/jobs.md`). */
export const scoreWeights = { locationScore: 25, experienceScore: 20, skillsScore: 30, careerPathScore: 25 } as const;
export type ScorePart = keyof typeof scoreWeights;
export const scoreLabels: Record<ScorePart, string> = {
  locationScore: 'Location',
  experienceScore: 'Experience',
  skillsScore: 'Skills',
  careerPathScore: 'Career path',
};

/** The profile facts that matches are computed from. */
export const matchFacts = ['careerStage', 'yearsExperience', 'goals', 'expertise', 'place'] as const;
export type MatchFact = (typeof matchFacts)[number];

/** The missing facts, and whether there are enough for any match. */
export const jobMatchFacts = z.object({
  missing: z.array(z.enum(matchFacts)),
  /** A place alone is not enough. A career stage, years of experience, a goal or an area of expertise must be known. */
  canMatch: z.boolean(),
});
export type JobMatchFacts = z.infer<typeof jobMatchFacts>;

/** 0 to 100. Null, and without a reason, if the facts for it are missing. */
const score = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** A vacancy that matches the profile, with reasons and concerns. */
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

/** The recommendations of the current user, best first, without ended and hidden vacancies. */
export const listJobRecommendations = endpoint({
  method: 'GET',
  path: '/api/job-recommendations',
  summary: 'The job recommendations of the current user',
  access: 'signed-in',
  scope: 'jobs',
  query: z.extend(pageQuery, { saved: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(jobRecommendation),
});

/** Returns the facts that matches need and the current user's profile lacks. */
export const getJobMatchFacts = endpoint({
  method: 'GET',
  path: '/api/job-match-facts',
  summary: 'What job recommendations still need from the profile',
  access: 'signed-in',
  scope: 'jobs',
  answer: jobMatchFacts,
});

/**
 * Scores the most likely open vacancies against the current user's profile and preferences and saves the best 20. Keeps
 * what was saved, viewed, hidden or rated. Hides suggestions rated 1 or 2. Returns the saved list if neither the
 * profile nor the vacancies changed. A repeat only scores again, so it needs no idempotency key. 429 above 30 requests
 * an hour; 503 while too many requests wait.
 */
export const generateJobRecommendations = endpoint({
  method: 'POST',
  path: '/api/job-recommendations/generate',
  summary: 'Generate the job recommendations of the current user',
  access: 'signed-in',
  scope: 'jobs',
  answer: z.object({ recommendations: z.array(jobRecommendation), facts: jobMatchFacts }),
  pace: 'none',
});

/**
 * Views, saves, hides, rates or marks as applied. The server sets the times and ignores `viewedAt` and `savedAt` in the
 * body. Marking as applied also records an application. 404 for another member's recommendation.
 */
export const changeJobRecommendation = endpoint({
  method: 'PATCH',
  path: '/api/job-recommendations/{id}',
  summary: 'View, save, hide, rate a recommendation, or mark it as applied',
  access: 'signed-in',
  scope: 'jobs',
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
