/** The exports for the server code of other areas. */
export { hasAvailableMentor } from './mentors/mentor-queries.ts';
export { offeredAmong } from './mentors/offered-expertise.ts';
export {
  isAcceptedMentorOf,
  listMenteesAmong,
  listMentorsOf,
  listOwnMatches,
  menteesOf,
} from './mentorships/mentorship-queries.ts';
export { listComingMeetings } from './workspace/coming-meetings.ts';
export { findMeetingEntries } from './workspace/session-calendar.ts';
