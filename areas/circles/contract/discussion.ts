import * as z from 'zod/mini';
import { personSummary } from '#areas/account/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, text } from '#contract/scalars.ts';

/** A discussion in a circle. `content` is Markdown; pages show it safely, never as raw HTML. */
export const discussion = z.object({
  id,
  circleId: id,
  title: z.string(),
  content: z.string(),
  isSticky: z.boolean(),
  createdAt: moment,
  author: personSummary,
  replyCount: z.int(),
  /** Null until somebody has replied. */
  lastReplyAt: z.nullable(moment),
});
export type Discussion = z.infer<typeof discussion>;

/** A reply in a discussion's thread. */
export const discussionReply = z.object({
  id,
  discussionId: id,
  content: z.string(),
  createdAt: moment,
  author: personSummary,
});
export type DiscussionReply = z.infer<typeof discussionReply>;

/** Title 1 to 200, content 1 to 20,000 (`behaviour.md`, Circles). */
export const discussionBody = z.object({
  title: line(200, 'Title is required'),
  content: text(20_000, 'Content is required'),
  isSticky: z._default(z.boolean(), false),
});

export const replyBody = z.object({ content: text(20_000, 'Content is required') });

/** Sticky first, then newest. */
export const listDiscussions = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/discussions',
  summary: "A circle's discussions",
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(discussion),
});

/** Members only: 403 'Join this circle to take part.' */
export const startDiscussion = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/discussions',
  summary: 'Start a discussion in a circle',
  access: 'signed-in',
  params: idParams,
  body: discussionBody,
  answer: discussion,
  creates: true,
});

/** One discussion, for its own page. */
export const getDiscussion = endpoint({
  method: 'GET',
  path: '/api/discussions/{id}',
  summary: 'One discussion',
  access: 'signed-in',
  params: idParams,
  answer: discussion,
});

/** Oldest first, as a conversation is read. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/api/discussions/{id}/replies',
  summary: "A discussion's replies",
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(discussionReply),
});

/** Members only: 403 'Join this circle to take part.' */
export const replyToDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussions/{id}/replies',
  summary: 'Reply to a discussion',
  access: 'signed-in',
  params: idParams,
  body: replyBody,
  answer: discussionReply,
  creates: true,
});
