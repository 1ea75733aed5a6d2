import { describePerson } from '#areas/people/server/index.ts';
import type { Area } from '#server/area.ts';
import { appealDecided, caseDecided } from './cases/case-notifications.ts';
import { caseRoutes } from './cases/case-routes.ts';
import { findCaseWork } from './cases/case-work.ts';
import { adoptEarlierReports } from './cases/earlier-reports.ts';
import { safeguardingRoutes } from './cases/safeguarding-routes.ts';
import { suspensionAppeals } from './cases/suspension-appeals.ts';
import { sendUrgentCase } from './duty/urgent-emails.ts';
import { reviewPost, reviewPostLater } from './flagging/review-post.ts';
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
  routes: (context, app) => {
    const reportables = reportablesOf(app);
    return [...reportRoutes(context, reportables), ...caseRoutes(reportables), ...safeguardingRoutes(reportables)];
  },
  tasks: (app) => [sendUrgentCase, reviewPost(reportablesOf(app))],
  provides: {
    suspensionAppeals,
    reviewProfile: (context, db, personId) =>
      reviewPostLater(context, db, { kind: 'person', id: personId, authorId: personId }),
  },
  notificationKinds: [reportClosed, caseDecided, appealDecided],
  findDeskWork: findCaseWork,
  ensureDefaults: adoptEarlierReports,
  async removeExpired(db, now) {
    await adoptEarlierReports(db, now);
    return endSuspensions(db, now);
  },
  personalData: reportPersonalData,
  reportables: { person: { describe: describePerson, takeDown: profileTakeDown } },
};
