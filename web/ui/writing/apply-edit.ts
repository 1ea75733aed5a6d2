import type { TextCommand } from './text-commands.ts';

/** Replaces a part of the text as if it were typed, so that the browser can undo it. */
export function insertText(area: HTMLTextAreaElement, start: number, end: number, inserted: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted)) return;
  area.setRangeText(inserted, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Runs a command on the selection of a text area. A disabled area and a text that would get too long stay as they are. */
export function applyCommand(area: HTMLTextAreaElement, command: TextCommand): void {
  if (area.disabled || area.readOnly) return;
  const { value, selectionStart, selectionEnd } = area;
  const { from, to, insert, start, end } = command(value, selectionStart, selectionEnd);
  if (area.maxLength >= 0 && value.length - (to - from) + insert.length > area.maxLength) return;
  insertText(area, from, to, insert);
  area.setSelectionRange(start, end);
}

/** Adds a paragraph at the end of a text area, as if it were typed, and moves the cursor behind it. */
export function appendText(area: HTMLTextAreaElement, text: string): void {
  const { length } = area.value;
  const space =
    area.value.trim() === '' || area.value.endsWith('\n\n') ? '' : area.value.endsWith('\n') ? '\n' : '\n\n';
  insertText(area, length, length, space + text);
  area.scrollIntoView({ block: 'center' });
}

/** A quotation of a text, with an empty line after it for the answer. */
export const quotationOf = (text: string): string =>
  `${text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n`;
