import type { Area } from '#server/area.ts';
import { tokenCreated } from './access-tokens/access-token-notification.ts';
import { accessTokenRoutes } from './access-tokens/access-token-routes.ts';
import { accountPersonalData } from './account-personal-data.ts';
import { accountRoutes } from './account-routes.ts';
import { accountTasks } from './account-tasks.ts';
import { seedDemoPeople } from './demo/demo-account.ts';
import { emailChange } from './email-address/email-change-request.ts';
import { removeExpiredRows } from './expired-rows.ts';
import { invitationRoutes } from './invitations/desk/invitation-routes.ts';
import { schoolInvitations } from './invitations/desk/school-invitations.ts';
import { importRoutes } from './invitations/import/import-routes.ts';
import { inviteJob } from './invitations/import/invite-job.ts';
import { makeFirstInvitation } from './invitations/invitation-actions.ts';
import { localRoleRoutes } from './local-roles/local-role-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { ownProofRoutes } from './own-proof/own-proof-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { secondFactorSignInRoutes } from './second-factor/sign-in-routes.ts';
import { keepSessions } from './sign-in/kept-sessions.ts';
import { suspendedRoutes } from './suspended/suspended-routes.ts';

export const accountArea: Area = {
  name: 'account',
  about: 'Registration, signing in, sessions and invitations',
  uses: ['people', 'schools'],
  provides: { emailChange, schoolsElsewhere: schoolInvitations },
  routes: (context, app) => [
    ...accountRoutes(context, app),
    ...ownAccountRoutes(context),
    ...ownProofRoutes,
    ...invitationRoutes,
    ...importRoutes,
    ...localRoleRoutes,
    ...secondFactorRoutes(context),
    ...secondFactorSignInRoutes(context),
    ...suspendedRoutes(context, app.provided),
    ...accessTokenRoutes,
  ],
  tasks: () => accountTasks,
  keepsRunning: keepSessions,
  deskJobs: () => [inviteJob],
  personalData: accountPersonalData,
  notificationKinds: [tokenCreated],
  ensureDefaults: makeFirstInvitation,
  removeExpired: removeExpiredRows,
  async seedDemo(db, { people, now }) {
    for (const [username, id] of await seedDemoPeople(db, now)) people.set(username, id);
  },
};
