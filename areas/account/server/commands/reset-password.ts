import { makeResetLink } from '#areas/account/server/password/reset-link.ts';
import { recordSecurityEvent } from '#areas/account/server/security-log/security-log.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { StartRefused } from '#server/settings.ts';
import { findNamed } from './named-person.ts';

const help = `
  npm run reset-password -- --username amira.khan

    prints a link that lets this person set a new password. It works once and expires after 1 hour. Give it to the person
    yourself.
`;

// It prints a link, not a password: only the person ever knows the password.
export const resetPasswordCommand = defineCommand({
  summary: 'prints a link that lets a person set a new password',
  help,
  options: { username: 'text' },
  async run({ options: { username }, misuse, withContext }) {
    if (!username) throw misuse();
    await withContext(async ({ context }) => {
      const person = await findNamed(context.db, username);
      if (person.suspendedAt)
        throw new StartRefused(
          `${username} is suspended. Let them sign in again first: npm run suspend -- --back --username ${username}`,
        );
      const link = await makeResetLink(context, context.db, person.id);
      await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'reset-password' });
      console.log(`A link for ${username} to set a new password. It works once and expires after 1 hour:`);
      console.log(link);
    });
  },
});
