import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';

/** Everything that is kept about oneself, as one JSON file. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything kept about oneself, as a file',
  access: 'signed-in',
  answer: null,
  file: 'application/json',
});

/** Whether one has asked to be erased, and when. */
export const deletionRequest = z.object({ requestedAt: z.nullable(moment) });

export const getDeletionRequest = endpoint({
  method: 'GET',
  path: '/api/user/deletion-request',
  summary: 'Whether one has asked to be erased',
  access: 'signed-in',
  answer: deletionRequest,
});

/** Asks the operator to erase one. Asking twice changes nothing. */
export const askForDeletion = endpoint({
  method: 'PUT',
  path: '/api/user/deletion-request',
  summary: 'Ask to be erased',
  access: 'signed-in',
  answer: deletionRequest,
});

export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/api/user/deletion-request',
  summary: 'Withdraw the request to be erased',
  access: 'signed-in',
  answer: null,
});
