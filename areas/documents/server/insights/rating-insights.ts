import type { Finding } from '#areas/documents/contract/document-insights.ts';
import { findingOf, shortened } from './findings.ts';
import type { Passage } from './passages.ts';

const word =
  '(?:not (?:yet )?(?:met|achieved)|(?:partially|partly|part|nearly|almost) (?:met|achieved)|(?:fully )?(?:met|achieved)|exceeded|(?:met and )?exceeded)';
/** 'TS5 Adapt teaching: Not met'. */
const behind = new RegExp(String.raw`^(.{3,160}?)\s*(?:[:–—|]|\s-)\s*\(?(${word})\)?(?:\s*[–—;,(]|\s-\s|$)`, 'i');
const alone = new RegExp(
  String.raw`^(?:(?:outcome|judgement|status|rating|result|grade)\s*[:–—-]?\s*)?(${word})$`,
  'i',
);
/** 'Not yet met: Objective 6'. */
const first =
  /^((?:not(?: yet)?|partially|partly|part|nearly|almost) (?:met|achieved)|exceeded)\s*(?::|\s[–—-])\s*(\p{L}.{2,160})$/iu;
const isWord = new RegExp(`^${word}$`, 'i');
const isMark = /^(?:[☒☑✓✔●•xX]|yes|y)$/i;
const ticked = new RegExp(String.raw`[☒☑✓✔]\s*(${word})\b`, 'i');
const tickedAfter = new RegExp(String.raw`\b(${word})\s*[☒☑✓✔]`, 'i');
const firstMark = new RegExp(String.raw`\s*(?:[☐☒☑✓✔]|\b${word}\b).*$`, 'i');
/** The maximum number of sentences between an objective and its outcome. */
const maxBetween = 4;
const isTarget = /^(objective|target|standard|goal|ts ?\d|priority)\b/i;

interface Target {
  text: string;
  quote: string;
}

interface Rating {
  what: string;
  rating: string;
  quote: string;
}

/**
 * Returns the ratings of standards and objectives. A met standard is neither a strength nor a need, because all should
 * be met.
 */
export function ratingsIn(passages: Passage[]): { high: Finding[]; low: Finding[] } {
  /** The rating of each column, in a table whose columns are ratings. */
  let columns: (string | null)[] = [];
  const ratings = passages.flatMap((passage, at) => {
    const { cells } = passage;
    const heads = cells.map((cell) => (isWord.test(cell) ? cell : null));
    if (heads.filter(Boolean).length >= 2 && !/[☐☒☑✓✔]/.test(passage.text)) {
      columns = heads;
      return [];
    }
    if (cells.length < 2 || cells.length !== columns.length) columns = [];
    const marks = columns.flatMap((column, place) => (column && isMark.test(cells[place] ?? '') ? [column] : []));
    if (marks.length === 1) return rated(cells[0] ?? '', marks[0], passage.text) ?? [];
    return ratingOf(passage, targetBefore(passages, at)) ?? [];
  });
  const findings = (which: RegExp) =>
    ratings
      .filter(({ rating }) => which.test(rating))
      .map(({ what, rating, quote }) => findingOf(quote, `${shortened(what, 90)} (${rating.toLowerCase()})`));
  return { high: findings(/exceeded/i), low: findings(/^(not|part|nearly|almost)/i) };
}

/** Returns the objective for an outcome in a separate line. Sentences may come between the two. */
function targetBefore(passages: Passage[], at: number): Target | undefined {
  for (let back = at - 1; back >= Math.max(0, at - 1 - maxBetween); back -= 1) {
    const { text = '' } = passages[back] ?? {};
    if (alone.test(text)) return undefined;
    if (!isTarget.test(text)) continue;
    const between = passages.slice(back, at + 1);
    // A text after a label has lost its label, so joined passages would not be word for word.
    return {
      text,
      quote: between.some(({ isLabelled }) => isLabelled) ? text : between.map((one) => one.text).join(' '),
    };
  }
  return undefined;
}

function ratingOf({ text, cells }: Passage, target: Target | undefined): Rating | null {
  const tick = ticked.exec(text) ?? tickedAfter.exec(text);
  if (tick && /[☐☒☑✓✔]/.test(text))
    return rated(text.replace(firstMark, ''), ticked.test(text) ? chosen(text) : tick[1], text);
  if (/[☐☒]/.test(text)) return null;
  const words = cells.filter((cell) => isWord.test(cell));
  // In a row that names every rating, only a tick shows the right one.
  if (words.length === 1 && cells[0] && !isWord.test(cells[0])) return rated(cells[0], words[0], text);
  const [, what, rating] = behind.exec(text) ?? [];
  if (what && rating && !alone.test(text)) return rated(what, rating, text);
  const [, only] = alone.exec(text) ?? [];
  const [, early, of] = first.exec(text) ?? [];
  if (early && of) return rated(of, early, text);
  if (only && target)
    return rated(target.text.replace(/^(objective|target|goal|priority) ?\d*\s*[:.–—-]\s*/i, ''), only, target.quote);
  return null;
}

/** Ticks can come before or after each rating. The first mark in the row shows which. */
function chosen(text: string): string | undefined {
  const sign = text.search(/[☐☒☑✓✔]/);
  const first = text.search(new RegExp(String.raw`\b${word}\b`, 'i'));
  return ((sign < first ? ticked : tickedAfter).exec(text) ?? [])[1];
}

const rated = (what: string, rating: string | undefined, quote: string): Rating | null =>
  what.trim() && rating ? { what: what.trim(), rating, quote } : null;
