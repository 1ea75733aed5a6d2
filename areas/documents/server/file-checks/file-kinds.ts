import { olderWordType } from '#areas/documents/contract/assessment-document.ts';

/** What may be kept, by what is in it: the ending it is saved under without its dot. */
export type FileKind = 'pdf' | 'docx' | 'doc' | 'txt';

export const mimeTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: olderWordType,
  txt: 'text/plain',
};

/** The kind a kept document was judged to be. */
export function kindOf(mimeType: string): FileKind {
  const found = Object.entries(mimeTypes).find(([, mime]) => mime === mimeType);
  if (!found) throw new Error('A document has a type that was never accepted.');
  return found[0] as FileKind;
}
