/** A change of a text: `insert` replaces the text from `from` to `to`. Then the text from `start` to `end` is selected. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** What a button or a shortcut does with the text of a field and its selection. */
export type TextCommand = (text: string, start: number, end: number) => TextEdit;

/** Puts a mark around the selection, in each of its lines, or removes it if it is there already. */
const wrap =
  (mark: string): TextCommand =>
  (text, selectedFrom, selectedTo) => {
    // A mark next to a space marks nothing.
    const [from, to] = withoutSpaces(text, selectedFrom, selectedTo);
    const selected = text.slice(from, to);
    const size = mark.length;
    if (isMarked(text, from, to, mark))
      return { from: from - size, to: to + size, insert: selected, start: from - size, end: to - size };
    if (selected.length >= 2 * size && isMarked(selected, size, selected.length - size, mark)) {
      const inside = selected.slice(size, -size);
      return { from, to, insert: inside, start: from, end: from + inside.length };
    }
    if (!selected.includes('\n'))
      return { from, to, insert: `${mark}${selected}${mark}`, start: from + size, end: from + size + selected.length };
    const insert = selected.replaceAll(/^([ \t]*)(\S.*?)([ \t]*)$/gm, `$1${mark}$2${mark}$3`);
    return { from, to, insert, start: from, end: from + insert.length };
  };

/** Whether exactly this mark is on both sides: `*` is not a mark in `**bold**`. */
function isMarked(text: string, from: number, to: number, mark: string): boolean {
  const size = mark.length;
  const char = mark.charAt(0);
  return (
    from >= size &&
    text.slice(from - size, from) === mark &&
    text.slice(to, to + size) === mark &&
    text.charAt(from - size - 1) !== char &&
    text.charAt(to + size) !== char
  );
}

function withoutSpaces(text: string, start: number, end: number): [number, number] {
  const selected = text.slice(start, end);
  if (selected.trim() === '') return [start, end];
  return [start + selected.length - selected.trimStart().length, end - (selected.length - selected.trimEnd().length)];
}

/** Puts a prefix before each selected line, or removes it if all of them have it. */
const prefixLines =
  (prefix: string): TextCommand =>
  (text, start, end) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const written = lines.filter((line) => line.trim() !== '');
    if (written.length > 0 && written.every((line) => line.startsWith(prefix))) {
      const insert = lines.map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line)).join('\n');
      return { from, to, insert, start: from, end: from + insert.length };
    }
    const marked = lines.map((line) => (line.trim() === '' && lines.length > 1 ? line : prefix + line)).join('\n');
    // Without an empty line before and after, the paragraphs around it would become part of it.
    const before =
      from > 0 &&
      text
        .slice(0, from - 1)
        .split('\n')
        .at(-1)
        ?.trim()
        ? '\n'
        : '';
    const after = text
      .slice(to + 1)
      .split('\n')[0]
      ?.trim()
      ? '\n'
      : '';
    const first = from + before.length;
    const isOneLine = lines.length === 1;
    return {
      from,
      to,
      insert: `${before}${marked}${after}`,
      start: isOneLine ? first + marked.length : first,
      end: first + marked.length,
    };
  };

/** Inline code in a line, and a block for several lines. */
const asCode: TextCommand = (text, start, end) => {
  const selected = text.slice(start, end);
  const longest = Math.max(0, ...[...selected.matchAll(/`+/g)].map(([run]) => run.length));
  if (!selected.includes('\n')) {
    if (longest === 0) return wrap('`')(text, start, end);
    const fence = '`'.repeat(longest + 1);
    const insert = `${fence} ${selected} ${fence}`;
    return { from: start, to: end, insert, start: start + longest + 2, end: start + longest + 2 + selected.length };
  }
  const fence = '`'.repeat(Math.max(3, longest + 1));
  const before = start > 0 && text.charAt(start - 1) !== '\n' ? '\n' : '';
  const after = end < text.length && text.charAt(end) !== '\n' ? '\n' : '';
  const block = selected.replace(/^\n+|\n+$/g, '');
  const first = start + before.length + fence.length + 1;
  return {
    from: start,
    to: end,
    insert: `${before}${fence}\n${block}\n${fence}${after}`,
    start: first,
    end: first + block.length,
  };
};

/** Makes a link of the selection. What is missing, the words or the address, is selected to be typed. */
const asLink: TextCommand = (text, start, end) => {
  const [from, to] = withoutSpaces(text, start, end);
  const selected = text.slice(from, to);
  const isAddress = /^(https?:\/\/|www\.)\S+$/i.test(selected);
  const words = isAddress || selected === '' ? 'text' : selected.replaceAll('\n', ' ');
  const address = isAddress ? selected.replace(/^www\./i, 'https://www.') : 'https://';
  const insert = `[${words}](${address})`;
  const picksWords = isAddress || selected === '';
  const first = picksWords ? from + 1 : from + words.length + 3;
  return { from, to, insert, start: first, end: first + (picksWords ? words : address).length };
};

/** Writes an '@' at the cursor, which opens the list of people. */
const asMention: TextCommand = (text, start, end) => {
  const insert = start > 0 && !/\s/.test(text.charAt(start - 1)) ? ' @' : '@';
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
};

export const textCommands = {
  bold: wrap('**'),
  italic: wrap('*'),
  list: prefixLines('- '),
  quote: prefixLines('> '),
  code: asCode,
  link: asLink,
  mention: asMention,
} satisfies Record<string, TextCommand>;

export type TextCommandName = keyof typeof textCommands;

/** Inserts a text at the selection. */
export const inserting =
  (insert: string): TextCommand =>
  (_text, start, end) => ({ from: start, to: end, insert, start: start + insert.length, end: start + insert.length });
