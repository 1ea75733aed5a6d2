import { emptyFile, endingsOf, wrongFileType } from '#areas/files/contract/file.ts';

/** The endings of the names that can be attached: '.pdf'. */
export const acceptedEndings = Object.values(endingsOf).flat();

/** Why a file cannot be attached, or null. The server judges the content. */
export function problemWithFile({ name, size }: File): string | null {
  if (!acceptedEndings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongFileType;
  return size === 0 ? emptyFile : null;
}
