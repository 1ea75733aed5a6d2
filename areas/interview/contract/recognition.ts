import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';

/**
 * The version of the sentences below. A change of what they say needs a new one: then each member is asked again.
 * `docs/product/interview-practice.md` has the sources.
 */
export const recognitionVersion = 1;

/** What a member agrees to before their browser writes down what they say. */
export const recognitionSentences: readonly string[] = [
  'Staffroom does not write down speech itself. Your browser does, and many browsers use a service of their maker for it.',
  'Chrome sends a recording of what you say to Google, with the address of this site and the language settings.',
  'Other browsers may send it to their own maker. Staffroom does not choose this and cannot see the recording.',
  'Staffroom receives only the words, in the box for your answer. You can change them before you save.',
  'Do not say names of pupils, parents or colleagues.',
  'You can stop at any time. Without it, you type or paste your answer.',
];

/** When the member agreed to the sentences of this version. Null: they did not, or they have withdrawn it. */
export const recognition = z.object({ agreedAt: z.nullable(moment) });
export type Recognition = z.infer<typeof recognition>;

/** Whether the member agreed that their browser writes down speech. */
export const getRecognition = endpoint({
  method: 'GET',
  path: '/api/interview-recognition',
  summary: 'Whether the current user agreed to speech recognition by their browser',
  access: 'signed-in',
  answer: recognition,
});

/** Agrees, or withdraws the agreement. 409 if the sentences have changed since they were read. */
export const setRecognition = endpoint({
  method: 'PUT',
  path: '/api/interview-recognition',
  summary: 'Agree to speech recognition by the browser, or withdraw it',
  access: 'signed-in',
  body: z.object({ agrees: z.boolean('Say whether you agree'), version: z.int('Say which version you read') }),
  answer: recognition,
  pace: 'none',
});
