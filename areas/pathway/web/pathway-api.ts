import { changePathwayStep, getPathway, type HelpedStep, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const pathwayKey = keyOf(getPathway, {});

/** One's pathway. Circles and events that help come and go, so it is read again on coming back. */
export const usePathway = () => useEndpoint(getPathway, {}, { refreshOnReturn: true });

/** Changes one step where it is kept. */
function changeKept(id: number, changes: Partial<HelpedStep>): void {
  queryClient.setQueryData<Pathway | null>(
    pathwayKey,
    (kept) => kept && { ...kept, steps: kept.steps.map((step) => (step.id === id ? { ...step, ...changes } : step)) },
  );
}

/** Ticks a step, or unticks it. It shows at once, with the steps that it opens, and is undone with a toast if it fails. */
export const useTick = ({ id, isCompleted, completedAt }: HelpedStep) =>
  useChange(changePathwayStep, {
    input: (done: boolean) => ({ params: { id }, body: { isCompleted: done } }),
    // A second tick waits for the first, because the server checks that the earlier step is done.
    scope: 'pathway-steps',
    async optimistic(done) {
      await queryClient.cancelQueries({ queryKey: pathwayKey });
      changeKept(id, { isCompleted: done, completedAt: done ? new Date().toISOString() : null });
      return () => changeKept(id, { isCompleted, completedAt });
    },
    onSuccess: (changed) => changeKept(id, changed),
    // Another device may have changed the pathway.
    refreshesOnFailure: [getPathway],
    toast: { failure: 'The step could not be changed' },
  });
