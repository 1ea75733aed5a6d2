import { findNamed, recordSecurityEvent } from '#areas/account/server/index.ts';
import { liftHold, listHolds, placeHold } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedDay, printedRow, printList } from '#server/command-line/printout.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run hold                                                       the accounts under a legal hold
  npm run hold -- --username amira.khan --reason "Case 12, police"   keeps an account from being erased
  npm run hold -- --username amira.khan --lift                       lifts the hold

    We tell a member who has deleted their account that the deletion is delayed, but not the reason you give here.
`;

const shownAtOnce = 200;

async function printHolds(context: Context): Promise<void> {
  printList(await listHolds(context.db, shownAtOnce), {
    none: 'No account is under a legal hold.',
    limit: shownAtOnce,
    more: `Only the first ${shownAtOnce} are shown.`,
    printed: ({ username, reason, placedAt }) =>
      printedRow([username, 31], [`since ${printedDay(placedAt)}: ${reason}`, 0]),
  });
}

async function lift(context: Context, username: string): Promise<void> {
  const person = await findNamed(context.db, username);
  if (!(await liftHold(context.db, person.id, context.clock.now())))
    throw new StartRefused(`${username} is not under a legal hold.`);
  await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'lift hold' });
  console.log(
    `The hold on ${username} is lifted. If the account is waiting to be deleted, that happens within ten minutes.`,
  );
}

async function place(context: Context, username: string, reason: string): Promise<void> {
  const person = await findNamed(context.db, username);
  if (!(await placeHold(context.db, person.id, reason)))
    throw new StartRefused(`${username} is being erased. It is too late for a hold.`);
  await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'hold' });
  console.log(`${username} is under a legal hold. They cannot be erased until you lift it.`);
}

export const holdCommand = defineCommand({
  summary: 'keeps an account from being erased',
  help,
  options: { username: 'text', reason: 'text', lift: 'flag' },
  async run({ options: { username, reason, lift: isLifted = false }, misuse, withContext }) {
    const isComplete = username === undefined ? reason === undefined && !isLifted : isLifted !== (reason !== undefined);
    if (!isComplete) throw misuse();
    const why = reason?.trim() ?? '';
    if (reason !== undefined && (why === '' || why.length > 500))
      throw new StartRefused('--reason: enter a reason of at most 500 characters.');
    await withContext(async ({ context }) => {
      if (username === undefined) return printHolds(context);
      return isLifted ? lift(context, username) : place(context, username, why);
    });
  },
});
