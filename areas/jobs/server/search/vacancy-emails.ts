import type { OwnEmails } from '#server/digests.ts';
import { findJobPreferences, updateJobPreferences } from './preference-queries.ts';

/** The emails about saved searches. Their preference is on the jobs page (`docs/product/jobs.md`). */
export const vacancyEmails: OwnEmails = {
  name: 'vacancies',
  what: 'emails about new vacancies',
  isStopped: async (db, personId) => !(await findJobPreferences(db, personId)).emailNotifications,
  async stop(db, personId) {
    await updateJobPreferences(db, personId, { emailNotifications: false });
  },
};
