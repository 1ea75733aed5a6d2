import type { Context, Route } from '#server/endpoints.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { helpRoutes } from './help/help-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { tourRoutes } from './tour/tour-routes.ts';

export const supportRoutes = (context: Context): Route[] => [
  ...feedbackRoutes(context),
  ...helpRoutes,
  ...noticeRoutes,
  ...statusRoutes(context),
  ...tourRoutes,
];
