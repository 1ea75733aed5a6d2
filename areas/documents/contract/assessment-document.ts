import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, moment, optional, requiredString } from '#contract/scalars.ts';
import { assessmentProvider, assessmentType, providersOf } from './assessment-kinds.ts';
import { documentInsights } from './document-insights.ts';

/** Exactly 5 MB (`docs/product/coach.md`). */
export const largestFile = 5 * 1024 * 1024;
export const wrongFileType = 'Please upload a PDF, Word document, or text file.';
export const fileTooLarge = 'Please upload a file smaller than 5MB.';
export const emptyFile = 'This file is empty. Choose another file.';
/** Shown before a `.doc` is uploaded, and its `failureReason` from the start. */
export const olderWord =
  "We can store older Word files (.doc), but we can't read them. To see findings, save the file as .docx or PDF and upload it again.";
/** The MIME type of an older Word file. It is never read, so screens don't offer to try again. */
export const olderWordType = 'application/msword';
/** The accepted file endings. The name, the declared type and the content must agree. */
export const acceptedEndings = ['.pdf', '.doc', '.docx', '.txt'] as const;

/** The maximum number of documents of a member, and of their bytes in total. */
export const maxDocuments = 20;
export const maxBytes = 50 * 1024 * 1024;

/** `processed` is shown as Active, `pending` as Processing. */
export const processingStatuses = ['pending', 'processed', 'failed'] as const;
export const processingStatus = z.enum(processingStatuses);

/** A document and its findings, for its owner and the mentors it is shared with. */
export const documentRead = z.extend(documentInsights, {
  id,
  originalFileName: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  mimeType: z.string(),
  /** The path that returns the file as an attachment. */
  fileUrl: z.string(),
  assessmentType,
  assessmentProvider,
  /** '2026-07-31': when the assessment was taken, if the member entered a date. */
  assessmentDate: z.nullable(z.iso.date()),
  createdAt: moment,
});
export type DocumentRead = z.infer<typeof documentRead>;

/**
 * A document of the current user. `isPrivate` overrides `shareWithMentors`: mentors can read it only if `isPrivate` is
 * false and `shareWithMentors` is true.
 */
export const assessmentDocument = z.extend(documentRead, {
  /** A safe form of the original name, with the ending that fits the content. */
  fileName: z.string(),
  processingStatus,
  /** The reason why it could not be read, as a sentence; null unless it failed. */
  failureReason: z.nullable(z.string()),
  /** What was not read, such as the pages after the 200th. */
  readingNote: z.nullable(z.string()),
  isPrivate: z.boolean(),
  shareWithMentors: z.boolean(),
});
export type AssessmentDocument = z.infer<typeof assessmentDocument>;

const fileName = z.optional(z.string().check(z.maxLength(2_000)));

/**
 * `fileUrl` contains the file: a data URL in base64. Each declared name and type must be one of the four accepted ones
 * and fit the content. An empty type or `application/octet-stream` declares nothing. The server counts the size itself.
 */
export const documentUpload = z.pipe(
  z
    .object({
      originalFileName: fileName,
      fileName,
      mimeType: z.optional(z.string().check(z.maxLength(200))),
      fileUrl: requiredString('Choose a file to upload'),
      assessmentType,
      assessmentProvider: z.nullish(assessmentProvider),
      assessmentDate: optional(day('Enter a date')),
    })
    .check(
      z.refine(
        ({ assessmentType: type, assessmentProvider: provider }) =>
          provider ? providersOf[type].includes(provider) : providersOf[type].length === 1,
        { path: ['assessmentProvider'], message: 'Choose the provider of the assessment' },
      ),
    ),
  z.transform(({ originalFileName, fileName: name, mimeType, assessmentProvider: provider, ...rest }) => ({
    ...rest,
    name: originalFileName || name || '',
    declared: { names: [originalFileName, name], types: [mimeType] },
    assessmentProvider: provider ?? providersOf[rest.assessmentType][0],
  })),
);

/** Who can read a document. Missing fields stay unchanged. */
export const documentSharing = z
  .partial(z.object({ isPrivate: z.boolean(), shareWithMentors: z.boolean() }))
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'));

/** Newest first. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/assessment-documents',
  summary: 'The assessment documents of the current user',
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(assessmentDocument),
});

/**
 * Stores a file and reads it in the background. An older Word file is stored and returned as `failed`. Returns 400 if
 * the name, type or content is not PDF, Word or text, 413 over 5 MB, 409 over the member's limits, and 429 after 30
 * calls in an hour.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/assessment-documents',
  summary: 'Upload an assessment document',
  access: 'signed-in',
  body: documentUpload,
  // 5 MB in base64, plus the other fields.
  largestBody: { bytes: 7_000_000, refusal: fileTooLarge },
  answer: assessmentDocument,
  creates: true,
  pace: 'post',
});

/** Returns 404 for a document of another member, here and below. */
export const changeSharing = endpoint({
  method: 'PATCH',
  path: '/api/assessment-documents/{id}',
  summary: 'Share a document with mentors, or stop sharing it',
  access: 'signed-in',
  params: idParams,
  body: documentSharing,
  answer: assessmentDocument,
});

/** Queues a document to be read again. Returns it unchanged if it is already in the queue. */
export const readDocumentAgain = endpoint({
  method: 'POST',
  path: '/api/assessment-documents/{id}/process',
  summary: 'Read a document again',
  access: 'signed-in',
  params: idParams,
  answer: assessmentDocument,
  pace: 'post',
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/assessment-documents/{id}',
  summary: 'Delete a document, its file and its findings',
  access: 'signed-in',
  params: idParams,
  answer: null,
});

/** Returns the file as it was uploaded, always as an attachment. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/assessment-documents/{id}/file',
  summary: 'Download a document of the current user',
  access: 'signed-in',
  params: idParams,
  answer: null,
  file: 'application/octet-stream',
});
