/** What other areas may use of the pathway area's server. */
export { findStanding } from './roles/position-queries.ts';
