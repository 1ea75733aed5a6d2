const longest = 120;

/** The name for a file without a readable name. */
const nameless = 'document';

/**
 * Returns a file name that is safe to show and save: without folders, line ends and characters that hide or reverse
 * text, and of limited length. The ending stays.
 */
export function harmlessName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  // Control characters, and characters that hide or reverse text.
  const seen = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu, ' ').replaceAll(/\s+/g, ' ');
  const name = seen.replace(/^[.\s]+/, '').trim();
  if (!name) return nameless;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return `${
    [...stem]
      .slice(0, longest - ending.length)
      .join('')
      .trim() || nameless
  }${ending}`;
}

/**
 * Returns the name to save a file under: without characters that operating systems refuse, and with the ending that
 * fits the content.
 */
export function savedName(harmless: string, ending: string): string {
  const plain = harmless.replaceAll(/[<>:"|?*]/g, '-');
  if (plain.toLowerCase().endsWith(ending)) return plain;
  return `${plain.replace(/\.(pdf|docx?|txt|jpe?g|png|gif|webp)$/i, '').slice(0, longest - ending.length)}${ending}`;
}
