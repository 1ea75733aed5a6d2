import { emptyCell } from '../insights/paragraphs.ts';

/**
 * Marks the tables of a text. Consecutive lines with the same number of tabs, at least two, are rows, so two tabs in a
 * row are an empty cell. Three or more spaces inside a line also separate cells.
 */
export function withCells(text: string): string {
  const lines = text.replaceAll(/(?<=[^\s]) {3,}(?=[^\s])/g, '\t').split(/\r\n?|\n/);
  const tabs = lines.map((line) => line.split('\t').length - 1);
  const isRow = (at: number) => (tabs[at] ?? 0) >= 2 && (tabs[at] === tabs[at - 1] || tabs[at] === tabs[at + 1]);
  const filled = (cell: string) => (cell.trim() === '' ? emptyCell : cell);
  return lines.map((line, at) => (isRow(at) ? line.split('\t').map(filled).join('\t') : line)).join('\n');
}
