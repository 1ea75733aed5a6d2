import { and, eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { endTour } from '#areas/support/contract/tour.ts';
import { handle, type Route } from '#server/endpoints.ts';

export const tourRoutes: Route[] = [
  handle(endTour, { transaction: 'request' }, async ({ db, viewer }) => {
    await db
      .update(users)
      .set({ tourWaits: false })
      .where(and(eq(users.id, viewer.id), eq(users.tourWaits, true)));
    return undefined;
  }),
];
