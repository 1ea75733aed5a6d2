import type { Area } from '#server/area.ts';
import { carryOutDeletionsOf, deletionTasks } from './deletion-tasks.ts';
import { dataDeskRoutes } from './desk/data-desk-routes.ts';
import { removeOldCases } from './erasure/erasure-cases.ts';
import { removeOldExports } from './exports/export-actions.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { makeExportFile, sendDataExported } from './exports/export-tasks.ts';
import { ownDataPersonalData } from './own-data-personal-data.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { sendRequestNews } from './requests/request-emails.ts';
import { countDue, countUnassigned, removeOldRequests } from './requests/request-queries.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { removeOldRuns } from './retention/retention-actions.ts';

export const ownDataArea: Area = {
  name: 'own-data',
  about: 'Export and erasure of a member’s own data, and data protection at the desk',
  uses: ['people', 'account', 'reports', 'desk'],
  routes: (context, { personalData }) => [
    ...ownDataRoutes(context, personalData),
    ...requestRoutes,
    ...exportRoutes(personalData),
    ...dataDeskRoutes(personalData, carryOutDeletionsOf(personalData)),
  ],
  tasks: ({ personalData }) => [
    ...deletionTasks(personalData),
    makeExportFile(personalData),
    sendDataExported,
    sendRequestNews,
  ],
  personalData: ownDataPersonalData,
  async removeExpired(db, now) {
    return {
      'copies of data': await removeOldExports(db, now),
      'requests about data': await removeOldRequests(db, now),
      'names in texts of others': await removeOldCases(db, now),
      'records of these runs': await removeOldRuns(db, now),
    };
  },
  async findDeskWork({ db, clock }) {
    const { soon, overdue } = await countDue(db, clock.now());
    const work = { to: '/desk/requests', permission: 'manage_requests' } as const;
    return [
      {
        ...work,
        label: 'requests about data are overdue',
        one: 'request about data is overdue',
        count: overdue,
        isUrgent: true,
      },
      {
        ...work,
        label: 'requests about data are due within a week',
        one: 'request about data is due within a week',
        count: soon,
      },
      {
        ...work,
        label: 'requests about data have nobody who deals with them',
        one: 'request about data has nobody who deals with it',
        count: await countUnassigned(db),
      },
    ];
  },
};
