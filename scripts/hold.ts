import { withContext } from '#app/server/command.ts';
import { findCredentials } from '#areas/account/server/credentials.ts';
import { recordSecurityEvent } from '#areas/account/server/security-log/security-log.ts';
import { liftHold, listHolds, placeHold } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { harmless } from '#server/terminal-text.ts';
import { runCommand } from './command-line.ts';

const help = `
  npm run hold                                                       the accounts under a legal hold
  npm run hold -- --username amira.khan --reason "Case 12, police"   keeps an account from being erased
  npm run hold -- --username amira.khan --lift                       lifts the hold

    A member who has deleted their account is told that the deletion waits, but not the reason you give here.
`;

const text = { type: 'string' } as const;
const options = { username: text, reason: text, lift: { type: 'boolean' } } as const;

async function printHolds(context: Context): Promise<void> {
  const holds = await listHolds(context.db, 200);
  if (holds.length === 0) console.log('No account is under a legal hold.');
  for (const { username, reason, placedAt } of holds) {
    const day = new Date(placedAt).toLocaleDateString('en-GB', { timeZone: 'Europe/London' });
    console.log(`  ${username.padEnd(32)} since ${day}: ${harmless(reason)}`);
  }
}

await runCommand(help, options, async ({ username, reason, lift = false }, misuse) => {
  const isComplete = username === undefined ? reason === undefined && !lift : lift !== (reason !== undefined);
  if (!isComplete) throw misuse();
  const why = reason?.trim() ?? '';
  if (reason !== undefined && (why === '' || why.length > 500))
    throw new StartRefused('--reason: give a reason of at most 500 characters.');
  await withContext(async ({ context }) => {
    if (username === undefined) return printHolds(context);
    const person = await findCredentials(context.db, username);
    if (!person) throw new StartRefused(`Nobody here has the username or email address ${username}.`);
    if (lift) {
      if (!(await liftHold(context.db, person.id, context.clock.now())))
        throw new StartRefused(`${username} is not under a legal hold.`);
      await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'lift hold' });
      console.log(
        `The hold on ${username} is lifted. A deletion that waited for it is carried out within ten minutes.`,
      );
      return;
    }
    if (!(await placeHold(context.db, person.id, why)))
      throw new StartRefused(`${username} is being erased. It is too late for a hold.`);
    await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'hold' });
    console.log(`${username} is under a legal hold. They cannot be erased until you lift it.`);
  });
});
