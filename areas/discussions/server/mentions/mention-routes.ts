import { requireVisibleCircle } from '#areas/circles/server/index.ts';
import { findMentionable } from '#areas/discussions/contract/mention.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listMentionable, searchMentionable } from './mention-queries.ts';

export const mentionRoutes: Route[] = [
  handle(findMentionable, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return query.ids ? listMentionable(db, circle.id, query.ids) : searchMentionable(db, viewer, circle, query);
  }),
];
