import type { ScreenRoute } from '#web/screens.ts';

/** The simpler screen has three addresses. The Growth Hub links to the third. */
const findMentor = () => import('./find-mentor-page.tsx');

export const mentoringRoutes: ScreenRoute[] = [
  { path: '/mentor-matching', load: () => import('./mentor-matching-page.tsx') },
  { path: '/mentor-matching-simple', load: findMentor },
  { path: '/mentorship', load: findMentor },
  { path: '/mentors', load: findMentor },
  { path: '/mentorship/requests', load: () => import('./requests-page.tsx') },
  { path: '/mentorship/:id', load: () => import('./room-page.tsx') },
];
