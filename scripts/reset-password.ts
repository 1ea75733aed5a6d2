import { withContext } from '#app/server/command.ts';
import { findCredentials } from '#areas/account/server/credentials.ts';
import { makeResetLink } from '#areas/account/server/password/reset-link.ts';
import { recordSecurityEvent } from '#areas/account/server/security-log/security-log.ts';
import { StartRefused } from '#server/settings.ts';
import { runCommand } from './command-line.ts';

const help = `
  npm run reset-password -- --username amira.khan

    prints a link that lets this person set a new password: once, within the hour. Hand it to them yourself.
`;

// The link, not a password: nobody but the person ever knows that.
await runCommand(help, { username: { type: 'string' } }, async ({ username }, misuse) => {
  if (!username) throw misuse();
  await withContext(async ({ context }) => {
    const person = await findCredentials(context.db, username);
    if (!person) throw new StartRefused(`Nobody here has the username or email address ${username}.`);
    if (person.suspendedAt)
      throw new StartRefused(
        `${username} is suspended. Let them back in first: npm run suspend -- --back --username ${username}`,
      );
    const link = await makeResetLink(context, context.db, person.id);
    await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'reset-password' });
    console.log(`A link for ${username} to set a new password, once, within the hour:`);
    console.log(link);
  });
});
