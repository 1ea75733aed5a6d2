/** What other areas may import from the pages of the development area. */
export { useCourses } from './catalogue/catalogue-api.ts';
export { AddEvent } from './events/add-event.tsx';
export { useEvents, useNextEvent } from './events/event-api.ts';
export { MyEvents } from './events/my-events.tsx';
export { NextEvent } from './events/next-event.tsx';
export { useCpdSummary } from './tracker/cpd-api.ts';
export { hoursWords } from './tracker/cpd-words.ts';
export {
  QuickRecordDialog,
  RecordCpdButton,
  RecordCpdIcon,
  RecordCpdSidebarButton,
} from './tracker/record/quick-record.tsx';
