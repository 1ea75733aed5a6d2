import { fileTypeFromBuffer } from 'file-type';
import { emptyFile, fileTooLarge, largestFile, wrongFileType } from '#areas/documents/contract/assessment-document.ts';
import { badRequest, Refusal } from '#server/errors.ts';
import { isPlainText } from '../reading/plain-text.ts';
import type { FileKind } from './file-kinds.ts';
import { inspectZip } from './zip-inspection.ts';

const tooMuchInside = 'This Word document is too large to read. Save it as a PDF and upload that.';

/** The bytes of a data URL in base64. Throws the 400 or 413 that fits. */
export function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  // Browsers write an empty file as 'data:' or with nothing behind the comma.
  if (/^data:[^,]{0,200}$/.test(dataUrl) || (dataUrl.startsWith('data:') && comma === dataUrl.length - 1))
    throw badRequest(emptyFile);
  if (!/^data:[^,]{0,200};base64,/.test(dataUrl))
    throw badRequest('The file did not upload completely. Choose it again.');
  const base64 = dataUrl.slice(comma + 1);
  const content = Buffer.from(base64, 'base64');
  // Node passes over what is not base64; then less comes out than went in.
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if (content.length !== Math.floor(((base64.length - padding) * 3) / 4))
    throw badRequest('The file did not upload completely. Choose it again.');
  if (content.length > largestFile) throw new Refusal(413, fileTooLarge);
  return content;
}

/** What a file is, by what is in it and never by its name. Throws a 400 for what is none of the four. */
export async function judgeFile(content: Buffer): Promise<FileKind> {
  // Text first: some formats announce themselves with two letters that a sentence may begin with as well.
  if (isPlainText(content)) return 'txt';
  // Its beginning is enough to tell a PDF, a zip archive and an older Word file; the rest is not this function's to unpack.
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

/** The container of Word before 2007, of other programs, and of documents locked with a password: its streams have names. */
function judgeCompound(content: Buffer): FileKind {
  const hasStream = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  if (hasStream('WordDocument')) return 'doc';
  if (hasStream('EncryptedPackage')) return 'docx';
  throw badRequest(wrongFileType);
}
