/**
 * Writes quotation marks and dashes in ASCII, and puts spaces around other signs. In the locale of the embedded database,
 * PostgreSQL would read ‘“marking”’ with its quotation marks as one word.
 */
export const separated = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’‚‛ʼ′]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(/[–—―−]/g, ' - ')
    .replaceAll(/(?:[^\p{L}\p{M}\p{N}\p{ASCII}]\ufe0f?)+/gu, ' $& ');
