import {
  BookOpen,
  Handshake,
  House,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  NotebookPen,
  Signpost,
  Sprout,
  UserRound,
  UsersRound,
} from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other paths for which the link is the current one. */
  also?: string[];
}

const home: Place = { to: '/', label: 'Home', icon: House };
const circles: Place = { to: '/circles', label: 'Circles', icon: UsersRound };
const growth: Place = {
  to: '/growth',
  label: 'Growth Hub',
  icon: Sprout,
  also: ['/growth-hub', '/ai-coach', '/career-programmes', '/jobs', '/job-search'],
};
/** The sidebar and the mobile navigation also link to these four screens. */
export const growthPlaces: Place[] = [
  {
    to: '/mentors',
    label: 'Mentors',
    icon: Handshake,
    also: ['/mentor-matching', '/mentor-matching-simple', '/mentorship'],
  },
  { to: '/development', label: 'Development', icon: BookOpen },
  { to: '/pathway', label: 'Pathway', icon: Signpost, also: ['/self-assessment'] },
  { to: '/development-tracker', label: 'Development Tracker', icon: NotebookPen },
];
const loop: Place = { to: '/the-loop', label: 'The Loop', icon: Newspaper };
const support: Place = { to: '/support', label: 'Support', icon: LifeBuoy };
const profile: Place = { to: '/profile', label: 'Profile', icon: UserRound };

/** The main links of the sidebar and the mobile navigation. */
export const sidebarPlaces: Place[] = [home, circles, growth, loop, support];
export const bottomBarPlaces: Place[] = [
  home,
  circles,
  // The bottom bar has one entry for everything in the Growth Hub.
  {
    ...growth,
    label: 'Growth',
    also: [...(growth.also ?? []), ...growthPlaces.flatMap(({ to, also = [] }) => [to, ...also])],
  },
  support,
  profile,
];

/** Whether a path belongs to a place. */
export function isInPlace(place: Place, pathname: string): boolean {
  if (place.to === '/') return pathname === '/';
  return [place.to, ...(place.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
