import {
  acceptedEndings,
  emptyFile,
  fileTooLarge,
  largestFile,
  olderWord,
  wrongFileType,
} from '#areas/documents/contract/assessment-document.ts';

/**
 * Returns the error for a file before it is uploaded, in the fixed words (`docs/product/coach.md`), or null. The server
 * checks the content.
 */
export function problemWith({ name, size }: { name: string; size: number }): string | null {
  if (!acceptedEndings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongFileType;
  if (size > largestFile) return fileTooLarge;
  return size === 0 ? emptyFile : null;
}

/** Returns a notice about a file before it is uploaded, or null. */
export const noticeOf = ({ name }: { name: string }): string | null =>
  name.toLowerCase().endsWith('.doc') ? olderWord : null;

/** Formats a size: '812 bytes', '24 kB', '3.2 MB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} kB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
