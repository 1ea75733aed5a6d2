import { Suspense } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { AuthProvider } from '#areas/account/web/index.ts';
import { accountRoutes } from '#areas/account/web/routes.ts';
import { badgeRoutes } from '#areas/badges/web/routes.ts';
import { circleRoutes } from '#areas/circles/web/routes.ts';
import { coachRoutes } from '#areas/coach/web/routes.ts';
import { developmentRoutes } from '#areas/development/web/routes.ts';
import { documentRoutes } from '#areas/documents/web/routes.ts';
import { growthRoutes } from '#areas/growth/web/routes.ts';
import { homeRoutes } from '#areas/home/web/routes.ts';
import { innerCircleDemoRoutes } from '#areas/inner-circle-demo/web/routes.ts';
import { jobRoutes } from '#areas/jobs/web/routes.ts';
import { journeyRoutes } from '#areas/journey/web/routes.ts';
import { mentoringRoutes } from '#areas/mentoring/web/routes.ts';
import { pathwayRoutes } from '#areas/pathway/web/routes.ts';
import { peopleRoutes } from '#areas/people/web/routes.ts';
import { programmeRoutes } from '#areas/programmes/web/routes.ts';
import { storyRoutes } from '#areas/stories/web/routes.ts';
import { supportRoutes } from '#areas/support/web/routes.ts';
import { loadedElement, type ScreenRoute, screenElement } from './screens.ts';
import { ProtectedRoute } from './shell/protected-route.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { Boundary } from './ui/boundary.tsx';
import { SpinnerScreen } from './ui/states.tsx';

const asRoute = (route: ScreenRoute): RouteObject => ({ path: route.path, element: screenElement(route) });

/** The component kit, in development only. The build sees a constant here and leaves the kit out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', element: loadedElement(() => import('./kit/kit-page.tsx')) }]
  : [];

const areaRoutes: ScreenRoute[] = [
  ...badgeRoutes,
  ...circleRoutes,
  ...coachRoutes,
  ...developmentRoutes,
  ...documentRoutes,
  ...growthRoutes,
  ...homeRoutes,
  ...innerCircleDemoRoutes,
  ...jobRoutes,
  ...journeyRoutes,
  ...mentoringRoutes,
  ...pathwayRoutes,
  ...peopleRoutes,
  ...programmeRoutes,
  ...storyRoutes,
  ...supportRoutes,
];

/** Every screen except the sign-in page is inside the shell and loads when it is needed. */
const routes: RouteObject[] = [
  ...accountRoutes.map(asRoute),
  ...kit,
  {
    element: <ProtectedRoute />,
    children: [
      {
        element: loadedElement(() => import('./shell/shell.tsx')),
        children: [
          ...areaRoutes.map(asRoute),
          { path: '*', element: loadedElement(() => import('./shell/not-found-page.tsx')) },
        ],
      },
    ],
  },
];

export function App() {
  return (
    <BrowserRouter>
      <AuthProvider>
        <Boundary fallback={<RouteError />}>
          <Suspense fallback={<SpinnerScreen />}>
            <Screens />
          </Suspense>
        </Boundary>
        <Toasts />
      </AuthProvider>
    </BrowserRouter>
  );
}

function Screens() {
  return useRoutes(routes);
}
