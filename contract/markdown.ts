import * as z from 'zod/mini';
import { text } from './scalars.ts';

/** The most quotes and lists inside each other. Deeper text is shown as it was typed. */
export const deepestNesting = 12;

/** The most runs of marks such as `*` and `_` in one paragraph. A parser may compare each run with all the others. */
export const mostMarks = 1_000;

/**
 * Markdown that a person typed, trimmed. `required` is the message when it is blank. Refuses text that takes a browser
 * unusually long to show: deep nesting and thousands of marks in one paragraph.
 */
export function markdownText(max: number, required: string) {
  return text(max, required).check(
    z.refine(
      (value) => firstDeepLine(value.split('\n')) === -1,
      `Use at most ${deepestNesting} levels of quotes and lists inside each other`,
    ),
    z.refine(
      (value) =>
        value.split(/\n[ \t>]*\n|\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])/).every((part) => !hasManyMarks(part)),
      `Use at most ${mostMarks.toLocaleString('en-GB')} marks such as * and _ in one paragraph`,
    ),
  );
}

/** Whether one paragraph has more marks than `mostMarks`. Underscores inside a word are not marks. */
export function hasManyMarks(paragraph: string): boolean {
  if (paragraph.length <= mostMarks) return false;
  let count = 0;
  for (const _ of paragraph.matchAll(/\*+|(?<![a-z0-9])_+|_+(?![a-z0-9_])|~+|`+|[[\]<]/gi))
    if (++count > mostMarks) return true;
  return false;
}

const listMarker = /[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)/y;
/** A line across the page, such as `* * *`. It is not a list in a list. */
const rule = /([-*])(?:[ \t]*\1){2,}[ \t]*$/y;

/**
 * The index of the first line that is inside more than `deepestNesting` quotes and lists, or -1. It never counts fewer
 * levels than a Markdown parser does.
 */
export function firstDeepLine(lines: readonly string[]): number {
  /** The columns where the texts of the open list items begin. */
  const items: number[] = [];
  return lines.findIndex((line) => {
    let column = 0;
    let quotes = 0;
    for (let place = 0; place < line.length; ) {
      const character = line[place];
      if (character === ' ' || character === '\t') {
        column = character === ' ' ? column + 1 : column + 4 - (column % 4);
        place += 1;
        continue;
      }
      const isQuote = character === '>';
      rule.lastIndex = place;
      if (rule.test(line)) break;
      listMarker.lastIndex = place;
      const width = isQuote ? 1 : (listMarker.exec(line)?.[0].length ?? 0);
      if (width === 0) break;
      if (isQuote) quotes += 1;
      else {
        while ((items.at(-1) ?? -1) > column) items.pop();
        items.push(column + width + 1);
      }
      if (quotes + items.length > deepestNesting) return true;
      place += width;
      column += width;
    }
    return false;
  });
}
