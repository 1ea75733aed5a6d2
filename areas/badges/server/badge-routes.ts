import { listBadges, listEarnedBadges } from '#areas/badges/contract/badge.ts';
import type { CountFacts } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { showOwnBadges } from './badge-actions.ts';
import { listEarned } from './badge-queries.ts';

/** `offered` are the areas' functions that count facts, passed in so that badges depend on no area. */
export const badgeRoutes = (offered: readonly CountFacts[]): Route[] => [
  handle(listBadges, { transaction: 'none' }, async ({ context, db, viewer }) =>
    showOwnBadges(db, offered, viewer.id, context.clock.now(), context.notify),
  ),

  handle(listEarnedBadges, { transaction: 'none' }, async ({ db, viewer, params }) =>
    listEarned(db, viewer, params.id),
  ),
];
