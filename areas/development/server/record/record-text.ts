/** Scripts whose letters our fonts have (`record-pdf.ts`), with marks to set on them. */
const letters = /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]|[\u0300-\u036f])$/u;
/** Of these scripts, and yet not in our fonts: Roman numerals, full-width letters, signs on Devanagari, the newest letters, and all that is rare. */
const lacking = /[\u1c89\u1c8a\u2160-\u2188\ua7cb-\ua7dc\ua7f1\ua8e0-\ua8ff\uff21-\uff5a\u{10000}-\u{10ffff}]/u;
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

/** So many letters without a place to break. Longer than a word, and than all but the strangest address. */
const unbroken = /\S{500}\p{M}*/gu;

/**
 * Text as our fonts can write it: Latin with every mark, Greek, Cyrillic and Devanagari. What has no such letter becomes '?'.
 * Nothing is left out silently, and the record as CSV or JSON has every letter as it is. A word without end may break where nobody sees it:
 * pdfkit looks for its places letter by letter, and measures all that is left of it each time. 10,000 letters took a second.
 */
export function asPdfText(text: string): string {
  return [...text.normalize('NFC')].map(letter).join('').replaceAll(unbroken, '$&\u200b');
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
  return isLatin1 || (letters.test(character) && !lacking.test(character)) || signs.includes(character);
}
