/** The only door to the pathway area for other areas' server rooms. */
export { findStanding } from './position-queries.ts';
