/** The text as words are compared: without regard to case, accents on top of letters stay, and blanks are one space. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The entries of the list that are in a text, in the order of the list. An entry is a word or a phrase, and matches whole words. `*` at its end
 * stands for any ending.
 */
export function findFlagged(text: string, list: readonly string[]): string[] {
  const searched = plain(text);
  return list.filter((entry) => {
    const isBeginning = entry.endsWith('*');
    const words = plain(isBeginning ? entry.slice(0, -1) : entry).trim();
    if (words === '' || !searched.includes(words)) return false;
    const end = isBeginning ? '' : '(?![\\p{L}\\p{N}])';
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}${end}`, 'u').test(searched);
  });
}
