/** What other areas may use of the mentoring area's pages. */
export { personMentorData, useMentoringOverview } from './mentoring-api.ts';
export { PersonMentorAction } from './mentors/person-mentor-action.tsx';
export { offerPath } from './requests/no-free-place.tsx';
