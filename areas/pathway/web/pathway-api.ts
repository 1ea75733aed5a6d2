import { getPathway, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';

export const pathwayKey = keyOf(getPathway, {});

/** The pathway of the current user. Its circles and events change, so it is read again on return. */
export const usePathway = () => useEndpoint(getPathway, {}, { refreshOnReturn: true });

type Steps = Pathway['steps'];

/** Changes the steps in the cache. Returns the steps from before. */
export function changeCachedSteps(change: (steps: Steps) => Steps): Steps | undefined {
  const before = queryClient.getQueryData<Pathway | null>(pathwayKey)?.steps;
  queryClient.setQueryData<Pathway | null>(pathwayKey, (kept) => kept && { ...kept, steps: change(kept.steps) });
  return before;
}

/** Changes one step in the cache. */
export const changeCachedStep = (id: number, changes: Partial<Steps[number]>): void =>
  void changeCachedSteps((steps) => steps.map((step) => (step.id === id ? { ...step, ...changes } : step)));
