import { defineCommand } from '#server/command-line/command.ts';
import { switchPasswords } from '../providers/provider-actions.ts';
import { allowsPasswords } from '../providers/provider-queries.ts';

const help = `
  npm run password-sign-in              whether people can sign in with a password
  npm run password-sign-in -- --on      lets people sign in with a password again
`;

/** The way back in for an operator when the provider is away. Switching off is done at the desk. */
export const passwordSignInCommand = defineCommand({
  summary: 'lets people sign in with a password again',
  help,
  options: { on: 'flag' },
  async run({ options: { on }, withContext }) {
    await withContext(async ({ context }) => {
      if (on) await context.db.transaction((db) => switchPasswords(context, db, null, true));
      const isAllowed = await allowsPasswords(context.db);
      console.log(
        isAllowed
          ? 'People can sign in with a password.'
          : 'People cannot sign in with a password. They use the account of their school or trust.',
      );
    });
  },
});
