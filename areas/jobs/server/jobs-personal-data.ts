import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { applicationColumns } from './applications/application-actions.ts';
import {
  jobApplications,
  jobMatchStates,
  jobRecommendations,
  jobSearches,
  userJobPreferences,
} from './job-member-tables.ts';

/** The personal data that the jobs area stores. */
export const jobsPersonalData: PersonalData[] = [
  {
    table: jobRecommendations,
    column: jobRecommendations.userId,
    inExport: { name: 'jobRecommendations' },
    onErase: 'deleted',
  },
  {
    table: jobMatchStates,
    column: jobMatchStates.userId,
    inExport: { notBecause: 'a digest that only says whether the recommendations are up to date' },
    onErase: 'deleted',
  },
  {
    table: userJobPreferences,
    column: userJobPreferences.userId,
    inExport: { name: 'jobPreferences' },
    onErase: 'deleted',
  },
  { table: jobSearches, column: jobSearches.userId, inExport: { name: 'jobSearches' }, onErase: 'deleted' },
  {
    table: jobApplications,
    column: jobApplications.userId,
    inExport: {
      name: 'jobApplications',
      // The file also says which vacancies are examples.
      rows: (db, userId) =>
        db.select(applicationColumns).from(jobApplications).where(eq(jobApplications.userId, userId)),
    },
    onErase: 'deleted',
  },
];
