import { lazy, Suspense } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';

const BannerBar = lazy(async () => ({
  default: (await import('./shell-extras.tsx')).BannerBar,
}));

/** The place above a member's screen for the banners of announcements. */
export function BannerSlot() {
  return (
    <Boundary fallback={null}>
      <Suspense>
        <BannerBar />
      </Suspense>
    </Boundary>
  );
}
