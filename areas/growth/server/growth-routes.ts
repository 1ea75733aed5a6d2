import { getGrowthOverview } from '#areas/growth/contract/growth-overview.ts';
import { findPathwayProgress } from '#areas/pathway/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { findThisWeek } from './this-week.ts';

export const growthRoutes: Route[] = [
  handle(getGrowthOverview, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const [{ week, hasMore }, pathway] = await Promise.all([
      findThisWeek(db, viewer.id, context.clock.now()),
      findPathwayProgress(db, viewer),
    ]);
    return { week, hasMore, pathway };
  }),
];
