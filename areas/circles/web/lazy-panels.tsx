import { type ComponentProps, lazy, Suspense } from 'react';
import { RowsSkeleton } from '#web/ui/states.tsx';
import type { CircleDetail } from './circle-header.tsx';

const Settings = lazy(() => import('./circle-settings.tsx'));
const Invitations = lazy(() => import('./inner-circles/invitation-panel.tsx'));

/** The settings form, for the owner. It loads when it is opened. */
export function CircleSettings({ circle }: { circle: CircleDetail }) {
  return (
    <Suspense fallback={<RowsSkeleton label="Loading the settings..." />}>
      <Settings circle={circle} />
    </Suspense>
  );
}

/** The invitations to an inner circle, for the owner. They load when they are opened. */
export function InvitationPanel(props: ComponentProps<typeof Invitations>) {
  return (
    <Suspense fallback={<RowsSkeleton label="Loading the invitations..." />}>
      <Invitations {...props} />
    </Suspense>
  );
}
