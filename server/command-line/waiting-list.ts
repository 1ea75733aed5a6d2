import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { printList } from './printout.ts';

/** Something that members send and the operator deals with, one by one. */
interface WaitingList<Item> {
  /** What one of them is called in a sentence: 'report'. */
  name: string;
  /** Said when nothing waits. */
  none: string;
  /** What waits, newest first, at most `limit`. */
  list(db: Db, limit: number): Promise<Item[]>;
  printed(item: Item): string;
  /** Marks one as dealt with. Returns whether it was waiting. */
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
    console.log(`${name.charAt(0).toUpperCase()}${name.slice(1)} ${done} is dealt with.`);
    return;
  }
  printList(await list(db, shownAtOnce), { none, limit: shownAtOnce, printed: (item) => `\n${printed(item)}` });
}
