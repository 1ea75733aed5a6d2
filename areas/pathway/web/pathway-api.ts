import { useMutation } from '@tanstack/react-query';
import { changePathwayStep, getPathway, type HelpedStep, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint } from '#web/data/queries.ts';
import { notifyFailure } from '#web/toasts/toast-store.ts';

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

/** Ticks a step, or takes the tick away. It shows at once, what it opens with it, and is taken back if it fails. */
export function useTick({ id, isCompleted, completedAt }: HelpedStep) {
  return useMutation({
    // Of two ticks the second waits: what it stands on has to be there first.
    scope: { id: 'pathway-steps' },
    mutationFn: (done: boolean) => call(changePathwayStep, { params: { id }, body: { isCompleted: done } }),
    async onMutate(done) {
      await queryClient.cancelQueries({ queryKey: pathwayKey });
      changeKept(id, { isCompleted: done, completedAt: done ? new Date().toISOString() : null });
    },
    onSuccess: (changed) => changeKept(id, changed),
    onError(failure) {
      changeKept(id, { isCompleted, completedAt });
      notifyFailure('The step could not be changed', sentenceOf(failure));
      // Another device may have gone on.
      void refresh(getPathway);
    },
  });
}
