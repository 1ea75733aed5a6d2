/** The only door to the circles area for the shell and for screens that gather. */
export { useMyCircles } from './circle-api.ts';
export { CircleGrid, CircleGridSkeleton } from './circle-card.tsx';
export { CircleDot } from './circle-mark.tsx';
export { ActivityList } from './latest-activity.tsx';
