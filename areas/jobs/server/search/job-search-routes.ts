import {
  addJobApplication,
  changeJobApplication,
  listJobApplications,
  removeJobApplication,
} from '#areas/jobs/contract/job-application.ts';
import { getJobPreferences, setJobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { listSavedSearches, removeSavedSearch, saveSearch } from '#areas/jobs/contract/saved-search.ts';
import { handle, type Route } from '#server/endpoints.ts';
import {
  deleteApplication,
  listApplications,
  startApplication,
  updateApplication,
} from '../applications/application-actions.ts';
import { findJobPreferences, updateJobPreferences } from './preference-queries.ts';
import { createSearch, deleteSearch, listSearches } from './saved-search-actions.ts';

/** Routes for preferences, saved searches and applications. */
export const jobSearchRoutes: Route[] = [
  handle(getJobPreferences, { transaction: 'none', mayLag: true }, async ({ db, viewer }) =>
    findJobPreferences(db, viewer.id),
  ),

  handle(setJobPreferences, { transaction: 'request' }, async ({ db, viewer, body }) =>
    updateJobPreferences(db, viewer.id, body),
  ),

  handle(listSavedSearches, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listSearches(db, viewer, query),
  ),

  handle(saveSearch, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    createSearch(context, db, viewer, body),
  ),

  handle(removeSavedSearch, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteSearch(db, viewer, params.id);
    return undefined;
  }),

  handle(listJobApplications, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listApplications(db, viewer, query),
  ),

  handle(addJobApplication, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    startApplication(context, db, viewer, body),
  ),

  handle(changeJobApplication, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    updateApplication(context, db, viewer, params.id, body),
  ),

  handle(removeJobApplication, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteApplication(db, viewer, params.id);
    return undefined;
  }),
];
