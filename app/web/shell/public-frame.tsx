import { Outlet, useLocation } from 'react-router';
import { useFirstScreen } from '#web/screens.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { StatusSlot } from './status-slot.tsx';

/** Around the screens without a session. */
export function PublicFrame() {
  const { pathname } = useLocation();
  const isLoaded = useFirstScreen(pathname);
  return (
    <>
      <StatusSlot />
      {isLoaded ? <Outlet /> : <SpinnerScreen />}
    </>
  );
}
