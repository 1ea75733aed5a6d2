import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Find a mentor', also: ['mentors', 'mentoring', 'mentorship', 'coaching'], to: '/mentors' },
  {
    label: 'Mentor matches',
    also: ['matching', 'ai matches', 'suggested mentors'],
    to: '/mentor-matching?tab=matches',
  },
  {
    label: 'Mentoring preferences',
    also: ['become a mentor', 'offer to mentor', 'mentor settings', 'end mentoring'],
    to: '/mentor-matching?tab=preferences',
  },
  {
    label: 'Mentor training',
    also: ['learn to mentor', 'instructional coaching', 'coaching course', 'mentor qualification'],
    to: '/mentor-training',
  },
  {
    label: 'Your mentoring',
    also: ['mentee', 'mentorships', 'sessions', 'meetings', 'requests i sent'],
    to: '/mentorship/requests',
  },
  {
    label: 'Mentoring requests to you',
    also: ['answer a request', 'asked of me'],
    to: '/mentorship/requests?tab=asked',
  },
];
