import {
  changeJobRecommendation,
  generateJobRecommendations,
  listJobRecommendations,
} from '#areas/jobs/contract/job-recommendation.ts';
import { type House, handle, type Route } from '#server/endpoints.ts';
import { generateRecommendations, reviseRecommendation } from './recommendation-actions.ts';
import { getRecommendation, listRecommendations } from './recommendation-queries.ts';

const hour = 3_600;

export function recommendationRoutes(house: House): Route[] {
  return [
    handle(listJobRecommendations, async ({ house, db, viewer, query }) =>
      listRecommendations(house, db, viewer, query),
    ),

    handle(
      generateJobRecommendations,
      async ({ house, viewer }) => {
        await generateRecommendations(house, viewer);
        const { items } = await listRecommendations(house, house.db, viewer, { limit: 200 });
        return { recommendations: items };
      },
      { ownTransaction: true, limit: { throttle: house.throttle('job-matching', 30, hour), counts: 'every call' } },
    ),

    handle(changeJobRecommendation, async ({ house, db, viewer, params, body }) => {
      await reviseRecommendation(house, db, viewer, params.id, body);
      return getRecommendation(house, db, viewer, params.id);
    }),
  ];
}
