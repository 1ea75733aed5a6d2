/** What other areas may use of the calendar area's pages. */
export { CalendarFeed } from './calendar-section.tsx';
