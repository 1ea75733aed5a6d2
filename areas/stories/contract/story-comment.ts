import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { markdownText } from '#contract/markdown.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optional, takenDownReason } from '#contract/scalars.ts';

/** What a member says under a story. `content` is Markdown; pages show it safely, never as raw HTML. */
export const storyComment = z.object({
  id,
  storyId: id,
  /** The comment that opened the thread this one answers in; null for one that opened a thread itself. */
  parentCommentId: z.nullable(id),
  /** Null once it was removed while others had answered it, or taken down; so is `author` then. */
  content: z.nullable(z.string()),
  author: z.nullable(personSummary),
  createdAt: moment,
  /** Null unless the author changed it. */
  editedAt: z.nullable(moment),
  takenDownReason,
});
export type StoryComment = z.infer<typeof storyComment>;

const content = markdownText(5000, 'Write something first');

/** Who answers an answer answers in its thread: threads are one deep. */
export const storyCommentBody = z.object({ content, parentCommentId: optional(id) });

export const storyCommentChanges = z.object({ content });

/** Thread by thread, the oldest first; in each the oldest first. */
export const listStoryComments = endpoint({
  method: 'GET',
  path: '/api/stories/{id}/comments',
  summary: "A story's comments",
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(storyComment),
});

/** 404 for a parent that is not a comment of this story. 429 beyond 60 a day. */
export const commentOnStory = endpoint({
  method: 'POST',
  path: '/api/stories/{id}/comments',
  summary: 'Comment on a story',
  access: 'signed-in',
  params: idParams,
  body: storyCommentBody,
  answer: storyComment,
  creates: true,
  pace: 'post',
});

/** Its author alone; else 404. */
export const editStoryComment = endpoint({
  method: 'PATCH',
  path: '/api/story-comments/{id}',
  summary: 'Change a comment written by the current user',
  access: 'signed-in',
  params: idParams,
  body: storyCommentChanges,
  answer: storyComment,
});

/** Its author alone; else 404. Where others have answered it, its place stays, empty. */
export const removeStoryComment = endpoint({
  method: 'DELETE',
  path: '/api/story-comments/{id}',
  summary: 'Remove a comment written by the current user',
  access: 'signed-in',
  params: idParams,
  answer: null,
});
