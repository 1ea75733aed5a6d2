import type { Area } from '#server/area.ts';
import { countPathwayFacts } from './badge-facts.ts';
import { seedDemoAssessment } from './demo/demo-assessment.ts';
import { pathwayContent } from './pathway-content.ts';
import { remindOfSteps, stepDue } from './pathway-notifications.ts';
import { pathwayPersonalData } from './pathway-personal-data.ts';
import { pathwayRoutes } from './pathway-routes.ts';
import { findAims } from './roles/aims-queries.ts';
import { findPosition } from './roles/position-queries.ts';
import { rolePassages } from './roles/role-passages.ts';
import { findStepEntries } from './steps/step-calendar.ts';
import { stepSearch } from './steps/step-search.ts';

export const pathwayArea: Area = {
  name: 'pathway',
  about: 'Career roles, self-assessment and pathway',
  uses: ['people', 'account', 'circles', 'development', 'discussions', 'documents', 'mentoring', 'jobs'],
  provides: { findPosition, findAims },
  routes: () => pathwayRoutes,
  personalData: pathwayPersonalData,
  badgeFacts: countPathwayFacts,
  tasks: () => [remindOfSteps],
  notificationKinds: [stepDue],
  findCalendarEntries: findStepEntries,
  searchKinds: [stepSearch],
  content: pathwayContent,
  seedDemo: (db, { people, now }) => seedDemoAssessment(db, people, now),
  passageKinds: [rolePassages],
};
