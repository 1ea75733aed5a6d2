import { readFileSync } from 'node:fs';
import { findCredentials, nobodyNamed, readNameList, UnreadableList } from '#areas/account/server/index.ts';
import { letBackIn, listSuspended, suspend } from '#areas/reports/server/moderation/operator-actions.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { namedFile, whyUnreadable } from '#server/command-line/files.ts';
import { printedDay, printedRow, printList } from '#server/command-line/printout.ts';
import { printable } from '#server/command-line/terminal-text.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';
import { reasonTyped } from './typed-reason.ts';

const help = `
  npm run suspend                                                      who is suspended
  npm run suspend -- --username amira.khan --reason "…"                ends all sessions now and refuses sign-in
  npm run suspend -- --csv leavers.csv --reason "…"                    the same for each row of a spreadsheet
  npm run suspend -- --back --username amira.khan --reason "…"         lets a person sign in again (or use --csv)

    The spreadsheet, saved as CSV, has a column username or email. The person sees the reason when they try to sign in.
    Their password stays the same. Password links stop working, and no new ones are sent while they are suspended.
`;

const shownAtOnce = 200;

const options = { username: 'text', csv: 'text', reason: 'text', back: 'flag' } as const;

/** Who is meant, with the row that names them; null to list who is suspended. */
function readWanted({ username, csv, reason, back = false }: Values<typeof options>, misuse: Misuse) {
  if (username === undefined && csv === undefined) {
    if (reason !== undefined || back) throw misuse();
    return null;
  }
  if (username !== undefined && csv !== undefined) throw misuse();
  const people = csv === undefined ? [{ row: null, name: username ?? '' }] : readCsv(csv);
  return { people, back, reason: reasonTyped(reason) };
}

function readCsv(path: string): { row: number | null; name: string }[] {
  const file = namedFile(path);
  try {
    return readNameList(readFileSync(file));
  } catch (error) {
    const why = error instanceof UnreadableList ? error.message : whyUnreadable(error);
    throw new StartRefused(`${path} cannot be read: ${why} Nothing was changed.`);
  }
}

type Wanted = NonNullable<ReturnType<typeof readWanted>>;

/** Returns false if nothing changed. Throws `StartRefused` if it is not allowed. */
function change(context: Context, personId: number, back: boolean, reason: string): Promise<boolean> {
  return context.db
    .transaction((db) => (back ? letBackIn : suspend)(context, db, null, personId, reason))
    .catch((error) => {
      throw error instanceof Refusal ? new StartRefused(error.message) : error;
    });
}

/** One transaction for each person. Rows that cannot be carried out are named, and the command then ends with 1. */
async function carryOut(context: Context, { people, back, reason }: Wanted): Promise<void> {
  let changed = 0;
  for (const { row, name } of people) {
    const person = await findCredentials(context.db, name);
    const isDone = person !== undefined && (await change(context, person.id, back, reason));
    if (isDone) changed += 1;
    else {
      const where = row === null ? '' : `row ${row}: `;
      const why = person ? `${name} ${whyUnchanged(person.suspendedAt !== null, back)}.` : nobodyNamed(name);
      if (row === null) throw new StartRefused(why);
      console.log(`  ${where}${printable(why)}`);
      process.exitCode = 1;
    }
  }
  console.log(
    `${changed} ${changed === 1 ? 'person is' : 'people are'} ${back ? 'no longer suspended' : 'suspended'}.`,
  );
}

function whyUnchanged(isSuspended: boolean, back: boolean): string {
  if (back) return 'is not suspended';
  return isSuspended ? 'is already suspended' : 'has been erased';
}

async function printSuspended({ db }: Context): Promise<void> {
  printList(await listSuspended(db, shownAtOnce), {
    none: 'Nobody is suspended.',
    limit: shownAtOnce,
    more: `Only the first ${shownAtOnce} are shown.`,
    printed: ({ username, suspendedAt, reason }) =>
      printedRow([username, 31], [`since ${printedDay(suspendedAt ?? 0)}: ${reason ?? ''}`, 0]),
  });
}

export const suspendCommand = defineCommand({
  summary: 'suspends people, and lets them sign in again',
  help,
  options,
  async run({ options: values, misuse, withContext }) {
    const wanted = readWanted(values, misuse);
    await withContext(({ context }) => (wanted ? carryOut(context, wanted) : printSuspended(context)));
  },
});
