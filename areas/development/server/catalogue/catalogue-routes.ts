import {
  countDevelopmentResources,
  listCatalogueTopics,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import {
  completeResource,
  enrol,
  getDevelopmentResource,
  leaveResource,
  listCatalogueComments,
  listSuggestedResources,
  removeCatalogueComment,
} from '#areas/development/contract/resource-detail.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { forgetAdded, keepAdded, keepCompleted } from '../recommendations/recommendation-actions.ts';
import type { FindAims } from './aims.ts';
import { countCatalogue, listCatalogue, listCatalogueTopics as topicsOf } from './catalogue-list.ts';
import { requireItem, showItems, showResource } from './catalogue-queries.ts';
import { removeOwnComment } from './comment-actions.ts';
import { listCommentsOn } from './comment-queries.ts';
import { complete, enrolOn, leave } from './enrolment-actions.ts';
import type { FindFor } from './for-you.ts';

export const catalogueRoutes = (findPosition: FindPosition, findAims: FindAims, findFor: FindFor): Route[] => [
  handle(listDevelopmentResources, { transaction: 'none', mayLag: true }, async ({ context, db, viewer, query }) => {
    const position = await findPosition(db, viewer);
    const forMe = query.forMe ? position : undefined;
    return listCatalogue(db, viewer, position, context.clock.now(), { ...query, forMe });
  }),

  handle(countDevelopmentResources, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) => {
    const forMe = query.forMe ? await findPosition(db, viewer) : undefined;
    return countCatalogue(db, viewer, { ...query, forMe });
  }),

  handle(listCatalogueTopics, { transaction: 'none', mayLag: true }, async ({ db, viewer }) => topicsOf(db, viewer)),

  handle(listSuggestedResources, { transaction: 'none', mayLag: true }, async ({ context, db, viewer }) => {
    const [position, aims, now] = [await findPosition(db, viewer), await findAims(db, viewer), context.clock.now()];
    const found = await findFor(db, viewer, now);
    const items = found.map(({ item }) => item);
    const shown = await showItems(db, viewer, position, now, items);
    return {
      items: shown.map((resource, at) => ({
        resource,
        reasons: found[at]?.reasons ?? [],
        priority: found[at]?.priority ?? 'low',
      })),
      missing: position.roles.length === 0 ? ('role' as const) : aims === null ? ('assessment' as const) : null,
    };
  }),

  handle(getDevelopmentResource, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    showResource(db, viewer, params.id, await findPosition(db, viewer), context.clock.now()),
  ),

  handle(enrol, { transaction: 'idempotent' }, async ({ context, db, viewer, params }) => {
    const found = await findFor(db, viewer, context.clock.now());
    await enrolOn(context, db, viewer, params.id);
    await keepAdded(context, db, viewer, params.id, found);
    return showResource(db, viewer, params.id, await findPosition(db, viewer), context.clock.now());
  }),

  handle(leaveResource, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await leave(db, viewer, params.id);
    await forgetAdded(db, viewer, params.id);
    return undefined;
  }),

  handle(completeResource, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    const draft = await complete(context, db, viewer, params.id, body);
    await keepCompleted(db, viewer, params.id);
    const position = await findPosition(db, viewer);
    return { resource: await showResource(db, viewer, params.id, position, context.clock.now()), draft };
  }),

  handle(listCatalogueComments, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    await requireItem(db, params.id);
    return listCommentsOn(db, viewer, params.id, query);
  }),

  handle(removeCatalogueComment, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeOwnComment(db, viewer, params.id);
    return undefined;
  }),
];
