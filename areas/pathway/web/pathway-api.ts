import { changePathwayStep, getPathway, type HelpedStep, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const pathwayKey = keyOf(getPathway, {});

/** The pathway of the current user. Its circles and events change, so it is read again on return. */
export const usePathway = () => useEndpoint(getPathway, {}, { refreshOnReturn: true });

/** Changes a step in the cache. */
function changeCached(id: number, changes: Partial<HelpedStep>): void {
  queryClient.setQueryData<Pathway | null>(
    pathwayKey,
    (kept) => kept && { ...kept, steps: kept.steps.map((step) => (step.id === id ? { ...step, ...changes } : step)) },
  );
}

/** Ticks or unticks a step. The cache changes immediately, and changes back with a toast if the request fails. */
export const useTick = ({ id, isCompleted, completedAt }: HelpedStep) =>
  useChange(changePathwayStep, {
    input: (done: boolean) => ({ params: { id }, body: { isCompleted: done } }),
    // A second tick waits for the first, because the server checks that the earlier step is done.
    scope: 'pathway-steps',
    async optimistic(done) {
      await queryClient.cancelQueries({ queryKey: pathwayKey });
      changeCached(id, { isCompleted: done, completedAt: done ? new Date().toISOString() : null });
      return () => changeCached(id, { isCompleted, completedAt });
    },
    onSuccess: (changed) => changeCached(id, changed),
    // Another device may have changed the pathway.
    refreshesOnFailure: [getPathway],
    toast: { failure: 'The step could not be changed' },
  });
