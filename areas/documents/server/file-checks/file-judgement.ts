import { fileTypeFromBuffer } from 'file-type';
import { emptyFile, fileTooLarge, largestFile, wrongFileType } from '#areas/documents/contract/assessment-document.ts';
import { badRequest, Refusal } from '#server/errors.ts';
import { isPlainText } from '../reading/plain-text.ts';
import type { FileKind } from './file-kinds.ts';
import { inspectZip } from './zip-inspection.ts';

const tooMuchInside = 'This Word document is too large to read. Save it as a PDF and upload that.';

/** Returns the bytes of a base64 data URL. Throws a 400 if it is empty or incomplete, and a 413 if it is too large. */
export function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  // Browsers encode an empty file as 'data:' or with nothing after the comma.
  if (/^data:[^,]{0,200}$/.test(dataUrl) || (dataUrl.startsWith('data:') && comma === dataUrl.length - 1))
    throw badRequest(emptyFile);
  if (!/^data:[^,]{0,200};base64,/.test(dataUrl))
    throw badRequest('The file did not upload completely. Choose it again.');
  const base64 = dataUrl.slice(comma + 1);
  const content = Buffer.from(base64, 'base64');
  // Node skips characters that are not base64, so the result is shorter than expected.
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if (content.length !== Math.floor(((base64.length - padding) * 3) / 4))
    throw badRequest('The file did not upload completely. Choose it again.');
  if (content.length > largestFile) throw new Refusal(413, fileTooLarge);
  return content;
}

/** Returns the kind of a file from its content, never from its name. Throws a 400 if it is not one of the four. */
export async function judgeFile(content: Buffer): Promise<FileKind> {
  // Check text first: some formats start with two letters that a sentence can start with too.
  if (isPlainText(content)) return 'txt';
  // The start of the file is enough to recognise a PDF, a zip archive and an older Word file.
  const found = await fileTypeFromBuffer(content.subarray(0, 4_100)).catch(() => undefined);
  if (found?.ext === 'pdf') return 'pdf';
  if (found?.ext === 'cfb') return judgeCompound(content);
  if (content.subarray(0, 4).equals(zipStart)) {
    const kind = await inspectZip(content);
    if (kind === 'word') return 'docx';
    if (kind === 'too large') throw badRequest(tooMuchInside);
  }
  throw badRequest(wrongFileType);
}

const zipStart = Buffer.from('PK\u0003\u0004');

/**
 * The container format of Word before 2007, of other programs, and of password-protected documents. The names of its
 * streams tell them apart.
 */
function judgeCompound(content: Buffer): FileKind {
  const hasStream = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  if (hasStream('WordDocument')) return 'doc';
  if (hasStream('EncryptedPackage')) return 'docx';
  throw badRequest(wrongFileType);
}
