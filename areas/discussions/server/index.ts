/** What other areas may use of the discussions area's server. */
export { countContributions, listActiveWeeks } from './activity/contribution-queries.ts';
