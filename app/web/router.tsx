import { Suspense } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { AuthProvider } from '#areas/account/web/index.ts';
import { loadedElement, loadedFrame, screenElement } from '#web/screens.ts';
import { Toasts } from '#web/toasts/toasts.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { publicAreas } from './public-areas.ts';
import { ProtectedRoute } from './shell/protected-route.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { RouteError } from './shell/route-error.tsx';

/** The component kit, in development only. The build sees a constant here and leaves the kit out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', element: loadedElement(() => import('./kit/kit-page.tsx')) }]
  : [];

const shell = loadedFrame(() => import('./shell/shell.tsx'));

/** The public screens. All other paths belong to the shell, which knows the screens of members. */
const routes: RouteObject[] = [
  {
    element: <PublicFrame />,
    children: publicAreas
      .flatMap(({ publicScreens = [] }) => publicScreens)
      .map((screen) => ({ path: screen.path, element: screenElement(screen) })),
  },
  ...kit,
  {
    element: <ProtectedRoute loadShell={shell.load} />,
    children: [{ path: '*', element: shell.element }],
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
