import { getJourney, saveJourney } from '#areas/journey/contract/journey.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { findJourney, keepJourney } from './journey-actions.ts';

export const journeyRoutes: Route[] = [
  handle(getJourney, async ({ db, viewer }) => findJourney(db, viewer)),

  handle(saveJourney, async ({ house, db, viewer, body }) => keepJourney(house, db, viewer, body)),
];
