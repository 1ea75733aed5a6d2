import type { Logger } from 'pino';
import { accountRoutes } from '#areas/account/server/account-routes.ts';
import { makeFirstInvitation } from '#areas/account/server/invitation-actions.ts';
import { findViewer } from '#areas/account/server/session-actions.ts';
import { makeStarterCircles } from '#areas/circles/server/circle-actions.ts';
import { circleRoutes } from '#areas/circles/server/circle-routes.ts';
import { discussionRoutes } from '#areas/circles/server/discussion-routes.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database, OpenDatabase } from './database.ts';
import type { House, Route } from './endpoints.ts';
import type { Settings } from './settings.ts';
import { makeThrottle } from './throttle.ts';

/** The one place that knows every area: their routes, and what an empty database starts with. */
export function allRoutes(house: House): Route[] {
  return [...accountRoutes(house), ...circleRoutes, ...discussionRoutes];
}

export { findViewer };

/** What a database that has nobody in it yet needs: an invitation for the first people, and circles to meet in. */
export async function furnish(db: Database): Promise<void> {
  await makeFirstInvitation(db);
  await makeStarterCircles(db);
}

export function makeHouse(database: OpenDatabase, settings: Settings, log: Logger, clock: Clock = systemClock): House {
  return {
    db: database.db,
    clock,
    settings,
    log,
    throttle: (name, limit, seconds) => makeThrottle(database.pool, name, limit, seconds),
  };
}
