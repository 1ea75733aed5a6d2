/** The exports for the server code of other areas. */
export { hasAvailableMentor } from './mentors/mentor-queries.ts';
export { isAcceptedMentorOf } from './mentorships/mentorship-queries.ts';
