import type { CompetencyScore } from '#areas/documents/contract/document-insights.ts';
import { shortened } from './findings.ts';
import type { Passage } from './passages.ts';

const average =
  /^(overall |group |mean |all |others['’]? )?\(?(average|avg\.?|mean|overall|all raters|all|total average)\)?( score| rating)?( \(.{1,20}\))?$/i;
const single = /^(score|rating|grade|level)$/i;
const plainNumber = /^\d{1,2}(\.\d{1,2})?$/;
/** A table header whose cells the PDF has joined: it ends with 'Peers Average'. */
const endsWithAverage = /^\p{L}.*\s(average|avg\.?|mean|overall)$/iu;
const rowRunTogether = /^(\p{L}[^\d\t]{2,80}?)((?:\s+\d{1,2}(?:\.\d{1,2})?){2,8})$/u;

/**
 * Returns the highest step of the scale that the document explains ('1 = never, 5 = always', 'Scale: 1 to 5'); null if
 * there is none.
 */
export function scaleIn(passages: Passage[]): number | null {
  for (const { text } of passages) {
    const steps = [...text.matchAll(/\b(\d{1,2})\s*(?:=|\()/g)].map(([, step]) => Number(step));
    const isKey = steps.includes(1) && steps.length >= 2;
    // '1 Never 2 Rarely 3 Sometimes 4 Often'
    const named = [...text.matchAll(/\b(\d{1,2})\s+\p{L}/gu)].map(([, step]) => Number(step));
    const inOrder = named.length >= 4 && named.every((step, at) => step === at + 1) ? named.length : 0;
    const range = /\b(?:scale|rated|rating|score[sd]?)\b.{0,40}?\b[01]\b.{0,40}?(?:\bto|[–-])\s*(\d{1,2})\b/i.exec(
      text,
    )?.[1];
    const before = /\b(?:[01]\s?[–-]\s?(\d{1,2})|(\d{1,2})[- ]point)\s+(?:rating\s+)?scale\b/i.exec(text);
    const outOf = /\b(?:scores?|ratings?|marks?)\b[^.]{0,30}\bout of (\d{1,2})\b(?! \p{L})/iu.exec(text)?.[1];
    const most = Number(range ?? before?.[1] ?? before?.[2] ?? outOf ?? (isKey ? Math.max(...steps) : inOrder));
    if (most >= 3 && most <= 10) return most;
  }
  return null;
}

/**
 * Returns the score of each table row: the average if several raters have columns, or the only number if a scale is
 * explained.
 */
export function tableScoresIn(passages: Passage[]): CompetencyScore[] {
  const scale = scaleIn(passages);
  const found: CompetencyScore[] = [];
  /** The column with the score: its index, or the last one of a row; null outside such a table. */
  let column: number | 'last' | null = null;
  for (const { cells, text } of passages) {
    const heads = cells.slice(1).some((cell) => plainNumber.test(cell)) ? -1 : columnOf(cells);
    if (heads >= 0) column = heads;
    else if (cells.length === 0 && endsWithAverage.test(text) && text.split(' ').length >= 3) column = 'last';
    else {
      const run = cells.length === 0 ? rowRunTogether.exec(text) : null;
      const numbers = run
        ? (run[2] ?? '').trim().split(/\s+/)
        : cells.slice(1).filter((cell) => plainNumber.test(cell));
      const name = run ? run[1] : cells[0];
      if (!name || numbers.length === 0 || plainNumber.test(name)) {
        if (!run && cells.length === 0) column = null;
        continue;
      }
      const value =
        column === 'last' ? numbers.at(-1) : column === null ? onlyOne(numbers, cells, scale) : cells[column];
      if (value === undefined || !plainNumber.test(value)) continue;
      const score = Number(value);
      if (name.split(' ').length <= 9 && (scale === null ? score <= 10 : score <= scale))
        found.push({ name, score, outOf: scale, quote: shortened(text, 320) });
    }
  }
  return found;
}

function columnOf(cells: string[]): number {
  const averages = cells.findIndex((cell, at) => at > 0 && average.test(cell));
  if (averages >= 0) return averages;
  return cells.length === 2 ? cells.findIndex((cell, at) => at > 0 && single.test(cell)) : -1;
}

/** Without a header for the score, only a single number with an explained scale is a score. */
const onlyOne = (numbers: string[], cells: string[], scale: number | null) =>
  scale !== null && numbers.length === 1 && cells.length === 2 ? numbers[0] : undefined;
