import type { AssessmentProvider, AssessmentType } from '#areas/documents/contract/assessment-kinds.ts';
import type { DocumentInsights } from '#areas/documents/contract/document-insights.ts';
import type { FileKind } from '../file-checks/file-kinds.ts';

/** A document to read. */
export interface ToRead {
  content: Uint8Array;
  kind: FileKind;
  type: AssessmentType;
  provider: AssessmentProvider;
}

/**
 * The result of a reading: the findings and a note about what was left out, or the reason for the failure as a
 * sentence.
 */
export type Outcome = { insights: DocumentInsights; note: string | null } | { failure: string };

/** The text of a document, and a note about what was left out. */
export interface ReadText {
  text: string;
  note: string | null;
}

/** A document that cannot be read. The message says what to do. */
export class Unreadable extends Error {}

export const unreadable = 'We could not read this document. It may be damaged. Save it as a PDF and upload that.';
export const tooMuch = 'This document is too large or too complicated to read. Upload a shorter version.';
export const noText = 'We found no text in this document. If it is a scan, upload a version that contains text.';
export const lockedWithPassword =
  'This document is protected with a password. Remove the password and upload it again.';

/** The maximum number of characters to read: about 150 full pages. */
export const maxCharacters = 400_000;
