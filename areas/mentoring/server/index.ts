/** What other areas may use of the mentoring area's server. */
export { hasAvailableMentor } from './mentors/mentor-queries.ts';
export { isAcceptedMentorOf } from './mentorships/mentorship-queries.ts';
