import * as z from 'zod/mini';
import { reactionCounts, reactionParams, reactionsOfItem } from '#areas/reactions/contract/reaction.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** A story's category: words joined by underscores. Operators may add to the four that come with the product. */
export const storyCategory = z.string().check(z.maxLength(40), z.regex(/^[a-z]+(_[a-z]+)*$/));

const count = z.int().check(z.nonnegative());

/** A story in a list. */
export const storySummary = z.object({
  id,
  /** Unique. The operator's command identifies the story by it. */
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  author: z.object({ name: z.string(), role: z.string(), school: z.string(), avatar: z.nullable(z.string()) }),
  category: storyCategory,
  tags: z.array(z.string()),
  /** Whole minutes, at 220 words a minute. */
  readTimeMinutes: z.int(),
  /** A path on this server. Pictures never come from elsewhere. */
  heroImageUrl: z.string(),
  publishedAt: moment,
  isFeatured: z.boolean(),
  /** Views, at most one for each member and day. */
  views: count,
  reactions: reactionCounts,
  /** Shares, at most one for each member and day. */
  shares: count,
});
export type StorySummary = z.infer<typeof storySummary>;

export const story = z.extend(storySummary, {
  /** HTML with a fixed list of elements, cleaned when it was saved and again for this response. */
  content: z.string(),
  /** A note about the people in the story, for example that they are composites. Null without a note. */
  note: z.nullable(z.string()),
  userReactions: reactionsOfItem.shape.userReactions,
});
export type Story = z.infer<typeof story>;

/** Published stories, newest first. */
export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  summary: 'Published stories, optionally of one category',
  access: 'signed-in',
  scope: 'stories',
  query: z.extend(pageQuery, { category: z.optional(storyCategory) }),
  answer: z.array(storySummary),
});

/** The categories that have a published story, in alphabetical order. */
export const listStoryCategories = endpoint({
  method: 'GET',
  path: '/api/story-categories',
  summary: 'The categories that have a story',
  access: 'signed-in',
  scope: 'stories',
  answer: z.array(storyCategory),
});

/** 404 "The story you're looking for doesn't exist.", also for a draft or a scheduled story. */
export const getStory = endpoint({
  method: 'GET',
  path: '/api/stories/{id}',
  summary: 'One story in full',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: story,
});

/** Up to three other stories, those with the most tags in common first. */
export const listRelatedStories = endpoint({
  method: 'GET',
  path: '/api/stories/{id}/related',
  summary: 'Stories to read next',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: z.array(storySummary),
});

/**
 * Counts that the current user opened a story, once a day. The GET counts nothing, as a GET must not change anything.
 */
export const viewStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/views',
  summary: 'Count a view of a story',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: z.pick(storySummary, { views: true }),
  pace: 'message',
});

/** Counts that the current user shared a story, once a day. */
export const shareStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/shares',
  summary: 'Count a share of a story',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: z.pick(storySummary, { shares: true }),
  pace: 'message',
});

/** Adds a reaction. Each member and kind counts once; a repeat changes nothing. 404 for an unknown kind. */
export const reactToStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/reactions/{kind}',
  summary: 'React to a story',
  access: 'signed-in',
  scope: 'stories',
  params: reactionParams,
  answer: reactionsOfItem,
  pace: 'message',
});

/** Removes the current user's reaction, if there is one. */
export const takeReactionBack = endpoint({
  method: 'DELETE',
  path: '/api/stories/{id}/reactions/{kind}',
  summary: 'Remove a reaction',
  access: 'signed-in',
  scope: 'stories',
  params: reactionParams,
  answer: reactionsOfItem,
});
