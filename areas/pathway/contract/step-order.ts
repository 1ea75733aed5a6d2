import type { PathwayStep } from './pathway.ts';

type Ordered = Pick<PathwayStep, 'stepNumber' | 'title' | 'dependsOnStep' | 'isCompleted'>;

/** The step that has to be completed before this one can be; undefined when it is open or done. */
export function waitsFor<Step extends Ordered>(step: Step, steps: readonly Step[]): Step | undefined {
  if (step.isCompleted) return undefined;
  return steps.find((other) => other.stepNumber === step.dependsOnStep && !other.isCompleted);
}

/** A completed step that is built on this one, and so keeps its tick in place. */
export function heldBy<Step extends Ordered>(step: Step, steps: readonly Step[]): Step | undefined {
  return steps.find((other) => other.dependsOnStep === step.stepNumber && other.isCompleted);
}

/** What opens a locked step, as a sentence. */
export const opensWith = (needed: Ordered) => `Opens when step ${needed.stepNumber}, “${needed.title}”, is done.`;

/** What has to go first before a tick can be taken away, as a sentence. */
export const holdsTick = (holder: Ordered) =>
  `Step ${holder.stepNumber}, “${holder.title}”, depends on this one. Untick that step first.`;

/** The step to do next: the first that is open. */
export const nextOpen = <Step extends Ordered>(steps: readonly Step[]): Step | undefined =>
  steps.find((step) => !step.isCompleted && waitsFor(step, steps) === undefined);
