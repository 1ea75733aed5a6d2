import { listFeeds } from '#areas/jobs/contract/feeds-desk.ts';
import type { Area } from '#server/area.ts';
import { handle } from '#server/endpoints.ts';
import { seedDemoJobs } from './demo/demo-jobs.ts';
import { listFeedRuns } from './feed/feed-queries.ts';
import { jobKinds } from './job-notifications.ts';
import { jobTasks } from './job-tasks.ts';
import { jobsPersonalData } from './jobs-personal-data.ts';
import { marketRoutes } from './market/market-routes.ts';
import { postingRoutes } from './postings/posting-routes.ts';
import { vacancyPassages } from './postings/vacancy-passages.ts';
import { vacancySearch } from './postings/vacancy-search.ts';
import { groupPostings } from './recommendations/match-candidates.ts';
import { recommendationRoutes } from './recommendations/recommendation-routes.ts';
import { jobSearchRoutes } from './search/job-search-routes.ts';
import { vacancyEmails } from './search/vacancy-emails.ts';

export const jobsArea: Area = {
  name: 'jobs',
  about: 'Job search, matches and applications',
  uses: ['people', 'notifications', 'search', 'workplaces'],
  routes: (context, { provided }) => [
    ...postingRoutes(context),
    ...recommendationRoutes(context, provided.findPosition),
    ...jobSearchRoutes,
    ...marketRoutes(provided.findPosition),
    handle(listFeeds, { transaction: 'none' }, ({ db }) => listFeedRuns(db)),
  ],
  tasks: () => jobTasks,
  ownEmails: [vacancyEmails],
  notificationKinds: jobKinds,
  personalData: jobsPersonalData,
  searchKinds: [vacancySearch],
  passageKinds: [vacancyPassages],
  ensureDefaults: groupPostings,
  seedDemo: (db, { people, now }) => seedDemoJobs(db, people, now),
};
