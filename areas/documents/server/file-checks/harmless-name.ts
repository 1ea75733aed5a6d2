const longest = 120;

/** What stands for a name that has nothing readable in it. */
const nameless = 'document';

/**
 * What a person called their file, without what could do harm where it is shown or saved: folders before it, line ends, characters
 * that hide or turn what follows, and length. The ending stays, however long the rest is.
 */
export function harmlessName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  // Control characters, and those that hide or turn what follows.
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

/** The name a file is saved under: no character that a system refuses, and the ending that fits what is inside. */
export function savedName(harmless: string, ending: string): string {
  const plain = harmless.replaceAll(/[<>:"|?*]/g, '-');
  if (plain.toLowerCase().endsWith(ending)) return plain;
  return `${plain.replace(/\.(pdf|docx?|txt)$/i, '').slice(0, longest - ending.length)}${ending}`;
}
