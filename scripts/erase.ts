import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { findCredentials } from '#areas/account/server/account-queries.ts';
import { users } from '#areas/account/server/user-tables.ts';
import { deletionRequests } from '#areas/people/server/deletion-tables.ts';
import { erasePerson } from '#areas/people/server/erasure.ts';
import { inHouse } from '#server/command.ts';
import type { House } from '#server/endpoints.ts';
import { allPersonalData } from '#server/house.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run erase                                    who has asked to be erased
  npm run erase -- --username amira.khan           erases a person, after asking once more
  npm run erase -- --username amira.khan --yes     the same without asking

    Personal data goes; what others replied to stays under ‘Former member’. It cannot be undone. Backups made before hold
    the person until you throw them away.
`;

function readWanted() {
  try {
    return parseArgs({ options: { username: { type: 'string' }, yes: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

async function listRequests(house: House): Promise<void> {
  const asked = await house.db
    .select({ username: users.username, requestedAt: deletionRequests.requestedAt })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .orderBy(asc(deletionRequests.requestedAt))
    .limit(200);
  if (asked.length === 0) console.log('Nobody has asked to be erased.');
  for (const { username, requestedAt } of asked)
    console.log(`  ${username.padEnd(32)} asked on ${new Date(requestedAt).toLocaleDateString('en-GB')}`);
}

async function isSure(username: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartRefused('Nobody is there to be asked. Add --yes to go on without asking.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Erase ${username} for good? Type the username again: `);
  asking.close();
  return answer.trim() === username;
}

await orSentence(async () => {
  const { username, yes = false } = readWanted();
  await inHouse(async ({ house }) => {
    if (username === undefined) return listRequests(house);
    const person = await findCredentials(house.db, username);
    if (!person) throw new StartRefused(`Nobody here has the username or email address ${username}.`);
    if (!yes && !(await isSure(username))) throw new StartRefused('Nothing was changed.');
    await erasePerson(house, person.id, allPersonalData);
    console.log(`${username} is erased. Backups made before now still hold this person.`);
  });
});
