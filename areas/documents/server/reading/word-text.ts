import mammoth from 'mammoth';
import { inspectZip } from '#server/judging/zip-inspection.ts';
import { wordLimits } from '../file-checks/file-kinds.ts';
import { emptyCell } from '../insights/paragraphs.ts';
import { lockedWithPassword, type ReadText, tooMuch, Unreadable } from './reading-outcome.ts';

/**
 * Returns the text of a Word document: one line for each paragraph and table row, headings marked with `#`, cells
 * separated by tabs, and bullets.
 */
export async function readWord(content: Buffer): Promise<ReadText> {
  // Word encrypts a document into another file format.
  if (content.subarray(0, 2).toString('latin1') !== 'PK') throw new Unreadable(lockedWithPassword);
  if ((await inspectZip(content, wordLimits)) !== 'docx') throw new Unreadable(tooMuch);
  const ignored = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: content }, { convertImage: ignored });
  return { text: textOfHtml(value.replaceAll(/<table>((?:(?!<table>).)*?)<\/table>/gs, columnsApart)), note: null };
}

/**
 * Reads a table with lists in its cells ('What went well' next to 'Even better if') by column, each below its heading.
 * Leaves any other table as one line for each row.
 */
function columnsApart(table: string, inside: string): string {
  const rows = inside
    .split('</tr>')
    .map((row) => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell))
    .filter((cells) => cells.length > 0);
  const [heads = [], ...rest] = rows;
  const blocks = (cell: string) => cell.match(/<(p|li)\b/g)?.length ?? 0;
  const isPlain = rest.every((cells) => cells.every((cell) => blocks(cell) < 2));
  if (isPlain || heads.some((cell) => blocks(cell) !== 1)) return rowsApart(table, rows, blocks);
  const below = (column: number) => rest.map((cells) => `<p>${cells[column] ?? ''}</p>`).join('');
  return heads.map((head, column) => `<h6>${head}</h6>${below(column)}`).join('');
}

/** If the first cell of a row is a label and another cell contains a list, the cells are read below the label. */
const rowsApart = (table: string, rows: string[][], blocks: (cell: string) => number): string =>
  rows.every((cells) => cells.every((cell) => blocks(cell) < 2))
    ? table
    : rows.map(([head = '', ...cells]) => `<h6>${head}</h6>${cells.map((cell) => `<p>${cell}</p>`).join('')}`).join('');

/** Converts Mammoth's HTML, which uses only a few tags. */
function textOfHtml(html: string): string {
  const lines = html
    // Mark headings, and paragraphs that are entirely bold.
    .replaceAll(/<h([1-6])>/g, (_, level) => `\n\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<p><strong>([^<]{1,80})<\/strong><\/p>(?!<\/t[dh]>)/g, '\n\n###### $1\n\n')
    .replaceAll(/<\/p>(?=<\/t[dh]>)/g, '')
    .replaceAll(/(<t[dh][^>]*>)(?:<p>)?(?=<\/t[dh]>)/g, `$1${emptyCell}`)
    .replaceAll(/<\/t[dh]>(?=<t[dh])/g, '\t')
    .replaceAll(/<li>/g, '\n• ')
    // Show tick boxes as Word does.
    .replaceAll(/<input [^>]*checked[^>]*>/g, '☒ ')
    .replaceAll(/<input [^>]*>/g, '☐ ')
    .replaceAll(/<br ?\/>/g, '\n')
    .replaceAll(/<\/tr>/g, '\n')
    .replaceAll(/<\/(p|h[1-6]|table|ul|ol)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  const named: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&nbsp;': ' ',
    '&amp;': '&',
  };
  return lines.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => named[entity] ?? entity);
}
