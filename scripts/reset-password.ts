import { parseArgs } from 'node:util';
import { findCredentials } from '#areas/account/server/account-queries.ts';
import { makeResetLink } from '#areas/account/server/reset-link.ts';
import { inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run reset-password -- --username amira.khan

    prints a link that lets this person set a new password: once, within the hour. Hand it to them yourself.
`;

function readUsername(): string {
  try {
    const { values } = parseArgs({ options: { username: { type: 'string' } } });
    if (values.username) return values.username;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
  throw new StartRefused(usage);
}

// The link, not a password: nobody but the person ever knows that.
await orSentence(async () => {
  const username = readUsername();
  await inHouse(async ({ house }) => {
    const person = await findCredentials(house.db, username);
    if (!person) throw new StartRefused(`Nobody here has the username or email address ${username}.`);
    const link = await makeResetLink(house, house.db, person.id);
    console.log(`A link for ${username} to set a new password, once, within the hour:`);
    console.log(link);
  });
});
