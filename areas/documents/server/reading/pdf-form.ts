import { headingsIn } from './pdf-headings.ts';
import type { Item } from './pdf-text-item.ts';

/** A form field or free text of pdf.js, with the properties that are used here. */
interface Widget {
  subtype: string;
  fieldType?: string;
  fieldValue?: unknown;
  /** Left, bottom, right and top in points, from the lower left corner of the page. */
  rect: [number, number, number, number];
  hidden?: boolean;
  password?: boolean;
  multiLine?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  pushButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
  /** The text of a `FreeText` annotation. */
  contentsObj?: { str: string };
  options?: { exportValue: string; displayValue: string }[];
}

interface Piece {
  text: string;
  left: number;
  right: number;
  baseline: number;
}

const sameRow = 3;
/**
 * The maximum gap in points between a tick box and the label to its right. Otherwise the label is the text before it.
 */
const nearestLabel = 30;

/** Returns the text of a page in reading order, with each form value after its label. */
export function textWithValues(items: Item[], annotations: unknown[]): string {
  const heads = headingsIn(items);
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item)) return [];
    const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])];
    const text = (heads.get(item) ?? '') + item.str + (item.hasEOL ? '\n' : '');
    return [{ text, left, right: left + item.width, baseline }];
  });
  const before = new Map<number, string>();
  const after = new Map<number, string>();
  for (const widget of inReadingOrder(annotations as Widget[])) {
    const place = isTick(widget) ? placeOfTick(pieces, widget) : null;
    if (place !== null) before.set(place, `${before.get(place) ?? ''}${tickOf(widget)} `);
    else {
      const label = labelOf(pieces, widget);
      const head = place === null && isTick(widget) ? headOf(pieces, widget) : '';
      after.set(label.at, (after.get(label.at) ?? '') + written(widget, label.isBeside, head));
    }
  }
  const rest = pieces.map(({ text }, at) => {
    const values = after.get(at);
    // A value on the same row belongs before the line end.
    const line = values?.startsWith('\t') ? text.replace(/\n$/, '') + values : text + (values ?? '');
    return (before.get(at) ?? '') + line + (values?.startsWith('\t') && text.endsWith('\n') ? '\n' : '');
  });
  return (after.get(-1) ?? '') + rest.join('');
}

function inReadingOrder(annotations: Widget[]): Widget[] {
  return annotations
    .filter(({ subtype }) => subtype === 'Widget' || subtype === 'FreeText')
    .filter((one) => !one.hidden && !one.password && !one.pushButton && filledIn(one))
    .sort((one, other) => other.rect[3] - one.rect[3] || one.rect[0] - other.rect[0]);
}

const isTick = ({ checkBox, radioButton }: Widget) => Boolean(checkBox || radioButton);

const tickOf = (widget: Widget) => {
  const on = widget.radioButton ? widget.buttonValue : widget.exportValue;
  return on !== undefined && widget.fieldValue === on ? '☒' : '☐';
};

/** Returns the filled-in value as one text; empty if there is none. */
function filledIn(widget: Widget): string {
  if (isTick(widget)) return tickOf(widget);
  // Members fill in a form without fields by writing over it.
  if (widget.subtype === 'FreeText') return inLines(widget.contentsObj?.str ?? '');
  if (widget.fieldType !== 'Tx' && widget.fieldType !== 'Ch') return '';
  const given = Array.isArray(widget.fieldValue) ? widget.fieldValue : [widget.fieldValue];
  const shown = given
    .filter((one) => typeof one === 'string')
    .map((one) => widget.options?.find(({ exportValue }) => exportValue === one)?.displayValue ?? one);
  return inLines(shown.join(', '));
}

const inLines = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

function written(widget: Widget, isBeside: boolean, head: string): string {
  const value = [filledIn(widget), head].filter(Boolean).join(' ');
  if (isBeside && !value.includes('\n')) return `\t${value}\t`;
  if (!value.includes('\n')) return `\n${value}\n`;
  // The writer ended each line, so each is a paragraph.
  return `\n${value.replaceAll(/\n+/g, '\n\n')}\n\n`;
}

/** Returns the heading of the column above a tick box, such as a rating; empty if there is none. */
function headOf(pieces: Piece[], { rect: [left, , right, top] }: Widget): string {
  const middle = (left + right) / 2;
  const above = pieces.filter(
    (piece) =>
      piece.baseline > top &&
      piece.left - sameRow <= middle &&
      piece.right + sameRow >= middle &&
      piece.text.trim() !== '',
  );
  return above.sort((one, other) => one.baseline - other.baseline)[0]?.text.trim() ?? '';
}

function placeOfTick(pieces: Piece[], { rect: [, bottom, right, top] }: Widget): number | null {
  let nearest: number | null = null;
  pieces.forEach((piece, at) => {
    const isBeside = piece.baseline >= bottom - sameRow && piece.baseline <= top + sameRow && piece.text.trim() !== '';
    const gap = piece.left - right;
    if (!isBeside || gap < -sameRow || gap > nearestLabel) return;
    if (nearest === null || piece.left < (pieces[nearest]?.left ?? 0)) nearest = at;
  });
  return nearest;
}

/**
 * Returns the index of a field's label: the text to its left on the same row, or else the nearest text above,
 * preferably in the same column. -1 if there is none.
 */
function labelOf(pieces: Piece[], { rect: [left, bottom, right, top] }: Widget): { at: number; isBeside: boolean } {
  const best = (fits: (piece: Piece) => boolean, isBetter: (one: Piece, other: Piece) => boolean) =>
    pieces.reduce((found, piece, at) => {
      const other = pieces[found];
      return fits(piece) && (!other || !isBetter(other, piece)) ? at : found;
    }, -1);
  const beside = best(
    ({ left: start, baseline }) => baseline >= bottom - sameRow && baseline <= top + sameRow && start < left,
    (one, other) => one.left > other.left,
  );
  if (beside >= 0) return { at: beside, isBeside: true };
  const isLower = (one: Piece, other: Piece) => one.baseline < other.baseline;
  const isAbove = ({ baseline, text }: Piece) => baseline > bottom && text.trim() !== '';
  const inColumn = best((piece) => isAbove(piece) && piece.left < right && piece.right > left, isLower);
  return { at: inColumn >= 0 ? inColumn : best(isAbove, isLower), isBeside: false };
}
