/**
 * Whether a typed word is a known word with a typing error: one wrong letter in five letters or more, two in nine or
 * more.
 */
export function isMeant(typed: string, known: string): boolean {
  if (typed === known) return true;
  const slips = known.length >= 9 ? 2 : known.length >= 5 ? 1 : 0;
  if (slips === 0 || typed[0] !== known[0] || Math.abs(typed.length - known.length) > slips) return false;
  return distance(typed, known) <= slips;
}

/** The number of letters that are missing, extra, wrong or swapped (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
