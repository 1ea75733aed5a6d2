import { describePerson } from '#areas/people/server/index.ts';
import type { Area } from '#server/area.ts';
import { profileTakeDown } from './moderation/profile-take-down.ts';
import { endSuspensions } from './moderation/suspension-end.ts';
import { reportClosed } from './report-notifications.ts';
import { reportPersonalData } from './report-personal-data.ts';
import { reportRoutes } from './report-routes.ts';
import { reportablesOf } from './reportables.ts';

export const reportsArea: Area = {
  name: 'reports',
  about: 'Reports of content and people',
  uses: ['people', 'account', 'files', 'photos'],
  routes: (context, app) => reportRoutes(context, reportablesOf(app)),
  notificationKinds: [reportClosed],
  removeExpired: endSuspensions,
  personalData: reportPersonalData,
  reportables: { person: { describe: describePerson, takeDown: profileTakeDown } },
};
