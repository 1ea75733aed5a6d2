import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, pathId } from '#contract/scalars.ts';

const leadParams = z.extend(idParams, { userId: pathId });

/**
 * Makes a member a lead of the circle's workspace, where they may do what the owner may do. They are told. Doing it twice
 * changes nothing. For the owner of a circle with a workspace only (404 for others). 400 for the owner, and for
 * somebody who is not a member.
 */
export const makeLead = endpoint({
  method: 'PUT',
  path: '/api/circles/{id}/leads/{userId}',
  summary: 'Make a member a lead of the workspace',
  access: 'signed-in',
  scope: 'circles',
  params: leadParams,
  alsoRefuses: [400],
  answer: null,
  pace: 'message',
});

/** The member stays, and is no longer a lead. For the owner only (404 for others). Doing it twice changes nothing. */
export const endLead = endpoint({
  method: 'DELETE',
  path: '/api/circles/{id}/leads/{userId}',
  summary: 'Take back that a member is a lead of the workspace',
  access: 'signed-in',
  scope: 'circles',
  params: leadParams,
  answer: null,
});
