import { Suspense } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { AuthProvider } from '#areas/account/web/index.ts';
import { loadedElement, loadedFrame, type ScreenRoute, screenElement } from '#web/screens.ts';
import { Toasts } from '#web/toasts/toasts.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { webAreas } from './areas.ts';
import { ProtectedRoute } from './shell/protected-route.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { RouteError } from './shell/route-error.tsx';

const asRoute = (route: ScreenRoute): RouteObject => ({ path: route.path, element: screenElement(route) });

/** The component kit, in development only. The build sees a constant here and leaves the kit out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', element: loadedElement(() => import('./kit/kit-page.tsx')) }]
  : [];

const shell = loadedFrame(() => import('./shell/shell.tsx'));
const desk = loadedElement(() => import('./desk/desk-frame.tsx'));

/** Public screens, and the screens of members inside the shell. Each is loaded when it is first shown. */
const routes: RouteObject[] = [
  {
    element: <PublicFrame />,
    children: webAreas.flatMap(({ publicScreens = [] }) => publicScreens.map(asRoute)),
  },
  ...kit,
  {
    element: <ProtectedRoute loadShell={shell.load} />,
    children: [
      {
        element: shell.element,
        children: [
          ...webAreas.flatMap(({ screens = [] }) => screens.map(asRoute)),
          // Its screens are not in the list of areas, so that members do not load them.
          { path: '/desk/*', element: desk },
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
