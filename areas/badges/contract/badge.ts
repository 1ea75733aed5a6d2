import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** In the order that screens show them. */
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

/** What sort of thing a badge is given for. */
export const badgeTypes = ['activity', 'contribution', 'leadership', 'expertise', 'milestone', 'achievement'] as const;
export type BadgeType = (typeof badgeTypes)[number];

/** From the first to the highest. */
export const badgeLevels = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type BadgeLevel = (typeof badgeLevels)[number];

/** How well the community knows somebody, from `newcomer` upward. It never goes down, and nobody is compared by it. */
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

/** One of the things a badge asks, and how far one is: `done` is never more than `of`. */
export const badgeNeed = z.object({
  /** Of what, in the plural: 'replies in your circles'. */
  what: z.string(),
  done: z.int(),
  of: z.int(),
});
export type BadgeNeed = z.infer<typeof badgeNeed>;

/** A badge, as the person sees it who may earn it. */
export const ownBadge = z.object({
  ...badgeShape,
  /** In a sentence. */
  howEarned: z.string(),
  /** All of them are asked for. */
  needs: z.array(badgeNeed),
  /** When one of the deeds it asks for last came nearer; null if none ever did. */
  movedAt: z.nullable(moment),
  earnedAt: z.nullable(moment),
  /** Earned, and shown to them for the first time by this reply. */
  isNew: z.boolean(),
});
export type OwnBadge = z.infer<typeof ownBadge>;

export const earnedBadge = z.object({ ...badgeShape, earnedAt: moment });
export type EarnedBadge = z.infer<typeof earnedBadge>;

/**
 * Every badge that can be earned, category by category from bronze up (forty at most), with one's own progress. What has come due is
 * earned by asking. A badge whose deeds this release cannot see yet is left out.
 */
export const listBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  summary: 'Every badge, how it is earned, and how far one is',
  access: 'signed-in',
  answer: z.object({ reputationLevel: z.enum(reputationLevels), badges: z.array(ownBadge) }),
});

/** What a member has earned, newest first (forty at most). 404 as for their profile: nobody, or somebody who shows none. */
export const listEarnedBadges = endpoint({
  method: 'GET',
  path: '/api/people/{id}/badges',
  summary: 'The badges a member has earned',
  access: 'signed-in',
  params: idParams,
  answer: z.object({ reputationLevel: z.enum(reputationLevels), badges: z.array(earnedBadge) }),
});
