/** What other areas may import from the server of the pathway area. */
export { findPathwayProgress, type PathwayProgress } from './pathway-progress.ts';
export { findPathway } from './pathway-queries.ts';
export { findStanding } from './roles/position-queries.ts';
