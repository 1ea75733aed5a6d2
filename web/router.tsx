import { Suspense } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { AuthProvider } from '#areas/account/web/index.ts';
import { accountRoutes } from '#areas/account/web/routes.tsx';
import { circleRoutes } from '#areas/circles/web/routes.tsx';
import { homeRoutes } from '#areas/home/web/routes.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { type ScreenRoute, screenElement } from './screens.tsx';
import { comingRoutes } from './shell/coming-routes.tsx';
import { ProtectedRoute } from './shell/protected-route.tsx';
import { ScreenErrors } from './shell/screen-errors.tsx';
import { SpinnerScreen } from './ui/states.tsx';

const asRoute = (route: ScreenRoute): RouteObject => ({ path: route.path, element: screenElement(route) });

const notFound = { path: '*', load: () => import('./shell/not-found-page.tsx') };

/** Every screen but the door is behind it, inside the shell, and comes when it is asked for. */
const routes: RouteObject[] = [
  ...accountRoutes.map(asRoute),
  {
    element: <ProtectedRoute />,
    children: [
      {
        element: screenElement({ path: '/', load: () => import('./shell/shell.tsx') }),
        children: [...[...homeRoutes, ...circleRoutes].map(asRoute), ...comingRoutes, asRoute(notFound)],
      },
    ],
  },
];

export function App() {
  return (
    <BrowserRouter>
      <AuthProvider>
        <ScreenErrors>
          <Suspense fallback={<SpinnerScreen />}>
            <Screens />
          </Suspense>
        </ScreenErrors>
        <Notifications />
      </AuthProvider>
    </BrowserRouter>
  );
}

function Screens() {
  return useRoutes(routes);
}
