import { getJourney, saveJourney } from '#areas/journey/contract/journey.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { findJourney, storeJourney } from './journey-actions.ts';

export const journeyRoutes: Route[] = [
  handle(getJourney, { transaction: 'none' }, async ({ db, viewer }) => findJourney(db, viewer)),

  handle(saveJourney, { transaction: 'request' }, async ({ context, db, viewer, body }) =>
    storeJourney(context, db, viewer, body),
  ),
];
