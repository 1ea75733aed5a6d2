import type { Area } from '#server/area.ts';
import { countPeopleFacts } from './badge-facts.ts';
import { blockRoutes } from './blocks/block-routes.ts';
import { seedDemoGoals } from './demo/demo-goals.ts';
import { deskJobTask } from './desk-jobs/run-desk-job.ts';
import { removeOldDeskJobs } from './desk-jobs/start-desk-job.ts';
import { findRoutes } from './finding/find-routes.ts';
import { goalRoutes } from './goals/goal-routes.ts';
import { goalSearch } from './goals/goal-search.ts';
import { peoplePersonalData } from './people-personal-data.ts';
import { personSearch } from './person-search.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { schoolAudience } from './schools/school-audience.ts';

export const peopleArea: Area = {
  name: 'people',
  about: 'Profiles, preferences and goals',
  uses: [],
  routes: (_context, { provided }) => [...profileRoutes(provided), ...findRoutes, ...goalRoutes, ...blockRoutes],
  tasks: ({ deskJobs }) => [deskJobTask(deskJobs)],
  removeExpired: removeOldDeskJobs,
  personalData: peoplePersonalData,
  badgeFacts: countPeopleFacts,
  searchKinds: [personSearch, goalSearch],
  searchAudiences: { school: schoolAudience },
  seedDemo: (db, { people, now }) => seedDemoGoals(db, people, now),
};
