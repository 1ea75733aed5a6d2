import type { RouteObject } from 'react-router';
import { ComingPage } from './coming-page.tsx';

/** Routes of the specification whose area has not landed. An area that lands takes its rows out of here. */
const coming: { paths: string[]; title: string; purpose: string }[] = [
  {
    paths: ['growth', 'growth-hub'],
    title: 'Growth Hub',
    purpose: 'Coaching, mentors, your development record and your next step, gathered in one place.',
  },
  {
    paths: ['the-loop', 'the-loop/:id'],
    title: 'The Loop',
    purpose: 'Stories from practice, written by practitioners.',
  },
  { paths: ['ai-coach'], title: 'Savi', purpose: 'A career coach that starts from your own profile.' },
  {
    paths: ['mentor-matching', 'mentor-matching-simple', 'mentorship', 'mentors'],
    title: 'Mentors',
    purpose: 'People a rung or two further on who have offered their time.',
  },
  {
    paths: ['self-assessment', 'pathway'],
    title: 'Your pathway',
    purpose: 'Twelve skills, where you stand, and what helps next.',
  },
  { paths: ['jobs'], title: 'Jobs', purpose: 'Vacancies from the national service, with reasons.' },
  {
    paths: ['development', 'development-tracker'],
    title: 'Professional Development',
    purpose: 'A catalogue, and a record of your professional learning that is yours to keep.',
  },
  {
    paths: ['career-programmes'],
    title: 'Career programmes',
    purpose: 'Four structured programmes, module by module.',
  },
  { paths: ['support'], title: 'Support', purpose: 'What we stand for, and where to tell us what to change.' },
  { paths: ['inner-circle-demo'], title: 'Innovation MAT Network', purpose: 'A demonstration of an inner circle.' },
  { paths: ['profile'], title: 'Profile', purpose: 'Who you are, what you know, and where you want to go.' },
  { paths: ['settings'], title: 'Settings', purpose: 'Your account, your notifications and your privacy.' },
];

export const comingRoutes: RouteObject[] = coming.flatMap(({ paths, ...page }) =>
  paths.map((path) => ({ path, element: <ComingPage {...page} /> })),
);
