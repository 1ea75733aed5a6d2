/** Beyond Latin-1, what the standard fonts of PDF have (WinAnsi). */
const alsoThere = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters that do not fall into a letter and its mark. */
const plainly: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ʻ: '‘',
  ʼ: '’',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
};

/**
 * Text as the standard fonts of PDF can write it. A letter they lack loses its mark (Żółć becomes Zólc, as ó is there); what has no Latin letter
 * at all becomes '?'. Nothing is left out silently, and the record as CSV or JSON has every letter as it is.
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
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad) || alsoThere.includes(character)
  );
}
