import { type SQL, sql } from 'drizzle-orm';
import { trainingCourses, trainingProviders } from '../training-tables.ts';

/** Members wait for these. Who has started or finished does not. */
export const waitingFor = ['considering', 'applied'] as const;

/** Nobody can apply for the course here: it ended, its provider did, or it takes no applications. */
export const isClosed: SQL<boolean> = sql<boolean>`(not ${trainingCourses.isActive} or not ${trainingProviders.isActive}
  or ${trainingCourses.isOpenForApplications} is false)`;
