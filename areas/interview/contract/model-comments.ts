import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment, pathId } from '#contract/scalars.ts';
import { answerPosition, interviewAnswer } from './interview-session.ts';

/** The version of the sentences below. A change of what is sent needs a new one: then each member is asked again. */
export const commentsVersion = 1;

/** How many comments a member can ask for in a day. */
export const maxCommentsPerDay = 60;

const provider = z.object({ name: z.string(), host: z.string() });
type Provider = z.infer<typeof provider>;

/** What a member agrees to before a model comments on their answers. */
export const commentSentences = ({ name, host }: Provider): string[] => [
  `When you ask for a comment, we send your answer to ${name} at ${host}. The people who run this Staffroom chose it.`,
  'With it we send the question, what a panel listens for, the role, the phase, and the essential skills of the vacancy.',
  'We send nothing else: no name, no school and nothing from your profile, unless your answer says it.',
  'We send nothing before you press the button below an answer.',
  'If an answer says that you are in danger, we do not send it.',
  'The comment can be wrong. It changes no points.',
  'Only you see the comment. We keep it with the practice, until you delete that.',
  'You can withdraw at any time. After that, we send nothing.',
];

/** The model that can comment, null without one, and when the member agreed to the sentences of this version and model. */
export const modelComments = z.object({ provider: z.nullable(provider), agreedAt: z.nullable(moment) });
export type ModelComments = z.infer<typeof modelComments>;

/** Whether a model can comment on answers, and whether the member agreed. */
export const getModelComments = endpoint({
  method: 'GET',
  path: '/api/interview-comments',
  summary: 'Whether a model can comment on interview practice, and whether the current user agreed',
  access: 'signed-in',
  answer: modelComments,
});

/** Agrees to comments, or withdraws. 409 without a model, or if the model or the sentences have changed since they were read. */
export const setModelComments = endpoint({
  method: 'PUT',
  path: '/api/interview-comments',
  summary: 'Agree to comments from a model on interview practice, or withdraw',
  access: 'signed-in',
  body: z.object({
    agrees: z.boolean('Say whether you agree'),
    version: z.int('Say which version you read'),
    name: z.string('Say which model you read about'),
    host: z.string('Say which host you read about'),
  }),
  answer: modelComments,
  pace: 'none',
});

/**
 * Asks the model for a comment on an answer of a finished session of the member. An answer that has a comment keeps it. 409
 * without an agreement, an answer or a finished session, and for an answer that is not sent. 503 if the model wrote none.
 */
export const commentOnAnswer = endpoint({
  method: 'PUT',
  path: '/api/interview-sessions/{id}/answers/{position}/comment',
  summary: 'Ask the model to comment on an answer',
  access: 'signed-in',
  params: z.object({ id: pathId, position: answerPosition }),
  answer: interviewAnswer,
  pace: 'none',
});
