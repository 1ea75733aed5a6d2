import type { RouteObject } from 'react-router';
import { loadedElement, screenElement } from '#web/screens.ts';
import { webAreas } from '../areas.ts';

/** The screens of members. Each is loaded when it is first shown. */
export const memberRoutes: RouteObject[] = [
  ...webAreas
    .flatMap(({ screens = [] }) => screens)
    .map((screen) => ({ path: screen.path, element: screenElement(screen) })),
  // Its screens are not in the list of areas, so that members do not load them.
  { path: '/desk/*', element: loadedElement(() => import('../desk/desk-frame.tsx')) },
  { path: '*', element: loadedElement(() => import('./not-found-page.tsx')) },
];
