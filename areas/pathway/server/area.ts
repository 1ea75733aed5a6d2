import type { Area } from '#server/area.ts';
import { countPathwayFacts } from './badge-facts.ts';
import { checkDue, remindOfChecks } from './checks/skill-check-notifications.ts';
import { skillCheckRoutes } from './checks/skill-check-routes.ts';
import { seedDemoAssessment } from './demo/demo-assessment.ts';
import { pathwayContent } from './pathway-content.ts';
import { remindOfSteps, stepDue } from './pathway-notifications.ts';
import { pathwayPersonalData } from './pathway-personal-data.ts';
import { pathwayRoutes } from './pathway-routes.ts';
import { findAims } from './roles/aims-queries.ts';
import { findCues } from './roles/cues-queries.ts';
import { findPosition } from './roles/position-queries.ts';
import { rolePassages } from './roles/role-passages.ts';
import { careerRecommendationRoutes } from './roles-for-me/career-recommendation-routes.ts';
import { findStepEntries } from './steps/step-calendar.ts';
import { stepSearch } from './steps/step-search.ts';

export const pathwayArea: Area = {
  name: 'pathway',
  about: 'Career roles, self-assessment and pathway',
  uses: ['people', 'account', 'circles', 'development', 'discussions', 'documents', 'mentoring', 'jobs'],
  provides: { findPosition, findAims, findCues },
  routes: () => [...pathwayRoutes, ...skillCheckRoutes, ...careerRecommendationRoutes],
  personalData: pathwayPersonalData,
  badgeFacts: countPathwayFacts,
  tasks: () => [remindOfSteps, remindOfChecks],
  notificationKinds: [stepDue, checkDue],
  findCalendarEntries: findStepEntries,
  searchKinds: [stepSearch],
  content: pathwayContent,
  seedDemo: (db, { people, now }) => seedDemoAssessment(db, people, now),
  passageKinds: [rolePassages],
};
