import { Handshake } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

const requestAction = () => import('./notifications/request-action.tsx');
const proposalAction = () => import('./notifications/proposal-action.tsx');
const meetingAction = () => import('./notifications/meeting-action.tsx');

/** The simpler screen has three paths. The Growth Hub links to the third. */
const findMentor = () => import('./mentors/find-mentor-page.tsx');

export const mentoringWebArea: WebArea = {
  name: 'mentoring',
  screens: [
    { path: '/mentor-matching', load: () => import('./mentors/mentor-matching-page.tsx'), reads: ['/api/mentors'] },
    { path: '/mentor-matching-simple', load: findMentor, reads: ['/api/mentors/available'] },
    { path: '/mentorship', load: findMentor, reads: ['/api/mentors/available'] },
    { path: '/mentors', load: findMentor, reads: ['/api/mentors/available'] },
    { path: '/mentor-training', load: () => import('./training/training-page.tsx'), reads: ['/api/mentor-training'] },
    {
      path: '/mentorship/requests',
      load: () => import('./requests/requests-page.tsx'),
      reads: ['/api/mentoring-proposals', '/api/mentorship-matches?as=mentee'],
    },
    { path: '/mentorship/:id', load: () => import('./workspace/room-page.tsx') },
  ],
  notificationActions: {
    'mentoring.request': requestAction,
    'mentoring.answer': requestAction,
    'mentoring.proposal': proposalAction,
    'mentoring.request-lapsing': requestAction,
    'mentoring.meeting-proposed': meetingAction,
    'mentoring.meeting-moved': meetingAction,
  },
  places: [
    {
      to: '/mentors',
      label: 'Mentors',
      icon: Handshake,
      also: ['/mentor-matching', '/mentor-matching-simple', '/mentorship'],
      menus: { growth: 1 },
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
