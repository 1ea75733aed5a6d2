import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, moment, optional, requiredString } from '#contract/scalars.ts';
import { assessmentProvider, assessmentType, providersOf } from './assessment-kinds.ts';
import { documentInsights } from './document-insights.ts';

/** 5 MB, to the byte (`docs/product/coach.md`). */
export const largestFile = 5 * 1024 * 1024;
export const wrongFileType = 'Please upload a PDF, Word document, or text file.';
export const fileTooLarge = 'Please upload a file smaller than 5MB.';
export const emptyFile = 'This file is empty. Choose another file.';
/** Said before a `.doc` is sent, and as its `failureReason` as soon as it is kept. */
export const olderWord =
  "We can store older Word files (.doc), but we can't read them. To see findings, save the file as .docx or PDF and upload it again.";
/** The type of an older Word file: it is never read, so that nobody is offered to try again. */
export const olderWordType = 'application/msword';
/** The names a file may end in. The name, the declared type and the content must agree. */
export const acceptedEndings = ['.pdf', '.doc', '.docx', '.txt'] as const;

/** What one person may keep: this many documents, of this many bytes together. */
export const mostDocuments = 20;
export const mostBytes = 50 * 1024 * 1024;

/** `processed` is shown as Active, `pending` as Processing. */
export const processingStatuses = ['pending', 'processed', 'failed'] as const;
export const processingStatus = z.enum(processingStatuses);

/** What a document is and what was found in it, for whoever may read it. */
export const documentRead = z.extend(documentInsights, {
  id,
  originalFileName: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  mimeType: z.string(),
  /** Where the file is fetched from, as an attachment. */
  fileUrl: z.string(),
  assessmentType,
  assessmentProvider,
  /** '2026-07-31': when the assessment was taken, if the person said so. */
  assessmentDate: z.nullable(z.iso.date()),
  createdAt: moment,
});
export type DocumentRead = z.infer<typeof documentRead>;

/** A document of one's own. `isPrivate` wins over `shareWithMentors`: mentors read it only if the one is off and the other on. */
export const assessmentDocument = z.extend(documentRead, {
  /** A harmless form of the original name, with the ending that fits what is inside. */
  fileName: z.string(),
  processingStatus,
  /** Why it could not be read, in a sentence; null unless it failed. */
  failureReason: z.nullable(z.string()),
  /** What was left out of the reading, such as the pages after the 200th. */
  readingNote: z.nullable(z.string()),
  isPrivate: z.boolean(),
  shareWithMentors: z.boolean(),
});
export type AssessmentDocument = z.infer<typeof assessmentDocument>;

const fileName = z.optional(z.string().check(z.maxLength(2_000)));

/**
 * `fileUrl` carries the file: a data URL in base64. Each name and each type that is given must be one of the four accepted ones and fit
 * the content. An empty type or `application/octet-stream` declares nothing. The size is counted, whatever the body says.
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

/** Who may read it. What is left out stays. */
export const documentSharing = z
  .partial(z.object({ isPrivate: z.boolean(), shareWithMentors: z.boolean() }))
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'));

/** One's own, newest first. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/assessment-documents',
  summary: 'The assessment documents of the current user',
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(assessmentDocument),
});

/**
 * Keeps a file and reads it in the background; an older Word file is kept and answered as `failed` at once. 400 for what is not PDF, Word
 * or text by its name, its type or its content, 413 over 5 MB, 409 over what one person may keep, 429 beyond 30 an hour.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/assessment-documents',
  summary: 'Upload an assessment document',
  access: 'signed-in',
  body: documentUpload,
  // 5 MB in base64, and room for the rest.
  largestBody: { bytes: 7_000_000, refusal: fileTooLarge },
  answer: assessmentDocument,
  creates: true,
  pace: 'post',
});

/** Another's document answers 404, here and below. */
export const changeSharing = endpoint({
  method: 'PATCH',
  path: '/api/assessment-documents/{id}',
  summary: 'Share a document with mentors, or stop sharing it',
  access: 'signed-in',
  params: idParams,
  body: documentSharing,
  answer: assessmentDocument,
});

/** Puts a document in line to be read again. One that is in line already answers as it is. */
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

/** As it was uploaded, always to be saved and never shown in place. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/assessment-documents/{id}/file',
  summary: 'Download a document of the current user',
  access: 'signed-in',
  params: idParams,
  answer: null,
  file: 'application/octet-stream',
});
