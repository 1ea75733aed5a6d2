import type { AssessmentProvider, AssessmentType } from '#areas/documents/contract/assessment-kinds.ts';
import type { DocumentInsights } from '#areas/documents/contract/document-insights.ts';
import type { FileKind } from '../file-checks/file-kinds.ts';

/** What is to be read. */
export interface ToRead {
  content: Uint8Array;
  kind: FileKind;
  type: AssessmentType;
  provider: AssessmentProvider;
}

/** How a reading went: what was found and what was left out, or why nothing could be read, in a sentence. */
export type Outcome = { insights: DocumentInsights; note: string | null } | { failure: string };

/** The text of a document, and what of it was left out. */
export interface ReadText {
  text: string;
  note: string | null;
}

/** A document that cannot be read, in a sentence that says what to do. */
export class Unreadable extends Error {}

export const unreadable = 'We could not read this document. It may be damaged. Save it as a PDF and upload that.';
export const tooMuch = 'This document is too large or too complicated to read. Upload a shorter version.';
export const noText = 'We found no text in this document. If it is a scan, upload a version that contains text.';
export const lockedWithPassword =
  'This document is protected with a password. Remove the password and upload it again.';

/** Characters of a document that are looked at: some 150 pages of close print. */
export const mostCharacters = 400_000;
