import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, takenDownReason, text } from '#contract/scalars.ts';

/** A question of a member for a session. */
export const sessionQuestion = z.object({
  id,
  sessionId: id,
  text: z.string(),
  /** Null for people outside the circle of the session, except for their own questions. */
  askedBy: z.nullable(personSummary),
  isOwn: z.boolean(),
  createdAt: moment,
  votes: z.int(),
  /** Whether the current user voted for it. */
  userVoted: z.boolean(),
  answeredAt: z.nullable(moment),
  /** The current user asked it, or leads the session. */
  mayRemove: z.boolean(),
  takenDownReason,
});
export type SessionQuestion = z.infer<typeof sessionQuestion>;

/** The news for open pages that a question was asked, removed, voted for or answered. The id is that of the session. */
export const questionsChanged = 'workspace.session-questions';

/** The most votes first, then the oldest. `answered=true`: those that are answered. 404 for somebody who may not see the session. */
export const listSessionQuestions = endpoint({
  method: 'GET',
  path: '/api/workspace/sessions/{id}/questions',
  summary: 'The questions for an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(pageQuery, { answered: z._default(z.enum(['true', 'false']), 'false') }),
  answer: z.array(sessionQuestion),
});

export const questionBody = z.object({ text: text(500, 'Enter a question') });

/** Beforehand and during the session. 409 for a proposal, a cancelled session and one that is over. */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/workspace/sessions/{id}/questions',
  summary: 'Ask a question for an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: questionBody,
  answer: sessionQuestion,
  creates: true,
  pace: 'message',
});

/** For who asked it, and those who lead the session (403 for others). */
export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/workspace/session-questions/{id}',
  summary: 'Remove a question for an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/** One vote for each member. Repeating it changes nothing. 409 after the session. */
export const voteForQuestion = endpoint({
  method: 'POST',
  path: '/api/workspace/session-questions/{id}/vote',
  summary: 'Vote for a question',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: sessionQuestion,
  pace: 'message',
});

export const takeVoteBack = endpoint({
  method: 'DELETE',
  path: '/api/workspace/session-questions/{id}/vote',
  summary: 'Take a vote for a question back',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: sessionQuestion,
});

/** For those who lead the session (403 for others). The first mark stays if two mark it. */
export const markQuestion = endpoint({
  method: 'PUT',
  path: '/api/workspace/session-questions/{id}/answered',
  summary: 'Mark a question as answered, or not',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ answered: z.boolean() }),
  answer: sessionQuestion,
  pace: 'message',
});
