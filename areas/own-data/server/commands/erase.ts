import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { asc, eq } from 'drizzle-orm';
import { deletionRequests, findNamed, recordSecurityEvent, reopenPeriod } from '#areas/account/server/index.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { ErasureBlocked, whyNotErase } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import { leaveCase, listCases, replaceInCase } from '#areas/own-data/server/erasure/erasure-cases.ts';
import { planErasure } from '#areas/own-data/server/erasure/erasure-plan.ts';
import { findReturned } from '#areas/own-data/server/erasure/erasure-register.ts';
import { users } from '#areas/people/server/index.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedDay, printedRecord, printedRow, printList } from '#server/command-line/printout.ts';
import { asTyped } from '#server/command-line/typed-commands.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import type { Context } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run erase                                    the accounts that will be deleted, and when
  npm run erase -- --username amira.khan           shows what it will do, asks you to confirm, and erases a person
  npm run erase -- --username amira.khan --plan    only shows what it would do
  npm run erase -- --username amira.khan --yes     shows what it will do, and does it without asking
  npm run erase -- --again                         who was erased and is back, after a backup was restored
  npm run erase -- --again --register FILE         the same, also with a register that you saved at the desk
  npm run erase -- --again --yes                   erases these people again
  npm run erase -- --names                         where the name of an erased person still appears
  npm run erase -- --replace 12                    replaces the name in text 12 with ‘Former member’
  npm run erase -- --leave 12                      leaves text 12 as it is

    You cannot undo an erasure. It never changes what other people wrote: --names shows where a name still appears, and
    you decide each text. Backups made before still contain the person until you delete them.
`;

const maxCases = 50;
const maxRequests = 200;

async function listRequests(context: Context): Promise<void> {
  const asked = await context.db
    .select({ id: users.id, username: users.username, request: deletionRequests })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .orderBy(asc(deletionRequests.requestedAt))
    .limit(maxRequests);
  const rows: string[] = [];
  for (const { id, username, request } of asked) {
    const reason = await whyNotErase(context.db, id);
    const delay = reason === null ? '' : `; delayed: ${reason === 'report' ? 'a report is open' : 'a legal hold'}`;
    const state =
      request.closedAt === null
        ? 'account open: erase it with this command'
        : `account closed, erased automatically from ${printedDay(Date.parse(request.closedAt) + reopenPeriod)}`;
    rows.push(printedRow([username, 31], [`asked on ${printedDay(request.requestedAt)}; ${state}${delay}`, 0]));
  }
  printList(rows, {
    none: 'No accounts are waiting to be deleted.',
    limit: maxRequests,
    more: `Only the first ${maxRequests} are shown.`,
    printed: (row) => row,
  });
}

type Plan = Awaited<ReturnType<typeof planErasure>>;

function printPlan(username: string, { rows, appearances }: Plan): void {
  console.log(`Erasing ${username}:\n`);
  console.log('  Their account becomes ‘Former member’. Their name, email address, profile and password are deleted.');
  for (const { what, count, says } of rows) console.log(printedRow([what, 35], [String(count), -6], [says, 0]));
  console.log('  Emails to their addresses in the queue and in the mail folder are deleted.');
  console.log(
    appearances === 0
      ? '  Their name and addresses do not appear in any text.'
      : `  Their name or addresses appear in about ${appearances} ${appearances === 1 ? 'text' : 'texts'}. They are removed from their own\n  texts that stay. Texts of other people are not changed. ${asTyped('npm run erase --')} --names shows them afterwards.`,
  );
}

async function isSure(username: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartRefused('There is no terminal to ask you in. Add --yes to erase without confirmation.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Erase ${username} permanently? Type the username again to confirm: `);
  asking.close();
  return answer.trim() === username;
}

async function printCases(context: Context): Promise<void> {
  printList(await listCases(context.db, maxCases), {
    none: 'There are no texts to decide.',
    limit: maxCases,
    more: `Only the first ${maxCases} are shown.`,
    printed: ({ id, found, place, excerpt }) =>
      `\n${printedRecord({
        title: `${id}  ‘${found}’ in ${place}`,
        details: [`    ${excerpt === null ? 'A private text. It is not shown.' : excerpt.replaceAll(/\s+/g, ' ')}`],
      })}`,
  });
}

async function decide(id: number, decision: (id: number) => Promise<boolean>, done: string): Promise<void> {
  if (!(await decision(id))) throw new StartRefused(`There is no text ${id} to decide.`);
  console.log(`Text ${id}: ${done}`);
}

type How = { plan: boolean; yes: boolean };

async function erase(
  context: Context,
  personalData: readonly PersonalData[],
  username: string,
  how: How,
): Promise<void> {
  const person = await findNamed(context.db, username);
  const plan = await planErasure(context.db, person.id, personalData);
  printPlan(username, plan);
  if (plan.blocked)
    throw new StartRefused(`${username} cannot be erased now. ${new ErasureBlocked(plan.blocked).message}`);
  if (how.plan) return;
  if (!how.yes && !(await isSure(username))) throw new StartRefused('Nothing was changed.');
  await erasePerson(context, person.id, personalData);
  await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'erase' });
  console.log(`\n${username} is erased. Backups made before now still contain this person.`);
  await printCases(context);
}

/** Lists the people who are in the register and have an account, and erases them with `yes`. */
async function eraseAgain(
  context: Context,
  personalData: readonly PersonalData[],
  saved: string,
  yes: boolean,
): Promise<void> {
  const returned = await findReturned(context, saved);
  printList(
    returned.map(({ username }) => username),
    { none: 'Nobody who was erased has an account.', limit: returned.length + 1, printed: (row) => row },
  );
  if (!yes) return;
  for (const { id, username } of returned) {
    await erasePerson(context, id, personalData);
    await recordSecurityEvent(context, context.db, { kind: 'command', userId: id, detail: 'erase' });
    console.log(`${username} is erased again.`);
  }
}

/** @param personalData what every area keeps of a person. */
export const eraseCommand = (personalData: readonly PersonalData[]) =>
  defineCommand({
    summary: 'erases a person, and lists accounts that will be deleted',
    help,
    options: {
      username: 'text',
      plan: 'flag',
      yes: 'flag',
      names: 'flag',
      replace: 'text',
      leave: 'text',
      again: 'flag',
      register: 'text',
    },
    async run({
      options: { username, plan = false, yes = false, names, replace, leave, again, register },
      misuse,
      withContext,
    }) {
      if ([username, names, replace, leave, again].filter((option) => option !== undefined).length > 1) throw misuse();
      if (register !== undefined && !again) throw misuse();
      const saved = register === undefined ? '' : await readFile(register, 'utf8').catch(() => null);
      if (saved === null) throw new StartRefused(`${register} cannot be read.`);
      const textId = replace ?? leave;
      const id = textId === undefined ? 0 : parseNumber(textId, misuse);
      await withContext(async ({ context }) => {
        if (again) return eraseAgain(context, personalData, saved, yes);
        if (names) return printCases(context);
        if (replace !== undefined)
          return decide(id, (text) => replaceInCase(context.db, text), 'the name is replaced with ‘Former member’.');
        if (leave !== undefined) return decide(id, (text) => leaveCase(context.db, text), 'it stays as it is.');
        if (username === undefined) return listRequests(context);
        return erase(context, personalData, username, { plan, yes });
      });
    },
  });
