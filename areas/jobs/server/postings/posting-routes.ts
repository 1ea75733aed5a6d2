import { countJobView, getJobPosting } from '#areas/jobs/contract/job-posting.ts';
import { listJobPostings } from '#areas/jobs/contract/job-search.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { countView, getPosting, searchPostings } from './posting-queries.ts';

const day = 86_400;

export function postingRoutes(context: Context): Route[] {
  const opened = context.throttle('job-view', 1, day);
  return [
    handle(listJobPostings, { transaction: 'none', mayLag: true }, async ({ context, db, viewer, query }) =>
      searchPostings(context, db, viewer, query),
    ),

    handle(getJobPosting, { transaction: 'none', mayLag: true }, async ({ context, db, viewer, params }) =>
      getPosting(context, db, viewer, params.id),
    ),

    handle(countJobView, { transaction: 'none' }, async ({ context, viewer, params }) =>
      countView(context, viewer, params.id, opened),
    ),
  ];
}
