import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { markdownText } from '#contract/markdown.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, printable, takenDownReason } from '#contract/scalars.ts';

/** The number of hours in which an author can change or remove a message. */
export const hoursToChange = 24;

/** A message in a conversation. `content` is Markdown; pages show it safely, never as raw HTML. */
export const message = z.object({
  id,
  conversationId: id,
  author: personSummary,
  content: z.string(),
  files: z.array(storedFile),
  createdAt: moment,
  /** Null unless the author changed it. */
  editedAt: z.nullable(moment),
  /** Null unless the moderators changed the text. */
  editedByModeratorsAt: z.nullable(moment),
  takenDownReason,
});
export type Message = z.infer<typeof message>;

export const messageBody = z.object({
  content: markdownText(5000, 'Write something first'),
  files: z.optional(attachedFiles),
});

/** Newest first. Returns 404 to everyone who is not in the conversation. */
export const listConversationMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  summary: 'The messages of a conversation',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  query: pageQuery,
  answer: z.array(message),
});

/**
 * Returns 403 if the current user may not write to the other person, and 409 while a request waits for an answer and in
 * a mentorship that has ended.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/messages',
  summary: 'Send a message in a conversation',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  body: messageBody,
  answer: message,
  creates: true,
  pace: 'message',
});

/** For the author only (404 for others), within a day (409 afterwards). */
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/{id}',
  summary: 'Change a message of the current user',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  body: messageBody,
  answer: message,
});

/** For the author only (404 for others), within a day (409 afterwards). The message is deleted for everybody. */
export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/{id}',
  summary: 'Remove a message of the current user',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  answer: null,
});

/** A message that a search found, and the name of its conversation if it is a group with a name. */
export const foundMessage = z.extend(message, { conversationName: z.nullable(z.string()) });
export type FoundMessage = z.infer<typeof foundMessage>;

/** Searches whole words in the current user's own conversations, newest first. */
export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  summary: "Search the current user's conversations",
  access: 'signed-in',
  scope: 'messages',
  query: z.extend(pageQuery, { q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), printable) }),
  answer: z.array(foundMessage),
});
