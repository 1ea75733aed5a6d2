/** Scripts that the fonts of `pdf-document.ts` contain, and combining marks. */
const letters = /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]|[\u0300-\u036f])$/u;
/**
 * Characters of these scripts that the fonts lack: Roman numerals, full-width letters, Devanagari signs, new and rare
 * letters.
 */
const lacking = /[\u1c89\u1c8a\u2160-\u2188\ua7cb-\ua7dc\ua7f1\ua8e0-\ua8ff\uff21-\uff5a\u{10000}-\u{10ffff}]/u;
/** Signs beyond Latin-1 that the fonts contain. */
const signs = '‐‑‒–—―‘’‚‛“”„†‡•…‰′″‹›€−™№';

/** Replacements for characters that the fonts lack. */
const replacements: Record<string, string> = {
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
};

/** 500 characters without a place to break: longer than any word and almost any address. */
const unbroken = /\S{500}\p{M}*/gu;

/**
 * Text with only characters that the fonts contain: Latin with marks, Greek, Cyrillic and Devanagari. Other characters
 * become '?'. CSV and JSON keep every character. Very long words get an invisible place to break: without it, pdfkit
 * measures the rest of the word at every character, and 10,000 characters took a second.
 */
export function asPdfText(text: string): string {
  return [...text.normalize('NFC')].map(writable).join('').replaceAll(unbroken, '$&\u200b');
}

function writable(character: string): string {
  const known = replacements[character];
  if (known !== undefined) return known;
  if (hasGlyph(character)) return character;
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/[\p{Cf}\p{Cc}\p{Mn}]/u.test(character)) return character === '\n' ? '\n' : '';
  const bare = character.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
  return bare !== '' && [...bare].every(hasGlyph) ? bare : '?';
}

function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad);
  return isLatin1 || (letters.test(character) && !lacking.test(character)) || signs.includes(character);
}
