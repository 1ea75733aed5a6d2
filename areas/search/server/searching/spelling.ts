/**
 * How many letters differ: left out, added, replaced, or two next to each other exchanged (optimal string alignment).
 */
export function lettersBetween(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const isExchanged = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
}

/** A known word, and about how many entries have it. */
export interface KnownWord extends Record<string, unknown> {
  word: string;
  entries: number;
}

/** Shorter words have too many neighbours. */
export const shortestCorrected = 4;

/** A known word must be this many times as frequent as the one that was typed. */
const timesAsFrequent = 10;

/**
 * The words that may have been meant, the best first: those with the fewest other letters, and of these the most frequent.
 * One letter may differ in a short word, two in one of more than five letters.
 */
export function rankCorrections(typed: string, known: readonly KnownWord[]): string[] {
  const most = typed.length > 5 ? 2 : 1;
  const own = known.find(({ word }) => word === typed)?.entries ?? 0;
  return known
    .filter(({ word, entries }) => word !== typed && entries >= own * timesAsFrequent)
    .map((one) => ({ ...one, letters: lettersBetween(typed, one.word) }))
    .filter(({ letters }) => letters <= most)
    .sort((a, b) => a.letters - b.letters || b.entries - a.entries || a.word.localeCompare(b.word))
    .map(({ word }) => word);
}
