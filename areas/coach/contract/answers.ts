import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, optional, requiredString, text } from '#contract/scalars.ts';
import { coachingSession, sessionType } from './coaching-session.ts';
import { givenState } from './conversation-state.ts';
import { safety } from './danger/danger-tiers.ts';

/** The longest question that Savi reads, in characters. */
export const maxQuestion = 2000;

/** The module that a session is about. */
export const sessionModule = z.object({
  moduleTitle: text(200, 'A module needs a title'),
  moduleId: optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/))),
  activities: z._default(z.array(text(600, 'An activity needs words')).check(z.maxLength(20)), []),
});
export type SessionModule = z.output<typeof sessionModule>;

/** A reply that is not saved: a coaching session without the fields that saving adds, and the safety after the turn. */
export const saviAnswer = z.extend(
  z.omit(coachingSession, { id: true, createdAt: true, feedback: true, operatorMaySee: true }),
  { safety },
);
export type SaviAnswer = z.output<typeof saviAnswer>;

/**
 * Answers a question by Savi's rules (`docs/savi.md`). Saves nothing: the page saves the turn with
 * `POST /api/ai-coaching-sessions`. `previous` is the state of the turn before. Without it, the state of the saved turn
 * `previousSessionId` counts. 400 for an empty or too long question.
 */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/ai-coach/answers',
  summary: 'Savi’s reply to a question',
  access: 'signed-in',
  body: z.object({
    question: requiredString('Write a message first').check(
      z.maxLength(
        maxQuestion,
        `Savi reads up to ${maxQuestion.toLocaleString('en-GB')} characters. Shorten your question.`,
      ),
      z.trim(),
      z.minLength(1, 'Write a message first'),
    ),
    sessionType: z._default(sessionType, 'career_guidance'),
    conversationTurn: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    previousSessionId: optional(id),
    previous: optional(givenState),
    module: optional(sessionModule),
  }),
  answer: saviAnswer,
  // It changes nothing. The route has a limit of its own.
  pace: 'none',
});
