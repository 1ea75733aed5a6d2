import {
  type AnalyticsFigureName,
  type AnalyticsPeriod,
  getCircleAnalytics,
  getCircleAnalyticsCsv,
} from '#areas/workspace/contract/analytics/analytics.ts';
import { useEndpoint } from '#web/data/queries.ts';

export const useAnalytics = (circleId: number, period: AnalyticsPeriod) =>
  useEndpoint(getCircleAnalytics, { params: { id: circleId }, query: { period } }, { refreshOnReturn: true });

/** The address of the CSV of one figure, or of all. */
export const analyticsCsv = (circleId: number, period: AnalyticsPeriod, name?: AnalyticsFigureName): string =>
  `${getCircleAnalyticsCsv.path.replace('{id}', String(circleId))}?${new URLSearchParams({ period, ...(name ? { name } : {}) })}`;
