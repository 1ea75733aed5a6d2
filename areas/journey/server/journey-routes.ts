import { getJourney, saveJourney } from '#areas/journey/contract/journey.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { findJourney, keepJourney } from './journey-actions.ts';

export const journeyRoutes: Route[] = [
  handle(getJourney, async ({ db, viewer }) => findJourney(db, viewer)),

  handle(saveJourney, async ({ context, db, viewer, body }) => keepJourney(context, db, viewer, body)),
];
