import { emptyCell } from '../insights/paragraphs.ts';

/** Decodes a text file: UTF-8, UTF-16 with a byte order mark, or Windows-1252. Returns null if it is not text. */
export function decodeText(content: Buffer): string | null {
  const [first, second] = content;
  const encodings =
    first === 0xff && second === 0xfe
      ? ['utf-16le']
      : first === 0xfe && second === 0xff
        ? ['utf-16be']
        : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has tabs, line ends and page ends, and no others
      return /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe]/.test(text) ? null : text;
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}

/** HTML, SVG, XML, RTF, PostScript and PDF are text too, but not plain text. */
const isMarkup = (text: string) => /^\s*(<[a-z!?/]|\{\\rtf|%!|%PDF)/i.test(text);

export function isPlainText(content: Buffer): boolean {
  const text = decodeText(content);
  return text !== null && !isMarkup(text);
}

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
