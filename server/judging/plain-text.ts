/** Decodes a text file: UTF-8, UTF-16 with a byte order mark, or Windows-1252. Returns null if it is not text. */
export function decodeText(content: Uint8Array): string | null {
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

/** Returns a text file as text, or null if it is not plain text. */
export function plainTextOf(content: Uint8Array): string | null {
  const text = decodeText(content);
  return text !== null && !isMarkup(text) ? text : null;
}
