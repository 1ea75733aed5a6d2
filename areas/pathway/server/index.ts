/** What other areas may import from the server of the pathway area. */
export { findStanding } from './roles/position-queries.ts';
