import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/scalars.ts';

/** The documents of the operator that a member accepts. */
export const operatorDocuments = ['privacy', 'terms'] as const;
export type OperatorDocument = (typeof operatorDocuments)[number];

/** A version of a document that the current user has not accepted. */
export const waitingDocument = z.object({
  document: z.enum(operatorDocuments),
  version: z.string(),
  /** An http or https URL, or null for the privacy notice of the product. */
  url: z.nullable(z.string()),
});
export type WaitingDocument = z.infer<typeof waitingDocument>;

/** What the current user must accept before they go on (`docs/product/desk-settings.md`). Empty if there is nothing. */
export const listWaitingDocuments = endpoint({
  method: 'GET',
  path: '/api/user/documents-to-accept',
  summary: 'Documents that the current user must accept',
  access: 'signed-in',
  beforeAccepting: true,
  answer: z.array(waitingDocument),
});

/** Records that the current user accepts these versions. 409 if a newer version has been published meanwhile. */
export const acceptDocuments = endpoint({
  method: 'PUT',
  path: '/api/user/accepted-documents',
  summary: 'Accept documents of the operator',
  access: 'signed-in',
  beforeAccepting: true,
  body: z.object({
    documents: z
      .array(z.object({ document: z.enum(operatorDocuments), version: text(40, 'Enter a version') }))
      .check(z.minLength(1, 'Choose a document'), z.maxLength(operatorDocuments.length)),
  }),
  answer: null,
  pace: 'none',
});
