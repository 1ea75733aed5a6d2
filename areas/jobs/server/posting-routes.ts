import { countJobView, getJobPosting } from '#areas/jobs/contract/job-posting.ts';
import { listJobPostings } from '#areas/jobs/contract/job-search.ts';
import { type House, handle, type Route } from '#server/endpoints.ts';
import { countView, getPosting, searchPostings } from './posting-queries.ts';

const day = 86_400;

export function postingRoutes(house: House): Route[] {
  const opened = house.throttle('job-view', 1, day);
  return [
    handle(listJobPostings, async ({ house, db, viewer, query }) => searchPostings(house, db, viewer, query)),

    handle(getJobPosting, async ({ house, db, viewer, params }) => getPosting(house, db, viewer, params.id)),

    handle(countJobView, async ({ house, viewer, params }) => countView(house, viewer, params.id, opened), {
      ownTransaction: true,
    }),
  ];
}
