/** The only door to the development area for other areas' screens. */
export { useCourses } from './catalogue-api.ts';
export { useCpdSummary } from './cpd-api.ts';
export { hoursWords } from './cpd-words.ts';
export { useEvents } from './event-api.ts';
export { EventListDialog } from './event-list-dialog.tsx';
