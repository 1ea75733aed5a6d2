/** The only door to the circles area for other areas' server rooms. */
export { listVisibleCircles } from './circle-queries.ts';
export { countContributions, listActiveWeeks } from './contribution-queries.ts';
export { type FittingCircle, findFittingCircles } from './fitting-circles.ts';
