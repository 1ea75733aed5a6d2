import { badRequest } from './errors.ts';

/** What a request asks of a list that can grow. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** One page of a list: its items, and the cursor of the next page if there is one. */
export class Page<Item> {
  readonly items: Item[];
  readonly next: string | null;

  constructor(items: Item[], next: string | null) {
    this.items = items;
    this.next = next;
  }

  /** The `Link` header with the address of the next page. */
  linkFor(url: string): string {
    const address = new URL(url, 'http://any');
    address.searchParams.set('cursor', this.next ?? '');
    return `<${address.pathname}${address.search}>; rel="next"`;
  }
}

/**
 * Makes a page from one row more than requested. `keyOf` returns the values that the list is ordered by, the last of
 * them unique. The next page starts after them, so every page costs the same. `itemOf` removes what only the cursor
 * needs.
 */
export function pageOf<Row, Item = Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => CursorKey,
  itemOf: (row: Row) => Item = (row) => row as unknown as Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : null;
  return new Page(shown.map(itemOf), next);
}

type CursorKey = readonly (string | number | boolean)[];

function writeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Reads a cursor. `shape` is the kinds of its values. Throws 400 for a cursor that the server did not make. */
export function readCursor<const Shape extends readonly (keyof typeof fits)[]>(
  cursor: string | undefined,
  shape: Shape,
): { [K in keyof Shape]: CursorValue<Shape[K]> } | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === shape.length && shape.every((kind, at) => fits[kind](key[at])))
      return key as { [K in keyof Shape]: CursorValue<Shape[K]> };
  } catch {
    // Falls through: the server did not make this cursor.
  }
  throw badRequest('This page of the list could not be found. Start again from the first page.');
}

/** A date that PostgreSQL can read too: JavaScript reads 30 February as 2 March, PostgreSQL refuses it. */
function isMoment(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === value.slice(0, 19);
}

type CursorValue<Kind> = Kind extends 'id' | 'amount' ? number : Kind extends 'boolean' ? boolean : string;

const fits = {
  moment: (value: unknown) => typeof value === 'string' && isMoment(value),
  id: (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647,
  /** A text to order by. PostgreSQL cannot compare with half of a surrogate pair or the character 0. */
  text: (value: unknown) =>
    typeof value === 'string' && value.length <= 250 && !value.includes('\u0000') && !/\p{Cs}/u.test(value),
  /** A number to order by: whole and not negative. */
  amount: (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647,
  uuid: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  day: (value: unknown) => typeof value === 'string' && isMoment(`${value}T00:00:00Z`),
  time: (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
};
