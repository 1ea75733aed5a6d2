import { emptyFile, fileTooLarge, largestFile, wrongFileType } from '#areas/documents/contract/assessment-document.ts';
import { badRequest, Refusal } from '#server/errors.ts';
import { judgeContent } from '#server/judging/judge-content.ts';
import { type FileKind, wordLimits } from './file-kinds.ts';

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
  const format = await judgeContent(content, wordLimits);
  switch (format) {
    case 'text':
      return 'txt';
    // Word asks for a password when it opens one.
    case 'locked office':
      return 'docx';
    case 'pdf':
    case 'docx':
    case 'doc':
      return format;
    case 'too large':
      throw badRequest(tooMuchInside);
    default:
      throw badRequest(wrongFileType);
  }
}
