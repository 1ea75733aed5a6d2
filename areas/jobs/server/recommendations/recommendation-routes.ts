import {
  changeJobRecommendation,
  generateJobRecommendations,
  getJobMatchFacts,
  listJobRecommendations,
} from '#areas/jobs/contract/job-recommendation.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { oneAtATime } from '#server/work/one-at-a-time.ts';
import { findMatchFacts, generateRecommendations, updateRecommendation } from './recommendation-actions.ts';
import { getRecommendation, listRecommendations } from './recommendation-queries.ts';

const hour = 3_600;
/** Maximum requests that wait for the worker. */
const maxWaiting = 32;

/** `findPosition` comes from the pathway area: it finds a member's role, phases, level and subjects. */
export function recommendationRoutes(context: Context, findPosition: FindPosition): Route[] {
  const queue = context.work.queue('job-matching');
  // One at a time including its queries, so that the database has time for other requests.
  const inTurn = oneAtATime(maxWaiting);
  return [
    handle(getJobMatchFacts, { transaction: 'none', mayLag: true }, async ({ db, viewer }) =>
      findMatchFacts(db, viewer, findPosition),
    ),

    handle(listJobRecommendations, { transaction: 'none', mayLag: true }, async ({ context, db, viewer, query }) =>
      listRecommendations(context, db, viewer, query),
    ),

    handle(
      generateJobRecommendations,
      { transaction: 'own', limit: { throttle: context.throttle('job-matching', 30, hour), counts: 'every call' } },
      async ({ context, viewer, http }) => {
        const gone = callerGone(http.reply);
        return inTurn(async () => {
          gone.throwIfAborted();
          const facts = await generateRecommendations(context, viewer, { findPosition, queue, signal: gone });
          const { items } = await listRecommendations(context, context.db, viewer, { limit: 200 });
          return { recommendations: items, facts };
        });
      },
    ),

    handle(changeJobRecommendation, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
      await updateRecommendation(context, db, viewer, params.id, body);
      return getRecommendation(context, db, viewer, params.id);
    }),
  ];
}
