import {
  completeResource,
  enrol,
  getDevelopmentResource,
  leaveResource,
  listCatalogueTopics,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listCatalogue, listCatalogueTopics as topicsOf } from './catalogue-list.ts';
import { showResource } from './catalogue-queries.ts';
import { complete, enrolOn, leave } from './enrolment-actions.ts';

export const catalogueRoutes = (findPosition: FindPosition): Route[] => [
  handle(listDevelopmentResources, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    const position = await findPosition(db, viewer);
    const forMe = query.forMe ? position : undefined;
    return listCatalogue(db, viewer, position, context.clock.now(), { ...query, forMe });
  }),

  handle(listCatalogueTopics, { transaction: 'none' }, async ({ db, viewer }) => topicsOf(db, viewer)),

  handle(getDevelopmentResource, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    showResource(db, viewer, params.id, await findPosition(db, viewer), context.clock.now()),
  ),

  handle(enrol, { transaction: 'idempotent' }, async ({ context, db, viewer, params }) => {
    await enrolOn(context, db, viewer, params.id);
    return showResource(db, viewer, params.id, await findPosition(db, viewer), context.clock.now());
  }),

  handle(leaveResource, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await leave(db, viewer, params.id);
    return undefined;
  }),

  handle(completeResource, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    const draft = await complete(context, db, viewer, params.id, body);
    const position = await findPosition(db, viewer);
    return { resource: await showResource(db, viewer, params.id, position, context.clock.now()), draft };
  }),
];
