import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment } from '#contract/scalars.ts';
import { messageBody } from './message.ts';

/** The maximum number of people in a conversation, with the current user. */
export const maxPeople = 8;

/** The number of requests that a member can send in 24 hours. */
export const maxRequestsADay = 10;

export const conversationKinds = ['two', 'group', 'mentorship'] as const;

/** What the current user has of a conversation: a request to answer, or the conversation itself. */
export const shownStates = ['active', 'requested'] as const;

/** A conversation as the current user sees it in a list. */
export const conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  /** The name of a group, if its members gave it one. */
  name: z.nullable(z.string()),
  /** The other people in it. Empty if they left or were erased. */
  people: z.array(personSummary),
  state: z.enum(shownStates),
  /** The number of messages by others that the current user has not read. */
  unreadCount: z.int(),
  /** A muted conversation sends no notifications and is not in the count of the navigation. */
  isMuted: z.boolean(),
  /** Set for the conversation of a mentorship. */
  mentorshipId: z.nullable(id),
  /** The last message that the current user read. 0: none yet. */
  lastReadId: z.int(),
  /** The newest message: its author and the beginning of its text. */
  lastMessage: z.nullable(z.object({ authorId: id, beginning: z.string(), createdAt: moment })),
  lastActivityAt: moment,
});
export type Conversation = z.infer<typeof conversation>;

/**
 * Whether the current user can write: `open`; `waiting` for the other person to accept; `to-answer`, because the request
 * is theirs to answer; `blocked` by the current user; `unavailable`, because the other person cannot be written to;
 * `ended`, for a mentorship that has ended.
 */
export const writingStates = ['open', 'waiting', 'to-answer', 'blocked', 'unavailable', 'ended'] as const;

export const conversationDetail = z.extend(conversation, { writing: z.enum(writingStates) });
export type ConversationDetail = z.infer<typeof conversationDetail>;

/** The most recently active first. `folder=requests`: requests that wait for the current user's answer. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "The current user's conversations",
  access: 'signed-in',
  scope: 'messages',
  query: z.extend(pageQuery, { folder: z._default(z.enum(['inbox', 'requests']), 'inbox') }),
  answer: z.array(conversation),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}',
  summary: 'One conversation of the current user',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  answer: conversationDetail,
});

const groupName = line(80, 'Enter a name');
const otherPeople = z.array(id).check(z.minLength(1, 'Choose at least one person'), z.maxLength(maxPeople - 1));

export const conversationBody = z.object({
  personIds: otherPeople,
  /** Only for a group. */
  name: z.optional(groupName),
  ...messageBody.shape,
});

/**
 * Sends a first message. With one person, it continues the conversation of the two if there is one. If the two share
 * neither a circle nor a mentorship, the message is a request: 429 after 10 in a day, 404 if the person hides their
 * profile, 403 with files. A group needs people who may write to the current user (403 otherwise).
 */
export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Start a conversation',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'messages',
  body: conversationBody,
  answer: conversationDetail,
  creates: true,
  pace: 'post',
});

/** Mutes or unmutes, or names a group. */
export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/{id}',
  summary: 'Mute a conversation or name a group',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  body: z
    .object({ isMuted: z.optional(z.boolean()), name: z.optional(z.nullable(groupName)) })
    .check(
      z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'),
    ),
  answer: conversationDetail,
});

/** Adds people to a group. They see the messages from then on. 409 for more than eight people. */
export const addPeople = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/people',
  summary: 'Add people to a group',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  body: z.object({ personIds: otherPeople }),
  answer: conversationDetail,
  pace: 'post',
});

/** The current user no longer sees the conversation. A message from the other person of two begins it again. */
export const leaveConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/leave',
  summary: 'Leave a conversation',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  answer: null,
  pace: 'none',
});

/** Marks this message and all earlier ones as read. An earlier message than before changes nothing. */
export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/read',
  summary: 'Mark the messages of a conversation as read',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  body: z.object({ messageId: id }),
  answer: null,
  pace: 'none',
});

/** Marks the newest message by somebody else as unread. */
export const markConversationUnread = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/unread',
  summary: 'Mark a conversation as unread',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  answer: null,
  pace: 'none',
});

export const requestAnswers = ['accept', 'ignore', 'block'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/** The person who sent the request learns only of an acceptance. */
export const answerRequest = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/answer',
  summary: 'Accept or ignore a request, or block its sender',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  body: z.object({ answer: z.enum(requestAnswers) }),
  answer: null,
  pace: 'none',
});
