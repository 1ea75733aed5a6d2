import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, text } from '#contract/scalars.ts';
import { caseOutcomes } from './case-words.ts';
import { reportKinds } from './report.ts';

/** A decision as the person reads it who reported something, or who wrote it. */
export const decision = z.object({
  id,
  /** Whether the current user wrote the thing, or reported it. */
  role: z.enum(['author', 'reporter']),
  subjectKind: z.enum(reportKinds),
  decidedAt: moment,
  /** Null for a reporter if the safeguarding lead decided. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  reason: z.nullable(z.string()),
  /** What the author wrote, as it was. Null for a reporter. */
  content: z.nullable(z.string()),
  /** The author may appeal, once. */
  mayAppeal: z.boolean(),
  /** The author's own appeal, and what became of it. For a reporter only the result. */
  appeal: z.nullable(
    z.object({
      text: z.nullable(z.string()),
      at: moment,
      stands: z.nullable(z.boolean()),
      reason: z.nullable(z.string()),
      decidedAt: z.nullable(moment),
    }),
  ),
});
export type Decision = z.infer<typeof decision>;

/** 404 for everybody except the author and the reporters, and until they were told. */
export const getDecision = endpoint({
  method: 'GET',
  path: '/api/decisions/{id}',
  summary: 'A decision of the moderators about what you wrote or reported',
  access: 'signed-in',
  params: idParams,
  answer: decision,
});

/**
 * The latest decision that hid something of the current user. 404 if there is none that they can read: an operator hid it
 * with a command and without a case, or the decision is no longer kept.
 */
export const findOwnDecision = endpoint({
  method: 'GET',
  path: '/api/decisions',
  summary: 'Find the decision that hid something you wrote',
  access: 'signed-in',
  alsoRefuses: [404],
  query: z.object({ kind: z.enum(reportKinds), subjectId: z.pipe(z.coerce.number(), id) }),
  answer: z.object({ id }),
});

/** Appeals against a decision. Somebody else decides about it. 404 unless the current user is the author, 409 the second time. */
export const appealDecisionOnce = endpoint({
  method: 'POST',
  path: '/api/decisions/{id}/appeal',
  summary: 'Appeal against a decision of the moderators',
  access: 'signed-in',
  params: idParams,
  body: z.object({ text: text(2_000, 'Enter why you think the decision is wrong') }),
  answer: decision,
  pace: 'post',
});
