import { House, LifeBuoy, type LucideIcon, Newspaper, Sprout, UserRound, UsersRound } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other paths that belong to the place. */
  also?: string[];
}

const home: Place = { to: '/', label: 'Home', icon: House };
const circles: Place = { to: '/circles', label: 'Circles', icon: UsersRound };
const growth: Place = {
  to: '/growth',
  label: 'Growth Hub',
  icon: Sprout,
  also: [
    '/growth-hub',
    '/ai-coach',
    '/career-programmes',
    '/self-assessment',
    '/pathway',
    '/mentors',
    '/mentor-matching',
    '/mentor-matching-simple',
    '/mentorship',
    '/jobs',
    '/job-search',
    '/development',
    '/development-tracker',
  ],
};
const loop: Place = { to: '/the-loop', label: 'The Loop', icon: Newspaper };
const support: Place = { to: '/support', label: 'Support', icon: LifeBuoy };
const profile: Place = { to: '/profile', label: 'Profile', icon: UserRound };

/** Specification 1, section 2, Shell and navigation. */
export const sidebarPlaces: Place[] = [home, circles, growth, loop, support];
export const bottomBarPlaces: Place[] = [home, circles, { ...growth, label: 'Growth' }, support, profile];

/** Whether a path lies in a place. */
export function isInPlace(place: Place, pathname: string): boolean {
  if (place.to === '/') return pathname === '/';
  return [place.to, ...(place.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
