import { createInterface } from 'node:readline/promises';
import { asc, eq } from 'drizzle-orm';
import { withContext } from '#app/server/command.ts';
import { allPersonalData } from '#app/server/gathered.ts';
import { timeToTakeBack } from '#areas/account/server/closing/account-closing.ts';
import { deletionRequests } from '#areas/account/server/closing/deletion-tables.ts';
import { findCredentials } from '#areas/account/server/credentials.ts';
import { recordSecurityEvent } from '#areas/account/server/security-log/security-log.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { ErasureBlocked, whyNotErase } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import { leaveCase, listCases, replaceInCase } from '#areas/own-data/server/erasure/erasure-cases.ts';
import { planErasure } from '#areas/own-data/server/erasure/erasure-plan.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { harmless } from '#server/terminal-text.ts';
import { asTyped } from '#server/typed-commands.ts';
import { runCommand } from './command-line.ts';
import { numberTyped } from './operator-arguments.ts';

const help = `
  npm run erase                                    accounts that wait to be deleted, and when that happens
  npm run erase -- --username amira.khan           says what it will do, asks once more, and erases a person
  npm run erase -- --username amira.khan --plan    only says what it would do
  npm run erase -- --username amira.khan --yes     says what it will do, and does it without asking
  npm run erase -- --names                         where the name of an erased person still appears
  npm run erase -- --replace 12                    puts ‘Former member’ in place of the name in text 12
  npm run erase -- --leave 12                      leaves text 12 as it is

    An erasure cannot be undone. It never changes what other people wrote: --names shows where a name still appears, and
    you decide each text. Backups made before hold the person until you throw them away.
`;

const shownAtOnce = 50;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = { username: text, plan: flag, yes: flag, names: flag, replace: text, leave: text } as const;

async function listRequests(context: Context): Promise<void> {
  const asked = await context.db
    .select({ id: users.id, username: users.username, request: deletionRequests })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .orderBy(asc(deletionRequests.requestedAt))
    .limit(200);
  if (asked.length === 0) console.log('Nobody has asked to be erased.');
  const day = (time: number) => new Date(time).toLocaleDateString('en-GB', { timeZone: 'Europe/London' });
  for (const { id, username, request } of asked) {
    const reason = await whyNotErase(context.db, id);
    const delay = reason === null ? '' : `; waits: ${reason === 'report' ? 'a report is open' : 'a legal hold'}`;
    const state =
      request.closedAt === null
        ? 'account open: erase it by command'
        : `account closed, deleted without a command from ${day(Date.parse(request.closedAt) + timeToTakeBack)}`;
    console.log(`  ${username.padEnd(32)} asked on ${day(Date.parse(request.requestedAt))}; ${state}${delay}`);
  }
}

/** Says what an erasure will do. Returns the sentence that blocks it, if one does. */
async function printPlan(context: Context, username: string, userId: number): Promise<string | null> {
  const { rows, blocked, appearances } = await planErasure(context.db, userId, allPersonalData);
  console.log(`Erasing ${username}:\n`);
  console.log('  Their account becomes ‘Former member’. Name, address, profile and password go.');
  for (const { what, count, says } of rows) console.log(`  ${what.padEnd(36)} ${String(count).padStart(6)}  ${says}`);
  console.log('  Emails to their addresses that wait in the queue or lie in the mail folder are deleted.');
  console.log(
    appearances === 0
      ? '  Their name and addresses appear in no text now.'
      : `  Their name or addresses appear in about ${appearances} ${appearances === 1 ? 'text' : 'texts'}. Their own texts that stay are cleared of them. Texts of\n  other people are not changed: ${asTyped('npm run erase --')} --names then shows them.`,
  );
  return blocked === null ? null : new ErasureBlocked(blocked).message;
}

async function isSure(username: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartRefused('There is no terminal to ask you on. Add --yes to erase without a question.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Erase ${username} for good? Type the username again: `);
  asking.close();
  return answer.trim() === username;
}

async function printCases(context: Context): Promise<void> {
  const cases = await listCases(context.db, shownAtOnce);
  if (cases.length === 0) console.log('No text waits for a decision.');
  for (const { id, found, place, excerpt } of cases) {
    console.log(`\n  ${id}  ‘${harmless(found)}’ in ${place}`);
    console.log(
      `      ${excerpt === null ? 'A private text. It is not shown.' : harmless(excerpt.replaceAll(/\s+/g, ' '))}`,
    );
  }
  if (cases.length === shownAtOnce) console.log(`\n  Only the first ${shownAtOnce} are shown.`);
}

async function decide(id: number, decision: (id: number) => Promise<boolean>, done: string): Promise<void> {
  if (!(await decision(id))) throw new StartRefused(`There is no text ${id} to decide.`);
  console.log(`Text ${id}: ${done}`);
}

await runCommand(help, options, async (values, misuse) => {
  const { username, plan = false, yes = false, names = false, replace, leave } = values;
  if ([username, names || undefined, replace, leave].filter((given) => given !== undefined).length > 1) throw misuse();
  await withContext(async ({ context }) => {
    if (names) return printCases(context);
    if (replace)
      return decide(
        numberTyped(replace, misuse),
        (id) => replaceInCase(context.db, id),
        'the name is replaced by ‘Former member’.',
      );
    if (leave) return decide(numberTyped(leave, misuse), (id) => leaveCase(context.db, id), 'it stays as it is.');
    if (username === undefined) return listRequests(context);
    const person = await findCredentials(context.db, username);
    if (!person) throw new StartRefused(`Nobody here has the username or email address ${username}.`);
    const blocked = await printPlan(context, username, person.id);
    if (blocked) throw new StartRefused(`${username} cannot be erased now. ${blocked}`);
    if (plan) return;
    if (!yes && !(await isSure(username))) throw new StartRefused('Nothing was changed.');
    await erasePerson(context, person.id, allPersonalData);
    await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'erase' });
    console.log(`\n${username} is erased. Backups made before now still hold this person.`);
    await printCases(context);
  });
});
