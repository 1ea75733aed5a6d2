import type { PathwayStep } from './pathway.ts';

type Ordered = Pick<PathwayStep, 'stepNumber' | 'title' | 'dependsOnStep' | 'isCompleted'>;

/** The open step that must be completed before this one. Undefined if this one can be completed, or is. */
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

interface Numbered {
  stepNumber: number;
  dependsOnStep: number | null;
}

/** The steps with numbers in their order. `dependsOnStep` still means the same step. */
export function renumbered<Step extends Numbered>(steps: readonly Step[]): Step[] {
  const numbers = new Map(steps.map(({ stepNumber }, at) => [stepNumber, at + 1]));
  return steps.map((step, at) => ({
    ...step,
    stepNumber: at + 1,
    dependsOnStep: step.dependsOnStep === null ? null : (numbers.get(step.dependsOnStep) ?? null),
  }));
}
