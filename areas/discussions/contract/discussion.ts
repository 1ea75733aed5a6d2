import * as z from 'zod/mini';
import { followLevel } from '#areas/circles/contract/following.ts';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { reactionsOfItem } from '#areas/reactions/contract/reaction.ts';
import { endpoint } from '#contract/endpoint.ts';
import { markdownText } from '#contract/markdown.ts';
import { fewMentions, mention } from '#contract/mentions.ts';
import { pageQuery, searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, pathId, takenDownReason, text } from '#contract/scalars.ts';

/**
 * A discussion in a circle. `content` is Markdown; pages show it safely, never as raw HTML. `mentions` are the people whose
 * tokens it has.
 */
export const discussion = z.object({
  id,
  circleId: id,
  title: z.string(),
  content: z.string(),
  mentions: z.array(mention),
  files: z.array(storedFile),
  isSticky: z.boolean(),
  createdAt: moment,
  /** Null unless the author changed it. */
  editedAt: z.nullable(moment),
  /** Null unless the moderators changed the text. */
  editedByModeratorsAt: z.nullable(moment),
  author: personSummary,
  replyCount: z.int(),
  /** Null until somebody has replied. */
  lastReplyAt: z.nullable(moment),
  takenDownReason,
  /** The author marked a reply as the answer. */
  isAnswered: z.boolean(),
  ...reactionsOfItem.shape,
  /** The current user has not read its text. Always false for their own discussions and for discussions they muted. */
  isNew: z.boolean(),
  /** Replies by others that the current user has not read. 0 in discussions they muted. */
  newReplies: z.int(),
  /** What the current user is notified of. Null for somebody who is not a member of the circle. */
  level: z.nullable(followLevel),
});
export type Discussion = z.infer<typeof discussion>;

/** A reply in a discussion's thread. */
export const discussionReply = z.object({
  id,
  discussionId: id,
  content: z.string(),
  mentions: z.array(mention),
  files: z.array(storedFile),
  createdAt: moment,
  /** Null unless the author changed it. */
  editedAt: z.nullable(moment),
  /** Null unless the moderators changed the text. */
  editedByModeratorsAt: z.nullable(moment),
  author: personSummary,
  takenDownReason,
  ...reactionsOfItem.shape,
});
export type DiscussionReply = z.infer<typeof discussionReply>;

/** Markdown with mentions, 1 to 20,000 characters. */
const content = markdownText(20_000, 'Content is required').check(fewMentions);

/** Title 1 to 200 characters, content 1 to 20,000 (`docs/product/circles.md`). */
export const discussionBody = z.object({
  title: line(200, 'Title is required'),
  content,
  isSticky: z._default(z.boolean(), false),
  files: z.optional(attachedFiles),
});

/**
 * What the author can change. Fields that are left out stay as they are. The circle's owner can set `isSticky`. The
 * author can only set it to false. A `true` from anybody else is accepted and changes nothing.
 */
export const discussionChanges = z
  .object({
    title: z.optional(line(200, 'Title is required')),
    content: z.optional(content),
    isSticky: z.optional(z.boolean()),
    files: z.optional(attachedFiles),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
  );

export const replyBody = z.object({ content, files: z.optional(attachedFiles) });

/** The sort orders: by the last reply (or the start, if nobody replied), or by the start. */
export const discussionOrders = ['activity', 'created'] as const;
export type DiscussionOrder = (typeof discussionOrders)[number];

/**
 * Sticky discussions come first. Then the most recently active, or with `sort=created` the newest. `answered=true` returns
 * only those whose author marked an answer, `answered=false` only the others. `q` selects those whose
 * title or content has words that begin with each typed word. `mine=true` selects those that the current user started.
 */
export const listDiscussions = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/discussions',
  summary: "A circle's discussions",
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(searchQuery, {
    sort: z.optional(z.enum(discussionOrders)),
    answered: z.optional(z.enum(['true', 'false'])),
    mine: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.array(discussion),
});

/** Members only: 403 'Join this circle to take part.' */
export const startDiscussion = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/discussions',
  summary: 'Start a discussion in a circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: discussionBody,
  answer: discussion,
  creates: true,
  pace: 'post',
});

