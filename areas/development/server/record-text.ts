/** Scripts whose letters our fonts have (`record-pdf.ts`), with marks to set on them. */
const letters = /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]|[\u0300-\u036f])$/u;
/** Beyond Latin-1. */
const signs = '‐‑‒–—―‘’‚‛“”„†‡•…‰′″‹›€−™№';

/** What our fonts lack and other characters say as well. */
const plainly: Record<string, string> = {
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
};

/**
 * Text as our fonts can write it: Latin with every mark, Greek, Cyrillic and Devanagari. What has no such letter becomes '?'.
 * Nothing is left out silently, and the record as CSV or JSON has every letter as it is.
 */
export function asPdfText(text: string): string {
  return [...text.normalize('NFC')].map(letter).join('');
}

function letter(character: string): string {
  const known = plainly[character];
  if (known !== undefined) return known;
  if (isThere(character)) return character;
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/[\p{Cf}\p{Cc}\p{Mn}]/u.test(character)) return character === '\n' ? '\n' : '';
  const bare = character.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
  return bare !== '' && [...bare].every(isThere) ? bare : '?';
}

function isThere(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad);
  return isLatin1 || letters.test(character) || signs.includes(character);
}
