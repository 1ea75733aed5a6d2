import { lazy, Suspense } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';

const Loaded = lazy(() => import('./own-networks.tsx'));

/** The networks of the current user, below a list of circles or in a line. Nothing while it loads, or without a network. */
export function OwnNetworks({ inLine = false }: { inLine?: boolean }) {
  return (
    <Boundary fallback={null}>
      <Suspense>
        <Loaded inLine={inLine} />
      </Suspense>
    </Boundary>
  );
}
