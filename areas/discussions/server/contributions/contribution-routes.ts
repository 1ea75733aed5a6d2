import { getContributions } from '#areas/discussions/contract/contributions.ts';
import { requireShownPerson } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listContributions } from './contributions.ts';

export const contributionRoutes: Route[] = [
  handle(getContributions, { transaction: 'none' }, async ({ db, viewer, params }) => {
    await requireShownPerson(db, viewer, params.id);
    return listContributions(db, viewer, params.id);
  }),
];
