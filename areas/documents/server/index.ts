/** The exports for the server code of other areas. */
export { listInsightsFor } from './insights/insights-for-coach.ts';
