import type { Area } from '#server/area.ts';
import { seedDemoInductions } from './demo/demo-induction.ts';
import { guidePassages, guideSearch } from './guide-search.ts';
import { inductionContent } from './induction-content.ts';
import { findInductionWaiting, inductionKinds } from './induction-notifications.ts';
import { inductionPersonalData } from './induction-personal-data.ts';
import { inductionReminders } from './induction-reminders.ts';
import { inductionReportables } from './induction-reportables.ts';
import { inductionRoutes } from './induction-routes.ts';

export const inductionArea: Area = {
  name: 'induction',
  about: 'The induction of new teachers',
  uses: ['people', 'account', 'notifications', 'reports'],
  routes: inductionRoutes,
  content: inductionContent,
  searchKinds: [guideSearch],
  passageKinds: [guidePassages],
  tasks: () => [inductionReminders],
  personalData: inductionPersonalData,
  notificationKinds: inductionKinds,
  reportables: inductionReportables,
  findWaiting: findInductionWaiting,
  seedDemo: seedDemoInductions,
};
