import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, pathId } from '#contract/scalars.ts';

/** The five reactions, named as in a story's counts. */
export const reactionKinds = ['heartwarming', 'inspiring', 'powerful', 'thoughtProvoking', 'gameChanging'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** A story's category: words joined by underscores. Operators may use others than the four that came with the product. */
export const storyCategory = z.string().check(z.maxLength(40), z.regex(/^[a-z]+(_[a-z]+)*$/));

const count = z.int().check(z.nonnegative());

export const reactionCounts = z.object({
  heartwarming: count,
  inspiring: count,
  powerful: count,
  thoughtProvoking: count,
  gameChanging: count,
});

/** A story as lists show it. */
export const storySummary = z.object({
  id,
  /** Unique; the name the operator's command knows it by. */
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  author: z.object({ name: z.string(), role: z.string(), school: z.string(), avatar: z.nullable(z.string()) }),
  category: storyCategory,
  tags: z.array(z.string()),
  /** Whole minutes, at 220 words a minute. */
  readTimeMinutes: z.int(),
  /** A path on this server: no story's picture comes from anywhere else. */
  heroImageUrl: z.string(),
  publishedAt: moment,
  isFeatured: z.boolean(),
  /** Readings, one a person and day. */
  views: count,
  reactions: reactionCounts,
  /** Times it was shared, one a person and day. */
  shares: count,
});
export type StorySummary = z.infer<typeof storySummary>;

export const story = z.extend(storySummary, {
  /** HTML of a closed list of elements, cleaned when it was stored and again for this reply. */
  content: z.string(),
  /** What readers should know of the people in it, such as that they are composites. Null where there is nothing to say. */
  note: z.nullable(z.string()),
  /** The reader's own reactions. */
  userReactions: z.array(z.enum(reactionKinds)),
});
export type Story = z.infer<typeof story>;

/** Newest first. Drafts and scheduled stories are nowhere in it. */
export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  summary: 'Published stories, optionally of one category',
  access: 'signed-in',
  query: z.extend(pageQuery, { category: z.optional(storyCategory) }),
  answer: z.array(storySummary),
});

/** The categories that have a published story, in the order of the alphabet. */
export const listStoryCategories = endpoint({
  method: 'GET',
  path: '/api/story-categories',
  summary: 'The categories that have a story',
  access: 'signed-in',
  answer: z.array(storyCategory),
});

/** 404 "The story you're looking for doesn't exist." for a draft or a scheduled one, too. */
export const getStory = endpoint({
  method: 'GET',
  path: '/api/stories/{id}',
  summary: 'One story in full',
  access: 'signed-in',
  params: idParams,
  answer: story,
});

/** Up to three others, those that share most tags first. */
export const listRelatedStories = endpoint({
  method: 'GET',
  path: '/api/stories/{id}/related',
  summary: 'Stories to read next',
  access: 'signed-in',
  params: idParams,
  answer: z.array(storySummary),
});

/** That one opened a story: counts once a person and day. Reading it by GET counts nothing, as no GET changes anything. */
export const viewStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/views',
  summary: 'Count a view of a story',
  access: 'signed-in',
  params: idParams,
  answer: z.pick(storySummary, { views: true }),
  pace: 'message',
});

/** That one handed a story's address on: counts once a person and day. */
export const shareStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/shares',
  summary: 'Count a share of a story',
  access: 'signed-in',
  params: idParams,
  answer: z.pick(storySummary, { shares: true }),
  pace: 'message',
});

const reactionParams = z.object({ id: pathId, kind: z.enum(reactionKinds) });
const reactionAnswer = z.pick(story, { reactions: true, userReactions: true });

/** Counts once a person and kind; a repeat changes nothing. A kind that is none of the five answers 404. */
export const reactToStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/reactions/{kind}',
  summary: 'React to a story',
  access: 'signed-in',
  params: reactionParams,
  answer: reactionAnswer,
  pace: 'message',
});

/** Takes one's reaction back; without one it changes nothing. */
export const takeReactionBack = endpoint({
  method: 'DELETE',
  path: '/api/stories/{id}/reactions/{kind}',
  summary: 'Remove a reaction',
  access: 'signed-in',
  params: reactionParams,
  answer: reactionAnswer,
});
