import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { printList } from './printout.ts';

/** A kind of item that members send and the operator closes, one by one. */
interface WaitingList<Item> {
  /** The name of one item in a sentence: 'report'. */
  name: string;
  /** Printed when no item is open. */
  none: string;
  /** The open items, newest first, at most `limit`. */
  list(db: Db, limit: number): Promise<Item[]>;
  printed(item: Item): string;
  /** Closes an item. Returns whether it was open. */
  close(db: Db, id: number): Promise<boolean>;
}

const shownAtOnce = 50;

/** Closes the item with this number, or prints the list if there is no number. */
export async function listOrClose<Item>(
  { name, none, list, printed, close }: WaitingList<Item>,
  { db }: Pick<Context, 'db'>,
  done: number | null,
): Promise<void> {
  if (done !== null) {
    if (!(await close(db, done))) throw new StartRefused(`There is no open ${name} ${done}.`);
    console.log(`${name.charAt(0).toUpperCase()}${name.slice(1)} ${done} is closed.`);
    return;
  }
  printList(await list(db, shownAtOnce), { none, limit: shownAtOnce, printed: (item) => `\n${printed(item)}` });
}
