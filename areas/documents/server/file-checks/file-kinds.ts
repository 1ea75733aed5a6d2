import { olderWordType } from '#areas/documents/contract/assessment-document.ts';

/** The accepted kinds of file. Each is also the ending of the stored name, without the dot. */
export type FileKind = 'pdf' | 'docx' | 'doc' | 'txt';

export const mimeTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: olderWordType,
  txt: 'text/plain',
};

/** Returns the kind of a stored document. */
export function kindOf(mimeType: string): FileKind {
  const found = Object.entries(mimeTypes).find(([, mime]) => mime === mimeType);
  if (!found) throw new Error('A document has a type that was never accepted.');
  return found[0] as FileKind;
}

/** A normal Word document has a few dozen parts, and a long one some megabytes. */
export const wordLimits = { entries: 2_000, inflated: 50_000_000 };
