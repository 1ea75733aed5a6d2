import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '#web/ui/states.tsx';
import type { CircleDetail } from './circle-header.tsx';

const Settings = lazy(() => import('./circle-settings.tsx'));

/** The settings form, for the owner. It loads when it is opened. */
export function CircleSettings({ circle }: { circle: CircleDetail }) {
  return (
    <Suspense fallback={<RowsSkeleton label="Loading the settings..." />}>
      <Settings circle={circle} />
    </Suspense>
  );
}
