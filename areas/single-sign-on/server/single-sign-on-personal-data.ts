import type { PersonalData } from '#server/personal-data.ts';
import { directoryRoles, scimUsers } from './scim/scim-tables.ts';
import { signInIdentities } from './sign-in-tables.ts';

/** The personal data of signing in with a provider. Rows that belong to a session or
 * to a person of a directory go with it. */
export const singleSignOnPersonalData: PersonalData[] = [
  {
    table: signInIdentities,
    column: signInIdentities.userId,
    inExport: { name: 'signInProviders' },
    onErase: 'deleted',
  },
  { table: directoryRoles, column: directoryRoles.userId, inExport: { name: 'directoryRoles' }, onErase: 'deleted' },
  { table: scimUsers, column: scimUsers.userId, inExport: { name: 'directory' }, onErase: 'deleted' },
];
