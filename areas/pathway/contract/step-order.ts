import type { PathwayStep } from './pathway.ts';

type Ordered = Pick<PathwayStep, 'stepNumber' | 'title' | 'dependsOnStep' | 'isCompleted'>;

/** The open step that must be completed before this one. Undefined if this one is open or done. */
export function neededBefore<Step extends Ordered>(step: Step, steps: readonly Step[]): Step | undefined {
  if (step.isCompleted) return undefined;
  return steps.find((other) => other.stepNumber === step.dependsOnStep && !other.isCompleted);
}

/** A completed step that depends on this one, so that this one can't be unticked. */
export function completedDependant<Step extends Ordered>(step: Step, steps: readonly Step[]): Step | undefined {
  return steps.find((other) => other.dependsOnStep === step.stepNumber && other.isCompleted);
}

/** Says which step opens a locked one. */
export const opensAfterMessage = (needed: Ordered) =>
  `Opens when step ${needed.stepNumber}, “${needed.title}”, is done.`;

/** Says which step must be unticked first. */
export const untickFirstMessage = (dependant: Ordered) =>
  `Step ${dependant.stepNumber}, “${dependant.title}”, depends on this one. Untick that step first.`;

/** The first open step. */
export const nextOpen = <Step extends Ordered>(steps: readonly Step[]): Step | undefined =>
  steps.find((step) => !step.isCompleted && neededBefore(step, steps) === undefined);
