import { isQuestion, looksLikeHeading } from '../insights/headings.ts';
import type { Item } from './pdf-text-item.ts';

type TextItem = Extract<Item, { str: string }>;

/** The minimum size of a heading, relative to the text. */
const larger = 1.12;

/**
 * Finds the headings of a page: lines in a larger size or another font that read like headings. Returns the first item
 * of each with its mark: `#` is the largest size, `######` is the size of the text.
 */
export function headingsIn(items: Item[]): Map<Item, string> {
  const texts = items.filter((item): item is TextItem => 'str' in item);
  const written = texts.filter(({ str }) => str.trim() !== '');
  const usualSize = mostOf(written, ({ height }) => Math.round(height * 2) / 2);
  const usualFont = mostOf(written, ({ fontName }) => fontName);
  const sizes = [...new Set(written.map(({ height }) => Math.round(height * 2) / 2))]
    .filter((size) => size > (usualSize ?? 0) * larger)
    .sort((one, other) => other - one);
  const marks = new Map<Item, string>();
  for (const line of linesOf(texts)) {
    const [first] = line;
    const words = line
      .map(({ str }) => str)
      .join('')
      .trim();
    if (!first || !(looksLikeHeading(words) || isQuestion(words))) continue;
    const level = sizes.indexOf(Math.round(first.height * 2) / 2);
    const isLarge = level >= 0 && line.every(({ height }) => height > (usualSize ?? 0) * larger);
    if (isLarge || line.every(({ fontName }) => fontName !== usualFont))
      marks.set(first, `${'#'.repeat(isLarge ? Math.min(level + 1, 5) : 6)} `);
  }
  return marks;
}

/** Groups the items by line, without items that contain only spaces. */
function linesOf(texts: TextItem[]): TextItem[][] {
  const lines: TextItem[][] = [[]];
  for (const item of texts) {
    if (item.str.trim() !== '') lines.at(-1)?.push(item);
    if (item.hasEOL) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

/** Returns the value that most characters have. */
function mostOf<Value>(items: TextItem[], of: (item: TextItem) => Value): Value | undefined {
  const letters = new Map<Value, number>();
  for (const item of items) letters.set(of(item), (letters.get(of(item)) ?? 0) + item.str.length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0];
}
