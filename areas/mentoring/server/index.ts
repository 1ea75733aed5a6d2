/** The only door to the mentoring area for other areas' server rooms. */
export { hasAvailableMentor } from './mentor-queries.ts';
export { isAcceptedMentorOf } from './mentorship-queries.ts';