/** The last move of a discussion from another circle. */
export const discussionMove = z.object({
  /** Null if the current user may not see that circle, or if it is gone. */
  from: z.nullable(z.object({ id, name: z.string() })),
  /** Null after an erasure. */
  by: z.nullable(personSummary),
  /** Why it was moved. Plain text. Empty after an erasure. */
  note: z.string(),
  movedAt: moment,
});
export type DiscussionMove = z.infer<typeof discussionMove>;

export const getDiscussion = endpoint({
  method: 'GET',
  path: '/api/discussions/{id}',
  summary: 'One discussion',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: z.extend(discussion, {
    /** The first reply that is new for the current user. Null if there is none. */
    firstNewReplyId: z.nullable(id),
    /** The reply that the author marked as the answer. It is also in its place in the thread. */
    answerReply: z.nullable(discussionReply),
    move: z.nullable(discussionMove),
  }),
});

/**
 * Oldest first, as a conversation is read. `from` begins the list at a reply, or at the first reply if that one is gone.
 * With `before`, the first page has the replies just before that reply, and each next page has earlier ones.
 */
export const listReplies = endpoint({
  method: 'GET',
  path: '/api/discussions/{id}/replies',
  summary: "A discussion's replies",
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(pageQuery, { from: z.optional(pathId), before: z.optional(pathId) }),
  answer: z.array(discussionReply),
});

/** 404 for a reply that the current user may not see. */
export const getReply = endpoint({
  method: 'GET',
  path: '/api/replies/{id}',
  summary: 'One reply',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: discussionReply,
});

/** Members only: 403 'Join this circle to take part.' */
export const replyToDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussions/{id}/replies',
  summary: 'Reply to a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: replyBody,
  answer: discussionReply,
  creates: true,
  pace: 'post',
});

/** For the author only (404 for others). */
export const editDiscussion = endpoint({
  method: 'PATCH',
  path: '/api/discussions/{id}',
  summary: 'Change a discussion of the current user',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: discussionChanges,
  answer: discussion,
});

/** For the author and the circle's owner (404 for others). Also deletes the replies. */
export const removeDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/discussions/{id}',
  summary: 'Remove a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/** For the author only (404 for others). */
export const editReply = endpoint({
  method: 'PATCH',
  path: '/api/replies/{id}',
  summary: 'Change a reply of the current user',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: replyBody,
  answer: discussionReply,
});

/** For the author and the circle's owner (404 for others). */
export const removeReply = endpoint({
  method: 'DELETE',
  path: '/api/replies/{id}',
  summary: 'Remove a reply',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/**
 * For the author of the discussion only (404 for others). `replyId`: a reply of the discussion, also one of their own.
 * Null: no reply is the answer any more. 409 for a reply or discussion that was taken down.
 */
export const setAnswer = endpoint({
  method: 'PUT',
  path: '/api/discussions/{id}/answer',
  summary: 'Mark a reply as the answer to a discussion of the current user',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ replyId: z.nullable(id) }),
  answer: z.object({ answerReply: z.nullable(discussionReply) }),
  pace: 'message',
});

/** The longest note about a move. */
export const longestMoveNote = 500;

/**
 * Moves a discussion with its replies to another circle. For the owner of both circles (404 for others). Only people who may
 * see the new circle can see the discussion from then on. From a private circle to any other, `showToOthers` must be
 * true, because people who could not read the discussion before then can (409 otherwise).
 */
export const moveDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussions/{id}/move',
  summary: 'Move a discussion to another circle of the current user',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({
    circleId: id,
    note: text(longestMoveNote, 'Enter a note that says why you are moving it'),
    showToOthers: z._default(z.boolean(), false),
  }),
  answer: discussion,
  pace: 'message',
});
