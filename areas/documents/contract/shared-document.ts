import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { idParams } from '#contract/scalars.ts';
import { documentRead } from './assessment-document.ts';

/** What a person shares with their mentors, newest first: processed documents only. 404 for anyone who is not one of them now. */
export const listSharedDocuments = endpoint({
  method: 'GET',
  path: '/api/people/{id}/shared-documents',
  summary: 'The documents that a mentee shares with the current user',
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(documentRead),
});

/** 404 unless it is shared and the caller is an accepted mentor of its owner. */
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
