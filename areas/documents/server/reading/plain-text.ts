import { emptyCell } from '../insights/paragraphs.ts';

/** Bytes of a text file as text: UTF-8, UTF-16 where it says so, or what Windows wrote before them. Null if it is no text. */
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
      // Not written in this one.
    }
  }
  return null;
}

/** A page, a picture or a program's file written in letters is no plain text: HTML, SVG, XML, RTF, PostScript, PDF. */
const isMarkup = (text: string) => /^\s*(<[a-z!?/]|\{\\rtf|%!|%PDF)/i.test(text);

export function isPlainText(content: Buffer): boolean {
  const text = decodeText(content);
  return text !== null && !isMarkup(text);
}

/**
 * A text with its tables marked: lines one after the other with the same number of tabs, at least two, are rows, so that two tabs in a
 * row are an empty cell. Three spaces and more inside a line divide cells too.
 */
export function withCells(text: string): string {
  const lines = text.replaceAll(/(?<=[^\s]) {3,}(?=[^\s])/g, '\t').split(/\r\n?|\n/);
  const tabs = lines.map((line) => line.split('\t').length - 1);
  const isRow = (at: number) => (tabs[at] ?? 0) >= 2 && (tabs[at] === tabs[at - 1] || tabs[at] === tabs[at + 1]);
  const filled = (cell: string) => (cell.trim() === '' ? emptyCell : cell);
  return lines.map((line, at) => (isRow(at) ? line.split('\t').map(filled).join('\t') : line)).join('\n');
}
