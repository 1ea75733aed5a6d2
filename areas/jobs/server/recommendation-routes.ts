import type { FindPosition } from '#areas/development/server/index.ts';
import {
  changeJobRecommendation,
  generateJobRecommendations,
  getJobMatchFacts,
  listJobRecommendations,
} from '#areas/jobs/contract/job-recommendation.ts';
import { type House, handle, type Route } from '#server/endpoints.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { oneAtATime } from '#server/work/one-at-a-time.ts';
import { findMatchFacts, generateRecommendations, reviseRecommendation } from './recommendation-actions.ts';
import { getRecommendation, listRecommendations } from './recommendation-queries.ts';

const hour = 3_600;
/** Requests for matches that may wait for their turn. */
const mostWaiting = 32;

/** `findPosition` is the pathway area's: it finds the role, phases, level and subjects of a person. */
export function recommendationRoutes(house: House, findPosition: FindPosition): Route[] {
  const queue = house.work.queue('job-matching');
  // One at a time as a whole, so that the database, too, has time for the others.
  const inTurn = oneAtATime(mostWaiting);
  return [
    handle(getJobMatchFacts, async ({ db, viewer }) => findMatchFacts(db, viewer, findPosition)),

    handle(listJobRecommendations, async ({ house, db, viewer, query }) =>
      listRecommendations(house, db, viewer, query),
    ),

    handle(
      generateJobRecommendations,
      async ({ house, viewer, http }) => {
        const gone = callerGone(http.reply);
        return inTurn(async () => {
          gone.throwIfAborted();
          const facts = await generateRecommendations(house, viewer, { findPosition, queue, signal: gone });
          const { items } = await listRecommendations(house, house.db, viewer, { limit: 200 });
          return { recommendations: items, facts };
        });
      },
      { ownTransaction: true, limit: { throttle: house.throttle('job-matching', 30, hour), counts: 'every call' } },
    ),

    handle(changeJobRecommendation, async ({ house, db, viewer, params, body }) => {
      await reviseRecommendation(house, db, viewer, params.id, body);
      return getRecommendation(house, db, viewer, params.id);
    }),
  ];
}
