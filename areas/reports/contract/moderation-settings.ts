import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { line } from '#contract/scalars.ts';

/** How the queue works. */
export const moderationSettings = z.object({
  /** Whether posts with a word of the list become cases. */
  flagsWords: z.boolean(),
  /** Words and phrases. `*` at the end stands for any ending. */
  words: z.array(line(80, 'Enter a word')).check(z.maxLength(500)),
  /** How many first posts of a new member become cases. 0: none. */
  firstPosts: z.int().check(z.minimum(0), z.maximum(10)),
  /** In how many hours a case should be decided, and an urgent one. */
  dueHours: z.int().check(z.minimum(1), z.maximum(720)),
  urgentDueHours: z.int().check(z.minimum(1), z.maximum(72)),
});
export type ModerationSettings = z.infer<typeof moderationSettings>;

export const getModerationSettings = endpoint({
  method: 'GET',
  path: '/api/desk/moderation-settings',
  summary: 'How the moderation queue works',
  access: { permission: 'moderate' },
  answer: moderationSettings,
});

/** Applies to new posts and new cases at once. The audit log has the values before and after. */
export const setModerationSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/moderation-settings',
  summary: 'Change how the moderation queue works',
  access: { permission: 'change_settings' },
  body: moderationSettings,
  answer: moderationSettings,
  pace: 'none',
});
