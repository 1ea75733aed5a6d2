import { endingsOf } from '#areas/files/contract/file.ts';

/**
 * Prepares a text for PostgreSQL, which in the locale of the embedded database would read ‘“marking”’ with its quotation
 * marks as one word: writes quotation marks and dashes in ASCII, and puts spaces around other signs.
 */
export const separated = (text: string): string =>
  splitFileNames(
    text
      .normalize('NFC')
      .replaceAll(/[‘’‚‛ʼ′]/g, "'")
      .replaceAll(/[“”„‟″«»]/g, '"')
      .replaceAll(/[‐‑]/g, '-')
      .replaceAll(/[–—―−]/g, ' - ')
      .replaceAll(/(?:[^\p{L}\p{M}\p{N}\p{ASCII}]\ufe0f?)+/gu, ' $& '),
  );

const endings = Object.values(endingsOf).flat();
const ending = new RegExp(`\\.(?=(?:${endings.map((one) => one.slice(1)).join('|')})(?![\\p{L}\\p{N}]))`, 'giu');

/** Puts a tab before the endings of file names. PostgreSQL would read ‘plan.docx’ as one word, the name of a computer. */
export const splitFileNames = (text: string): string => text.replaceAll('\t', ' ').replaceAll(ending, '\t.');

/** Removes the tabs of `splitFileNames`. */
export const joinFileNames = (text: string): string => text.replaceAll('\t', '');
