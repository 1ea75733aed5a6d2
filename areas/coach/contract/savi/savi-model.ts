import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { optional } from '#contract/scalars.ts';
import { answerQuestion, saviAnswer } from '../answers.ts';
import { keptAs } from '../coaching-session.ts';
import { safety } from '../danger/danger-tiers.ts';

/**
 * Who may write Savi's replies. `provider` is the name and host of the operator's model, or null. `agreed`: the member
 * agreed to exactly this provider.
 */
export const savi = z.object({
  provider: z.nullable(z.object({ name: z.string(), host: z.string() })),
  agreed: z.boolean(),
  /** Whether what Savi read in the member's documents may be sent too. */
  withDocuments: z.boolean(),
  /** Whether a part of the member's own record may be sent if the question is about it. */
  withRecord: z.boolean(),
  /** The safety after the last turn, which applies to three turns after a match. */
  safety,
  /** How many turns can still be saved today, and how many replies a model can still write. */
  left: z.object({ turns: z.int(), modelReplies: z.int() }),
});
export type Savi = z.infer<typeof savi>;

export const getSavi = endpoint({
  method: 'GET',
  path: '/api/ai-coach',
  summary: 'Who writes Savi’s replies, and what the current user agreed to',
  access: 'signed-in',
  answer: savi,
});

/**
 * Agrees to the provider that the member was shown, or withdraws the agreement. 409 if there is none, or a different
 * one by now.
 */
export const agreeToModel = endpoint({
  method: 'PUT',
  path: '/api/ai-coach/agreement',
  summary: 'Allow a model to write Savi’s replies, or withdraw this',
  access: 'signed-in',
  body: z.object({
    agreed: z.boolean('Say whether you agree'),
    withDocuments: z._default(z.boolean(), false),
    withRecord: z._default(z.boolean(), false),
    /** The host and the model's name that the member was shown. */
    host: optional(z.string().check(z.maxLength(300))),
    name: optional(z.string().check(z.maxLength(200))),
  }),
  answer: savi,
  pace: 'none',
});

/**
 * A line of the response. `turn` comes first: the reply of the rules, which counts if the model gives up, and whose
 * recommendations, next steps, prompts and state count in any case. `model` names the model. `text` is a checked chunk of its
 * reply. `startsAgain`: everything before was the model's reasoning and must be dropped. `done` ends a complete reply.
 * `brokeOff` ends a reply that failed after some text, which is saved. `gaveUp` comes only before any text: no model, no
 * agreement, the daily limit, a turn about danger (`safety` says which), nothing from which a model could answer, a model that
 * failed or timed out, or a reply of which no sentence was left. None of these is an error.
 */
export const replyLine = z.union([
  z.object({ turn: saviAnswer }),
  z.object({ model: z.string() }),
  z.object({ text: z.string() }),
  z.object({ startsAgain: z.literal(true) }),
  z.object({ done: z.literal(true) }),
  z.object({ brokeOff: z.literal(true) }),
  z.object({ gaveUp: z.enum(['off', 'limit', 'people', 'nothing', 'failed']), safety: z.optional(safety) }),
]);
export type ReplyLine = z.infer<typeof replyLine>;

/**
 * Like `answerQuestion`, and then a reply of the model, if there is one and the member agreed. The reply is Markdown and
 * arrives in chunks.
 */
export const askModel = endpoint({
  method: 'POST',
  path: '/api/ai-coach/replies',
  summary: 'Ask the model behind Savi',
  access: 'signed-in',
  body: z.extend(answerQuestion.body, {
    /** With it, the server saves the turn if the page closes. Without it, only the page saves the turn. */
    keep: optional(keptAs),
  }),
  answer: null,
  stream: replyLine,
  pace: 'message',
});
