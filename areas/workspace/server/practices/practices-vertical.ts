import type { Vertical } from '../vertical.ts';
import { seedDemoPractices } from './demo-practices.ts';
import { findPracticeWork } from './practice-desk.ts';
import { practiceNotifications } from './practice-notifications.ts';
import { practicePassages } from './practice-passages.ts';
import { practicePersonalData } from './practice-personal-data.ts';
import { practiceReportable, resultReportable } from './practice-reportable.ts';
import { practiceRoutes } from './practice-routes.ts';
import { practiceSearch } from './practice-search.ts';
import { askHowItWent, findTrialEntries, findTrialsWaiting } from './trial-reminders.ts';

/** Best Practices: what worked, and how it went for those who tried it. */
export const practicesVertical: Vertical = {
  routes: () => practiceRoutes,
  tasks: () => [askHowItWent],
  notificationKinds: practiceNotifications,
  personalData: practicePersonalData,
  reportables: { best_practice: practiceReportable, practice_result: resultReportable },
  searchKinds: [practiceSearch],
  passageKinds: [practicePassages],
  seedDemo: seedDemoPractices,
  findWaiting: findTrialsWaiting,
  findDeskWork: findPracticeWork,
  findCalendarEntries: findTrialEntries,
};
