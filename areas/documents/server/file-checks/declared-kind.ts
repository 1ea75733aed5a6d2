import { acceptedEndings, wrongFileType } from '#areas/documents/contract/assessment-document.ts';
import { badRequest } from '#server/errors.ts';
import { harmlessName } from '#server/judging/harmless-name.ts';
import { type FileKind, mimeTypes } from './file-kinds.ts';

/** The names and types that a request declares for a file. Empty values declare nothing. */
export interface Declared {
  names: (string | undefined)[];
  types: (string | undefined)[];
}

const kindWords: Record<FileKind, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  doc: 'an older Word document (.doc)',
  txt: 'plain text',
};

/** Returns the declared kinds of a file. Throws a 400 if a name or a type is not one of the four. */
export function declaredKinds({ names, types }: Declared, dataUrl: string): FileKind[] {
  const kinds = new Set<FileKind>();
  for (const name of names) if (name?.trim()) kinds.add(kindOfName(name));
  for (const type of [...types, typeOfDataUrl(dataUrl)]) {
    const kind = kindOfType(type);
    if (kind) kinds.add(kind);
  }
  return [...kinds];
}

/** Throws a 400 if the content is of another kind than declared. */
export function requireDeclared(kind: FileKind, declared: FileKind[]): void {
  const other = declared.find((one) => one !== kind);
  if (other)
    throw badRequest(
      `The name or type of this file says that it is ${kindWords[other]}, but it contains ${kindWords[kind]}. Save it again in the right format.`,
    );
}

function kindOfName(name: string): FileKind {
  const seen = harmlessName(name).toLowerCase();
  const ending = acceptedEndings.find((one) => seen.endsWith(one));
  if (!ending) throw badRequest(wrongFileType);
  return ending.slice(1) as FileKind;
}

const typeOfDataUrl = (url: string) => /^data:([^,]{0,200}),/.exec(url)?.[1];

/** Null if nothing is declared. */
function kindOfType(type = ''): FileKind | null {
  const bare = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (!bare || bare === 'application/octet-stream') return null;
  const found = Object.entries(mimeTypes).find(([, mime]) => mime === bare);
  if (!found) throw badRequest(wrongFileType);
  return found[0] as FileKind;
}
