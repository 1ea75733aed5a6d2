import { Outlet } from 'react-router';
import { StatusSlot } from './status-slot.tsx';

/** Around the screens without a session. */
export function PublicFrame() {
  return (
    <>
      <StatusSlot />
      <Outlet />
    </>
  );
}
