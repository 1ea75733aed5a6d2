import { createInterface } from 'node:readline/promises';
import { asc, eq } from 'drizzle-orm';
import { deletionRequests, findNamed, recordSecurityEvent, timeToTakeBack } from '#areas/account/server/index.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { ErasureBlocked, whyNotErase } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import { leaveCase, listCases, replaceInCase } from '#areas/own-data/server/erasure/erasure-cases.ts';
import { planErasure } from '#areas/own-data/server/erasure/erasure-plan.ts';
import { users } from '#areas/people/server/index.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedDay, printedRecord, printedRow, printList } from '#server/command-line/printout.ts';
import { asTyped } from '#server/command-line/typed-commands.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import type { Context } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { StartRefused } from '#server/settings.ts';

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

const mostCases = 50;
const mostRequests = 200;

async function listRequests(context: Context): Promise<void> {
  const asked = await context.db
    .select({ id: users.id, username: users.username, request: deletionRequests })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .orderBy(asc(deletionRequests.requestedAt))
    .limit(mostRequests);
  const rows: string[] = [];
  for (const { id, username, request } of asked) {
    const reason = await whyNotErase(context.db, id);
    const delay = reason === null ? '' : `; waits: ${reason === 'report' ? 'a report is open' : 'a legal hold'}`;
    const state =
      request.closedAt === null
        ? 'account open: erase it by command'
        : `account closed, deleted without a command from ${printedDay(Date.parse(request.closedAt) + timeToTakeBack)}`;
    rows.push(printedRow([username, 31], [`asked on ${printedDay(request.requestedAt)}; ${state}${delay}`, 0]));
  }
  printList(rows, {
    none: 'Nobody has asked to be erased.',
    limit: mostRequests,
    more: `Only the first ${mostRequests} are shown.`,
    printed: (row) => row,
  });
}

type Plan = Awaited<ReturnType<typeof planErasure>>;

function printPlan(username: string, { rows, appearances }: Plan): void {
  console.log(`Erasing ${username}:\n`);
  console.log('  Their account becomes ‘Former member’. Name, address, profile and password go.');
  for (const { what, count, says } of rows) console.log(printedRow([what, 35], [String(count), -6], [says, 0]));
  console.log('  Emails to their addresses that wait in the queue or lie in the mail folder are deleted.');
  console.log(
    appearances === 0
      ? '  Their name and addresses appear in no text now.'
      : `  Their name or addresses appear in about ${appearances} ${appearances === 1 ? 'text' : 'texts'}. Their own texts that stay are cleared of them. Texts of\n  other people are not changed: ${asTyped('npm run erase --')} --names then shows them.`,
  );
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
  printList(await listCases(context.db, mostCases), {
    none: 'No text waits for a decision.',
    limit: mostCases,
    more: `Only the first ${mostCases} are shown.`,
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
  console.log(`\n${username} is erased. Backups made before now still hold this person.`);
  await printCases(context);
}

/** @param personalData what every area keeps of a person. */
export const eraseCommand = (personalData: readonly PersonalData[]) =>
  defineCommand({
    summary: 'erases a person, and lists who asked to be erased',
    help,
    options: { username: 'text', plan: 'flag', yes: 'flag', names: 'flag', replace: 'text', leave: 'text' },
    async run({ options: { username, plan = false, yes = false, names, replace, leave }, misuse, withContext }) {
      if ([username, names, replace, leave].filter((option) => option !== undefined).length > 1) throw misuse();
      const textId = replace ?? leave;
      const id = textId === undefined ? 0 : parseNumber(textId, misuse);
      await withContext(async ({ context }) => {
        if (names) return printCases(context);
        if (replace !== undefined)
          return decide(id, (text) => replaceInCase(context.db, text), 'the name is replaced by ‘Former member’.');
        if (leave !== undefined) return decide(id, (text) => leaveCase(context.db, text), 'it stays as it is.');
        if (username === undefined) return listRequests(context);
        return erase(context, personalData, username, { plan, yes });
      });
    },
  });
