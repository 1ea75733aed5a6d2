import type { Area } from '#server/area.ts';
import { notAllowed } from '#server/errors.ts';
import { sendProviderChanged } from './connections/connection-email.ts';
import { providerConnected } from './connections/connection-notification.ts';
import { connectionRoutes } from './connections/connection-routes.ts';
import { removeExpiredSignIns } from './expired-sign-ins.ts';
import { allowsPasswords } from './providers/provider-queries.ts';
import { scimRoutes } from './scim/scim-routes.ts';
import { signOutAddress } from './sign-in/sign-out.ts';
import { signInDeskRoutes } from './sign-in-desk-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { singleSignOnPersonalData } from './single-sign-on-personal-data.ts';

export const singleSignOnArea: Area = {
  name: 'single-sign-on',
  about: 'Signing in with a provider, and the directories of schools and trusts',
  uses: ['people', 'account'],
  provides: {
    providerSignIn: {
      async refusePasswords(db) {
        if (!(await allowsPasswords(db))) throw notAllowed('Sign in with the account of your school or trust.');
      },
      signOutAddress,
    },
  },
  routes: (context) => [
    ...signInRoutes(context),
    ...connectionRoutes(context),
    ...signInDeskRoutes(context),
    ...scimRoutes(context),
  ],
  tasks: () => [sendProviderChanged],
  notificationKinds: [providerConnected],
  personalData: singleSignOnPersonalData,
  removeExpired: removeExpiredSignIns,
};
