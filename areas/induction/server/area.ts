import type { Area } from '#server/area.ts';
import { seedDemoInductions } from './demo/demo-induction.ts';
import { findInductionWaiting, inductionKinds } from './induction-notifications.ts';
import { inductionPersonalData } from './induction-personal-data.ts';
import { inductionReminders } from './induction-reminders.ts';
import { inductionRoutes } from './induction-routes.ts';

export const inductionArea: Area = {
  name: 'induction',
  about: 'The induction of new teachers',
  uses: ['people', 'notifications'],
  routes: inductionRoutes,
  tasks: () => [inductionReminders],
  personalData: inductionPersonalData,
  notificationKinds: inductionKinds,
  findWaiting: findInductionWaiting,
  seedDemo: seedDemoInductions,
};
