import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { idParams } from '#contract/scalars.ts';
import { documentRead } from './assessment-document.ts';

/**
 * The documents that a member shares with their mentors, newest first. Only processed documents. Returns 404 if the
 * current user is not an accepted mentor of the member.
 */
export const listSharedDocuments = endpoint({
  method: 'GET',
  path: '/api/people/{id}/shared-documents',
  summary: 'The documents that a mentee shares with the current user',
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(documentRead),
});

/** Returns 404 unless the document is shared and the current user is an accepted mentor of its owner. */
export const getSharedDocument = endpoint({
  method: 'GET',
  path: '/api/shared-documents/{id}',
  summary: 'A document that a mentee shares with the current user',
  access: 'signed-in',
  params: idParams,
  answer: documentRead,
});

export const downloadSharedDocument = endpoint({
  method: 'GET',
  path: '/api/shared-documents/{id}/file',
  summary: 'Download a document that a mentee shares with the current user',
  access: 'signed-in',
  params: idParams,
  answer: null,
  file: 'application/octet-stream',
});
