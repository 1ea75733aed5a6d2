import {
  listCareerRecommendations,
  saveCareerRole,
  startCareerRole,
} from '#areas/pathway/contract/career-recommendation.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { saveRole, startRole } from './career-recommendation-actions.ts';
import { listRolesFor } from './career-recommendation-queries.ts';

export const careerRecommendationRoutes: Route[] = [
  handle(listCareerRecommendations, { transaction: 'none' }, async ({ db, viewer }) => listRolesFor(db, viewer)),

  handle(saveCareerRole, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    await saveRole(context, db, viewer, body);
    return undefined;
  }),

  handle(startCareerRole, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    await startRole(context, db, viewer, body.roleKey);
    return undefined;
  }),
];
