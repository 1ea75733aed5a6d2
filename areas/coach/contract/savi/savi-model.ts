import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, optional, text } from '#contract/scalars.ts';
import { keptAs, longestQuestion, sessionType } from '../coaching-session.ts';
import { safety } from '../danger/danger-tiers.ts';

/**
 * Who may write Savi's replies. `provider` names the model and the host that the operator has set, null where none is;
 * `agreed` is what the member said to exactly this provider.
 */
export const savi = z.object({
  provider: z.nullable(z.object({ name: z.string(), host: z.string() })),
  agreed: z.boolean(),
  /** Whether the member's documents may go there too. */
  withDocuments: z.boolean(),
  /** The safety of the last turn: what the three turns after a match go by. */
  safety,
});
export type Savi = z.infer<typeof savi>;

export const getSavi = endpoint({
  method: 'GET',
  path: '/api/ai-coach',
  summary: 'Who writes Savi’s replies, and what the current user agreed to',
  access: 'signed-in',
  answer: savi,
});

/** Agrees to the provider one was shown, or takes that back. 409 where none is set, or another one by now. */
export const agreeToModel = endpoint({
  method: 'PUT',
  path: '/api/ai-coach/agreement',
  summary: 'Allow a model to write Savi’s replies, or withdraw this',
  access: 'signed-in',
  body: z.object({
    agreed: z.boolean('Say whether you agree'),
    withDocuments: z._default(z.boolean(), false),
    /** The host and the model's name that the member was shown. */
    host: optional(z.string().check(z.maxLength(300))),
    name: optional(z.string().check(z.maxLength(200))),
  }),
  answer: savi,
  pace: 'none',
});

/**
 * A line of a reply. `model` comes first and names who writes. `text` is a piece of the reply, already cleaned. `startsAgain`
 * means that everything before it was the model's thinking and is to be dropped. `done` ends a whole reply; `brokeOff` ends
 * one that stopped after some text, which is kept. `gaveUp` comes only before any text and means that the rules answer: no
 * model, no agreement, the day's limit, a turn that needs people (`safety` says which), or a model that failed or said nothing
 * in time. None of these is an error.
 */
export const replyLine = z.union([
  z.object({ model: z.string() }),
  z.object({ text: z.string() }),
  z.object({ startsAgain: z.literal(true) }),
  z.object({ done: z.literal(true) }),
  z.object({ brokeOff: z.literal(true) }),
  z.object({ gaveUp: z.enum(['off', 'limit', 'people', 'failed']), safety: z.optional(safety) }),
]);
export type ReplyLine = z.infer<typeof replyLine>;

/** Asks the model, if there is one and one has agreed. The reply is Markdown, bit by bit. */
export const askModel = endpoint({
  method: 'POST',
  path: '/api/ai-coach/replies',
  summary: 'Ask the model behind Savi',
  access: 'signed-in',
  body: z.object({
    question: text(longestQuestion, 'Write a message first'),
    sessionType,
    module: optional(
      z.object({
        moduleTitle: text(200, 'A module needs a title'),
        activities: z._default(z.array(text(600, 'An activity needs words')).check(z.maxLength(8)), []),
      }),
    ),
    /** The turn before this one, so that a conversation can be followed. */
    previousSessionId: optional(id),
    /** How the server keeps the turn when the reply ends or the member leaves. Without it, only the page keeps the turn. */
    keep: optional(keptAs),
  }),
  answer: null,
  stream: replyLine,
  pace: 'message',
});
