/** The exports for the server code of other areas. */
export { hasAvailableMentor } from './mentors/mentor-queries.ts';
export { isAcceptedMentorOf, listMenteesAmong, listMentorsOf, menteesOf } from './mentorships/mentorship-queries.ts';
