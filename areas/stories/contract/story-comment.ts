import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { markdownText } from '#contract/markdown.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optional, takenDownReason } from '#contract/scalars.ts';

/** A comment on a story. `content` is Markdown. Pages never render it as raw HTML. */
export const storyComment = z.object({
  id,
  storyId: id,
  /** The comment that started the thread of this reply. Null if this comment started a thread. */
  parentCommentId: z.nullable(id),
  /** Null, like `author`, if the comment was removed after others replied, or taken down. */
  content: z.nullable(z.string()),
  author: z.nullable(personSummary),
  createdAt: moment,
  /** Null unless the author edited it. */
  editedAt: z.nullable(moment),
  /** Null unless the moderators changed the text. */
  editedByModeratorsAt: z.nullable(moment),
  takenDownReason,
});
export type StoryComment = z.infer<typeof storyComment>;

const content = markdownText(5000, 'Write something first');

/** A reply to a reply joins its thread: replies are one level deep. */
export const storyCommentBody = z.object({ content, parentCommentId: optional(id) });

export const storyCommentChanges = z.object({ content });

/** Thread by thread, oldest first. */
export const listStoryComments = endpoint({
  method: 'GET',
  path: '/api/stories/{id}/comments',
  summary: "A story's comments",
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  query: pageQuery,
  answer: z.array(storyComment),
});

/** 404 if the parent is not a comment of this story. 429 above 60 a day. */
export const commentOnStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/comments',
  summary: 'Comment on a story',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  body: storyCommentBody,
  answer: storyComment,
  creates: true,
  pace: 'post',
});

/** Only the author can change it; others get 404. */
export const editStoryComment = endpoint({
  method: 'PATCH',
  path: '/api/story-comments/{id}',
  summary: 'Change a comment written by the current user',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  body: storyCommentChanges,
  answer: storyComment,
});

/** Only the author can remove it; others get 404. If others have replied, its position stays without the text. */
export const removeStoryComment = endpoint({
  method: 'DELETE',
  path: '/api/story-comments/{id}',
  summary: 'Remove a comment written by the current user',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: null,
});
