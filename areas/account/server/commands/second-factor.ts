import { removeSecondFactors } from '#areas/account/server/second-factor/second-factor-actions.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { findNamed } from './named-person.ts';

const help = `
  npm run second-factor -- --username amira.khan --remove

    removes 2-step verification from a person who has lost their phone and their recovery codes, and signs them out. Check
    first that it is really them. They get an email, and can sign in with their password alone.
`;

export const secondFactorCommand = defineCommand({
  summary: 'removes the 2-step verification of a person who has lost it',
  help,
  options: { username: 'text', remove: 'flag' },
  async run({ options: { username, remove }, misuse, withContext }) {
    if (!username || !remove) throw misuse();
    await withContext(async ({ context }) => {
      const person = await findNamed(context.db, username);
      const isRemoved = await context.db.transaction(async (db) => {
        if (!(await removeSecondFactors(context, db, person.id))) return false;
        await recordAudit(context, db, { by: null, action: 'second_factor_removed', personId: person.id });
        return true;
      });
      console.log(
        isRemoved ? `${username} can sign in with the password alone.` : `${username} has no 2-step verification.`,
      );
    });
  },
});
