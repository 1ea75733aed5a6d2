import { lazy } from 'react';

/** What other areas may use of the mentoring area's pages. */

/** Loaded when first shown: most profiles are not of mentors. Needs `Suspense`. */
export const PersonMentorAction = lazy(async () => ({
  default: (await import('./mentors/person-mentor-action.tsx')).PersonMentorAction,
}));
