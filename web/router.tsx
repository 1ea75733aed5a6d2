import { Suspense } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { AuthProvider } from '#areas/account/web/index.ts';
import { accountRoutes } from '#areas/account/web/routes.ts';
import { circleRoutes } from '#areas/circles/web/routes.ts';
import { homeRoutes } from '#areas/home/web/routes.ts';
import { Notifications } from './notifications/notifications.tsx';
import { loadedElement, type ScreenRoute, screenElement } from './screens.ts';
import { comingRoutes } from './shell/coming-routes.tsx';
import { ProtectedRoute } from './shell/protected-route.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Boundary } from './ui/boundary.tsx';
import { SpinnerScreen } from './ui/states.tsx';

const asRoute = (route: ScreenRoute): RouteObject => ({ path: route.path, element: screenElement(route) });

/** Every screen but the door is behind it, inside the shell, and comes when it is asked for. */
const routes: RouteObject[] = [
  ...accountRoutes.map(asRoute),
  {
    element: <ProtectedRoute />,
    children: [
      {
        element: loadedElement(() => import('./shell/shell.tsx')),
        children: [
          ...[...homeRoutes, ...circleRoutes].map(asRoute),
          ...comingRoutes,
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
        <Notifications />
      </AuthProvider>
    </BrowserRouter>
  );
}

function Screens() {
  return useRoutes(routes);
}
