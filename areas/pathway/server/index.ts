/** The only door to the pathway area for other areas' server rooms. */
export { findPosition } from './position-queries.ts';
