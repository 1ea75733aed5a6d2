import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const achievementKinds = ['week-streak', 'discussion-lead', 'growth-focused', 'story-sharer'] as const;

/** One of the four tiles of 'Your Achievements'. */
export const achievement = z.object({
  kind: z.enum(achievementKinds),
  title: z.string(),
  isEarned: z.boolean(),
  /** What earns it, or what earned it. */
  hint: z.string(),
});
export type Achievement = z.infer<typeof achievement>;

/** Always all four, in this order. The hint of one that is not earned says what earns it (`docs/product/badges.md`). */
export const listAchievements = endpoint({
  method: 'GET',
  path: '/api/user/achievements',
  summary: 'The four achievements of the home screen',
  access: 'signed-in',
  scope: 'profile',
  answer: z.array(achievement),
});
