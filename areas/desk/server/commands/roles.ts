import { findNamed } from '#areas/account/server/index.ts';
import { grantRole, listRoleHolders, maxRoleHolders, removeRole } from '#areas/people/server/index.ts';
import { type DeskRole, deskRoles } from '#contract/permissions.ts';
import { defineCommand, type Misuse } from '#server/command-line/command.ts';
import { printedRow, printList } from '#server/command-line/printout.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run roles                                              who has a role at the desk
  npm run roles -- --grant operator --username amira.khan    gives a person a role
  npm run roles -- --remove editor --username amira.khan     takes a role from a person

    The roles are ${deskRoles.join(', ')}.
`;

function roleTyped(typed: string, misuse: Misuse): DeskRole {
  const role = deskRoles.find((known) => known === typed);
  if (!role) throw misuse(`${typed} is not a role.`);
  return role;
}

export const rolesCommand = defineCommand({
  summary: 'gives people roles at the desk',
  help,
  options: { grant: 'text', remove: 'text', username: 'text' },
  async run({ options: { grant, remove, username }, misuse, withContext }) {
    const typed = grant ?? remove;
    if ((grant !== undefined && remove !== undefined) || (typed === undefined) !== (username === undefined))
      throw misuse();
    if (typed === undefined || username === undefined) {
      await withContext(async ({ context }) => {
        const holders = await listRoleHolders(context.db);
        printList(holders, {
          none: 'Nobody has a role at the desk.',
          limit: maxRoleHolders,
          printed: ({ role, username: known, name }) => printedRow([role, 19], [known, 32], [name, 0]),
        });
      });
      return;
    }
    const role = roleTyped(typed, misuse);
    await withContext(async ({ context }) => {
      const person = await findNamed(context.db, username);
      const change = grant === undefined ? removeRole : grantRole;
      const isChanged = await context.db
        .transaction((db) => change(context, db, null, person.id, role))
        .catch((error) => {
          throw error instanceof Refusal ? new StartRefused(error.message) : error;
        });
      const now = grant === undefined ? 'no longer has' : 'now has';
      const already = grant === undefined ? 'does not have' : 'already has';
      console.log(`${username} ${isChanged ? now : already} the role ${role}.`);
    });
  },
});
