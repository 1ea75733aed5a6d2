/** The only door to the documents area for other areas' server rooms. */
export { type InsightsForCoach, listInsightsFor } from './insights-for-coach.ts';
