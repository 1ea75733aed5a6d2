import type { Vertical } from '../vertical.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { computeAnalyticsTask } from './compute-analytics.ts';
import { seedDemoAnalytics } from './demo-analytics.ts';

/** Analytics: figures about the circle for its owner and leads. */
export const analyticsVertical: Vertical = {
  routes: () => analyticsRoutes,
  tasks: () => [computeAnalyticsTask],
  seedDemo: seedDemoAnalytics,
};
