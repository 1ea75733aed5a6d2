import type { Offer } from '#web/ui/combobox.tsx';

/** The screens of members by their path. Several paths can lead to one screen. */
const names: Record<string, string> = {
  '/': 'Home',
  '/activity': 'Latest Activity',
  '/ai-coach': 'Savi',
  '/badges': 'Badges',
  '/career-programmes': 'Career programmes',
  '/circles': 'Circles',
  '/development': 'Professional Development',
  '/development-tracker': 'Development tracker',
  '/events': 'Events',
  '/growth': 'Growth Hub',
  '/growth-hub': 'Growth Hub',
  '/job-search': 'Your job search',
  '/jobs': 'Jobs',
  '/journey': 'Guided journey',
  '/mentor-matching': 'Mentor Matching',
  '/mentor-matching-simple': 'Find Your Mentor',
  '/mentors': 'Find Your Mentor',
  '/mentorship': 'Find Your Mentor',
  '/mentorship/requests': 'Your mentoring',
  '/messages': 'Messages',
  '/notifications': 'Notifications',
  '/pathway': 'Your pathway',
  '/people': 'People',
  '/profile': 'Your profile',
  '/search': 'Search',
  '/self-assessment': 'Self-assessment',
  '/settings': 'Settings',
  '/settings/files': 'Your files',
  '/support': 'Support',
  '/the-loop': 'The Loop',
};

/** A screen to choose: its name, with the path beside it. A screen without a name here is shown by its path. */
export const screenOffer = (path: string): Offer & { id: string } => {
  const name = names[path];
  return name ? { id: path, name, note: path } : { id: path, name: path };
};

/** The screens whose name or path contains what was typed, by name. */
export function findScreens(paths: readonly string[], typed: string): (Offer & { id: string })[] {
  const wanted = typed.toLowerCase();
  return [...new Set([...Object.keys(names), ...paths])]
    .map(screenOffer)
    .filter(({ id, name }) => name.toLowerCase().includes(wanted) || id.includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB') || a.id.localeCompare(b.id))
    .slice(0, 10);
}
