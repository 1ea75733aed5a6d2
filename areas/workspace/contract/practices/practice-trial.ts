import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, moment, optionalText } from '#contract/scalars.ts';
import { bestPractice } from './best-practice.ts';
import { trialResults } from './practice-lists.ts';

export const planBody = z.object({ plannedFor: day('Choose a day') });

/**
 * Plans to try a practice on a day, or moves the day. Three weeks after that day the member is asked how it went. 400 for a
 * day in the past or more than a year ahead, 409 for the author and after the member said how it went.
 */
export const planTrial = endpoint({
  method: 'PUT',
  path: '/api/workspace/practices/{id}/plan',
  summary: 'Plan to try a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: planBody,
  answer: bestPractice,
  pace: 'message',
});

/** Deletes the plan of the current user, and what they said about how it went. */
export const dropTrial = endpoint({
  method: 'DELETE',
  path: '/api/workspace/practices/{id}/plan',
  summary: 'Delete the own plan to try a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

export const resultBody = z.object({
  result: z.enum(trialResults, 'Choose how it went'),
  comment: optionalText(2000),
  /** Whether the author may see the member's name with the result and the comment. */
  tellsAuthor: z._default(z.boolean(), false),
});

/** Says how it went, or changes that. Needs a plan whose day has come (409). */
export const reportTrial = endpoint({
  method: 'PUT',
  path: '/api/workspace/practices/{id}/result',
  summary: 'Say how trying a best practice went',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: resultBody,
  answer: bestPractice,
  pace: 'message',
});

/** What a member told the author. */
export const toldResult = z.object({
  id,
  person: personSummary,
  result: z.enum(trialResults),
  comment: z.nullable(z.string()),
  reportedAt: moment,
});
export type ToldResult = z.infer<typeof toldResult>;

/** What members agreed to tell the author, newest first. 404 for everybody but the author. */
export const listToldResults = endpoint({
  method: 'GET',
  path: '/api/workspace/practices/{id}/results',
  summary: 'What members told the author of a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: pageQuery,
  answer: z.array(toldResult),
});
