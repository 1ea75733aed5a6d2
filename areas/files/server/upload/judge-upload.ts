import { endingsOf, type FileKind, wrongFileType } from '#areas/files/contract/file.ts';
import { badRequest } from '#server/errors.ts';
import { harmlessName, savedName } from '#server/judging/harmless-name.ts';
import { type Format, judgeContent } from '#server/judging/judge-content.ts';

/** A file whose content is allowed. */
export interface Judged {
  kind: FileKind;
  format: Format;
  /** Safe to show and to save. */
  name: string;
  mimeType: string;
}

/** A workbook of 10 MB can have 100 MB of XML. */
const zipLimits = { entries: 5_000, inflated: 200_000_000 };

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The kind, the endings of names and the MIME type of each format. The first ending is for a name without one. */
const about: Record<
  Exclude<Format, 'locked office'>,
  { kind: FileKind; endings: readonly string[]; mimeType: string }
> = {
  jpeg: { kind: 'image', endings: endingsOf.image, mimeType: 'image/jpeg' },
  png: { kind: 'image', endings: endingsOf.image, mimeType: 'image/png' },
  webp: { kind: 'image', endings: endingsOf.image, mimeType: 'image/webp' },
  gif: { kind: 'image', endings: endingsOf.image, mimeType: 'image/gif' },
  pdf: { kind: 'pdf', endings: ['.pdf'], mimeType: 'application/pdf' },
  docx: { kind: 'word', endings: ['.docx', '.dotx'], mimeType: `${office}.wordprocessingml.document` },
  doc: { kind: 'word', endings: ['.doc'], mimeType: 'application/msword' },
  pptx: { kind: 'powerpoint', endings: ['.pptx', '.ppsx', '.potx'], mimeType: `${office}.presentationml.presentation` },
  ppt: { kind: 'powerpoint', endings: ['.ppt'], mimeType: 'application/vnd.ms-powerpoint' },
  xlsx: { kind: 'excel', endings: ['.xlsx', '.xltx'], mimeType: `${office}.spreadsheetml.sheet` },
  xls: { kind: 'excel', endings: ['.xls'], mimeType: 'application/vnd.ms-excel' },
  odt: { kind: 'opendocument', endings: ['.odt'], mimeType: `${openDocument}.text` },
  ods: { kind: 'opendocument', endings: ['.ods'], mimeType: `${openDocument}.spreadsheet` },
  odp: { kind: 'opendocument', endings: ['.odp'], mimeType: `${openDocument}.presentation` },
  odg: { kind: 'opendocument', endings: ['.odg'], mimeType: `${openDocument}.graphics` },
  text: { kind: 'text', endings: endingsOf.text, mimeType: 'text/plain' },
};

const kindWords: Record<FileKind, string> = {
  image: 'an image',
  pdf: 'a PDF',
  word: 'a Word document',
  powerpoint: 'a PowerPoint presentation',
  excel: 'an Excel workbook',
  opendocument: 'an OpenDocument file',
  text: 'plain text',
};

/**
 * Judges a file by its content. Its name must have an ending that can be uploaded and fits the content, or none: a text
 * with the ending of a program would run on the reader's computer. What the browser declares is ignored. Throws 400.
 */
export async function judgeUpload(givenName: string, content: Buffer): Promise<Judged> {
  const name = harmlessName(givenName);
  const ending = /\.\w{1,10}$/.exec(name.toLowerCase())?.[0];
  const declared = (Object.keys(endingsOf) as FileKind[]).find((kind) => endingsOf[kind].includes(ending ?? ''));
  const found = await judgeContent(content, zipLimits);
  switch (found) {
    case 'macros':
      throw badRequest('This document contains macros. Save it without macros, for example as .docx, and upload that.');
    case 'too large':
      throw badRequest('This document contains too much to check. Save it as a PDF and upload that.');
    case 'heic':
      throw badRequest('This photo is in the format HEIC or AVIF. Save it as a JPEG and upload that.');
    case 'something else':
      throw badRequest(declared ? notReadable(declared) : wrongFileType);
  }
  if (ending !== undefined && declared === undefined) throw badRequest(wrongFileType);
  const format = found === 'locked office' ? lockedFormat(ending) : found;
  const { kind, endings, mimeType } = about[format];
  if (declared !== undefined && !endings.includes(ending ?? '')) throw badRequest(otherThanNamed(declared, kind));
  return { kind, format, mimeType, name: savedName(name, ending ?? endings[0] ?? '') };
}

/** A document with a password does not say which program made it. */
function lockedFormat(ending = ''): 'docx' | 'pptx' | 'xlsx' {
  const found = (['docx', 'pptx', 'xlsx'] as const).find((format) => about[format].endings.includes(ending));
  if (!found) throw badRequest(wrongFileType);
  return found;
}

const notReadable = (kind: FileKind) =>
  `This file does not contain ${kindWords[kind]}, or it is damaged. Save it again and upload that.`;

const otherThanNamed = (declared: FileKind, kind: FileKind) =>
  declared === kind
    ? 'The name of this file ends with another version of its format. Save it again in the right format.'
    : `The name of this file says that it is ${kindWords[declared]}, but it contains ${kindWords[kind]}. Save it again in the right format.`;
