/** What other areas may import from the pages of the development area. */
export { useCourses } from './catalogue/catalogue-api.ts';
export { useEvents } from './catalogue/event-api.ts';
export { EventListDialog } from './catalogue/event-list-dialog.tsx';
export { useCpdSummary } from './tracker/cpd-api.ts';
export { hoursWords } from './tracker/cpd-words.ts';
