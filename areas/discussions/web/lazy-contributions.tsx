import { lazy, Suspense } from 'react';

const Contributions = lazy(async () => ({
  default: (await import('./person-contributions.tsx')).PersonContributions,
}));

/** What a member talks about, answers and recommends. It is below the first screen of a profile, so it loads later. */
export const PersonContributions = ({ personId }: { personId: number }) => (
  <Suspense>
    <Contributions personId={personId} />
  </Suspense>
);
