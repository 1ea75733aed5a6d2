/** What other areas may use of the development area's pages. */
export { useCourses } from './catalogue/catalogue-api.ts';
export { useEvents } from './catalogue/event-api.ts';
export { EventListDialog } from './catalogue/event-list-dialog.tsx';
export { useCpdSummary } from './tracker/cpd-api.ts';
export { hoursWords } from './tracker/cpd-words.ts';
