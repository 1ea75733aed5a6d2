import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** In the order of the screens. */
export const badgeCategories = [
  'contributor',
  'mentor',
  'leader',
  'innovator',
  'collaborator',
  'subject_expert',
  'circle_champion',
  'knowledge_sharer',
  'community_builder',
  'problem_solver',
] as const;
export type BadgeCategory = (typeof badgeCategories)[number];

/** What a badge is for. */
export const badgeTypes = ['activity', 'contribution', 'leadership', 'expertise', 'milestone', 'achievement'] as const;
export type BadgeType = (typeof badgeTypes)[number];

/** From lowest to highest. */
export const badgeLevels = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type BadgeLevel = (typeof badgeLevels)[number];

/**
 * The standing of a member in the community, from `newcomer` upwards. It never goes down, and nobody is ranked by it.
 */
export const reputationLevels = [
  'newcomer',
  'familiar_face',
  'trusted_colleague',
  'guiding_light',
  'pillar_of_the_staffroom',
] as const;
export type ReputationLevel = (typeof reputationLevels)[number];

const badgeShape = {
  id,
  category: z.enum(badgeCategories),
  type: z.enum(badgeTypes),
  level: z.enum(badgeLevels),
  name: z.string(),
  description: z.string(),
};

/** One requirement of a badge, with the member's progress: `done` is never more than `of`. */
export const badgeNeed = z.object({
  /** What is counted, in the plural: 'replies in your circles'. */
  what: z.string(),
  done: z.int(),
  of: z.int(),
});
export type BadgeNeed = z.infer<typeof badgeNeed>;

/** A badge with the progress of the current user. */
export const ownBadge = z.object({
  ...badgeShape,
  /** One sentence. */
  howEarned: z.string(),
  /** All of them are required. */
  needs: z.array(badgeNeed),
  /** When the progress last grew. Null if it never did. */
  movedAt: z.nullable(moment),
  earnedAt: z.nullable(moment),
  /** Earned, and returned to the member for the first time. */
  isNew: z.boolean(),
});
export type OwnBadge = z.infer<typeof ownBadge>;

export const earnedBadge = z.object({ ...badgeShape, earnedAt: moment });
export type EarnedBadge = z.infer<typeof earnedBadge>;

/**
 * Every badge that can be earned (forty at most), by category from bronze up, with the progress of the current user.
 * The call awards the badges that are due. A badge that needs a fact no area counts is left out.
 */
export const listBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  summary: 'Every badge, how it is earned, and the progress of the current user',
  access: 'signed-in',
  scope: 'profile',
  answer: z.object({ reputationLevel: z.enum(reputationLevels), badges: z.array(ownBadge) }),
});

/** The badges of a member, newest first (forty at most). 404 if the member does not exist or has no public profile. */
export const listEarnedBadges = endpoint({
  method: 'GET',
  path: '/api/people/{id}/badges',
  summary: 'The badges a member has earned',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  answer: z.object({ reputationLevel: z.enum(reputationLevels), badges: z.array(earnedBadge) }),
});
