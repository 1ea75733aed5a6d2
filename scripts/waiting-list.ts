import { withContext } from '#app/server/command.ts';
import type { Db } from '#server/database.ts';
import { StartRefused } from '#server/settings.ts';
import { type Misuse, runCommand } from './command-line.ts';
import { numberTyped } from './operator-arguments.ts';

/** Something that members send and the operator deals with, one by one. */
interface WaitingList<Item> {
  /** What one of them is called in a sentence: 'report'. */
  name: string;
  /** Said when nothing waits. */
  nothing: string;
  /** What waits, newest first, at most `limit`. */
  list(db: Db, limit: number): Promise<Item[]>;
  printed(item: Item): string;
  /** Marks one as dealt with. Answers whether it was waiting. */
  close(db: Db, id: number): Promise<boolean>;
}

const shownAtOnce = 50;

/** Runs a command that shows such a list, or with `--done 12` closes one of it. */
export async function workThrough<Item>({ help, ...list }: WaitingList<Item> & { help: string }): Promise<void> {
  await runCommand(help, { done: { type: 'string' } }, ({ done }, misuse) => listOrClose(list, done, misuse));
}

/** Shows the list, or closes the item with the number that was typed. */
export async function listOrClose<Item>(
  { name, nothing, list, printed, close }: WaitingList<Item>,
  typed: string | undefined,
  misuse: Misuse,
): Promise<void> {
  const done = typed === undefined ? null : numberTyped(typed, misuse);
  await withContext(async ({ context: { db } }) => {
    if (done !== null) {
      if (!(await close(db, done))) throw new StartRefused(`There is no open ${name} ${done}.`);
      console.log(`${name.charAt(0).toUpperCase()}${name.slice(1)} ${done} is dealt with.`);
      return;
    }
    const open = await list(db, shownAtOnce);
    if (open.length === 0) console.log(nothing);
    for (const item of open) console.log(`\n${printed(item)}`);
    if (open.length === shownAtOnce) console.log(`\n  Only the newest ${shownAtOnce} are shown.`);
  });
}
