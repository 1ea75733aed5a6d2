import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '#areas/account/web/index.ts';
import { useFirstScreen } from '#web/screens.ts';
import { siteName } from '#web/ui/site.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';

const AcceptDocuments = lazy(() => import('#areas/account/web/accept-documents.tsx'));

/** Shows a spinner while the current user is loading, then the screen, or the sign-in page if nobody is signed in. */
export function ProtectedRoute({ loadShell }: { loadShell(): Promise<unknown> }) {
  const { user, isLoading, error, retry, hasLeft } = useAuth();
  const { pathname, search } = useLocation();
  if (isLoading) return <SpinnerScreen />;
  if (user?.mustAccept)
    return (
      <Suspense fallback={<SpinnerScreen />}>
        <AcceptDocuments />
      </Suspense>
    );
  if (user) return <MemberScreens loadShell={loadShell} />;
  if (error)
    return (
      <main className="px-5">
        <FailedScreen title={`${siteName()} is not answering`} error={error} onRetry={retry} />
      </main>
    );
  return <Navigate to="/auth" replace state={hasLeft ? null : { from: pathname + search }} />;
}

function MemberScreens({ loadShell }: { loadShell(): Promise<unknown> }) {
  const { pathname } = useLocation();
  return useFirstScreen(pathname, loadShell) ? <Outlet /> : <SpinnerScreen />;
}
