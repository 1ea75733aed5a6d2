import { type EvidenceKind, type FullStep, getPathway } from '#areas/pathway/contract/pathway.ts';
import {
  addPathwayStep,
  addStepEvidence,
  changePathwayStep,
  listEvidenceChoices,
  movePathwayStep,
  removePathwayStep,
  removeStepEvidence,
} from '#areas/pathway/contract/pathway-changes.ts';
import { renumbered } from '#areas/pathway/contract/step-order.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { changeCachedStep, changeCachedSteps, pathwayKey } from '../pathway-api.ts';

/** Changes run one after the other, because the server checks each against the ones before. */
const scope = 'pathway-steps';
/** Another device may have changed the pathway. */
const refreshesOnFailure = [getPathway];

const pauseReading = () => queryClient.cancelQueries({ queryKey: pathwayKey });

/** Ticks or unticks a step. The tick shows at once. It is undone with a toast if the request fails. */
export const useTick = ({ id, isCompleted, completedAt }: FullStep) =>
  useChange(changePathwayStep, {
    input: (done: boolean) => ({ params: { id }, body: { isCompleted: done } }),
    scope,
    async optimistic(done) {
      await pauseReading();
      changeCachedStep(id, { isCompleted: done, completedAt: done ? new Date().toISOString() : null });
      return () => changeCachedStep(id, { isCompleted, completedAt });
    },
    onSuccess: (changed) => changeCachedStep(id, changed),
    refreshesOnFailure,
    toast: {
      success: ({ cpdEntry }, done) =>
        done && cpdEntry?.status === 'draft'
          ? {
              title: 'Step done',
              description: 'We made a CPD draft for it. It counts when you complete it.',
            }
          : null,
      failure: 'The step could not be changed',
    },
  });

type StepInput = EndpointInput<typeof addPathwayStep>['body'];

export const useAddStep = () =>
  useChange(addPathwayStep, {
    input: (body: StepInput) => ({ body }),
    refreshes: [getPathway],
    toast: { success: 'Step added', failure: 'The step was not added' },
  });

export const useChangeStep = (id: number) =>
  useChange(changePathwayStep, {
    input: (body: StepInput) => ({ params: { id }, body }),
    scope,
    onSuccess: (changed) => changeCachedStep(id, changed),
    refreshesOnFailure,
    toast: { success: 'Step saved', failure: 'The step was not saved' },
  });

export const useRemoveStep = (id: number) =>
  useChange(removePathwayStep, {
    input: { params: { id } },
    scope,
    refreshes: [getPathway],
    refreshesOnFailure,
    toast: { success: 'Step removed', failure: 'The step was not removed' },
  });

/** Moves a step after another one, or to the beginning for null. It shows at once. */
export const useMoveStep = (id: number) =>
  useChange(movePathwayStep, {
    input: (after: number | null) => ({ params: { id }, body: { after } }),
    scope,
    async optimistic(after) {
      await pauseReading();
      const before = changeCachedSteps((steps) => moved(steps, id, after));
      return () => void (before && changeCachedSteps(() => before));
    },
    refreshesOnFailure,
    toast: { failure: 'The step was not moved' },
  });

function moved(steps: FullStep[], id: number, after: number | null): FullStep[] {
  const step = steps.find((one) => one.id === id);
  if (!step) return steps;
  const others = steps.filter((one) => one !== step);
  const place = after === null ? 0 : others.findIndex((one) => one.id === after) + 1;
  return renumbered(others.toSpliced(place, 0, step));
}

export const useEvidenceChoices = (kind: EvidenceKind, q: string) =>
  useEndpoint(listEvidenceChoices, { query: { kind, ...(q && { q }) } }, { refreshOnReturn: true });

export const useAddEvidence = (id: number) =>
  useChange(addStepEvidence, {
    input: (body: EndpointInput<typeof addStepEvidence>['body']) => ({ params: { id }, body }),
    refreshes: [getPathway],
    toast: { success: 'Evidence added', failure: 'The evidence was not added' },
  });

export const useRemoveEvidence = ({ id, evidence }: FullStep) =>
  useChange(removeStepEvidence, {
    input: (evidenceId: number) => ({ params: { id: evidenceId } }),
    async optimistic(evidenceId) {
      await pauseReading();
      changeCachedStep(id, { evidence: evidence.filter((one) => one.id !== evidenceId) });
      return () => changeCachedStep(id, { evidence });
    },
    toast: { success: 'Evidence removed', failure: 'The evidence was not removed' },
  });
