/** A line of a comparison of two texts. */
export interface ComparedLine {
  text: string;
  /** `old`: only in the first text. `new`: only in the second. */
  in: 'both' | 'old' | 'new';
}

/** Compares two texts line by line: the longest lines that both have in the same order stay, the others are old or new. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  /** The most common lines of `a` from i on and of `b` from j on. */
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: ComparedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ text: a[i] ?? '', in: 'both' });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ text: a[i] ?? '', in: 'old' });
      i++;
    } else {
      lines.push({ text: b[j] ?? '', in: 'new' });
      j++;
    }
  }
  return lines;
}
