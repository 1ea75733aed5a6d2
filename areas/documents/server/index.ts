/** What other areas may use of the documents area's server. */
export { listInsightsFor } from './insights/insights-for-coach.ts';
