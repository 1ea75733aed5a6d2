import {
  completeResource,
  enrol,
  leaveResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listCatalogue, showResource } from './catalogue-queries.ts';
import { complete, enrolOn, leave } from './enrolment-actions.ts';

export const catalogueRoutes: Route[] = [
  handle(listDevelopmentResources, async ({ house, db, viewer }) => listCatalogue(db, viewer, house.clock.now())),

  handle(enrol, async ({ house, db, viewer, params }) => {
    await enrolOn(house, db, viewer, params.id);
    return showResource(db, viewer, params.id, house.clock.now());
  }),

  handle(leaveResource, async ({ db, viewer, params }) => {
    await leave(db, viewer, params.id);
    return undefined;
  }),

  handle(completeResource, async ({ house, db, viewer, params, body }) => {
    const draft = await complete(house, db, viewer, params.id, body);
    return { resource: await showResource(db, viewer, params.id, house.clock.now()), draft };
  }),
];
