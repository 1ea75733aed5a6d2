import { renumbered } from '#areas/pathway/contract/step-order.ts';
import { keepTicks, type PlannedStep } from '../pathway-rules.ts';

/** Begins the key of a step that the member added. */
export const ownPrefix = 'own:';
export const isOwnKey = (stepKey: string): boolean => stepKey.startsWith(ownPrefix);
export const newOwnKey = (): string => `${ownPrefix}${crypto.randomUUID()}`;

/** What a step keeps in the next pathway. */
export interface KeptStep {
  stepKey: string;
  title: string;
  description: string;
  isEdited: boolean;
  dueOn: string | null;
  completedAt: string | null;
  draftedCpdId: number | null;
}

/** A step of a new pathway. */
export type NewStep = PlannedStep & Omit<KeptStep, 'stepKey'>;

/**
 * The steps of a new pathway. A repeated step keeps its tick, its date and what the member changed. The member's own steps
 * follow the step that they followed before; if that is gone, the nearest one before it, otherwise they are at the end.
 *
 * `kept` has each step as it was last, by its key. `before` is the pathway before, in order.
 */
export function carryOver(
  planned: readonly PlannedStep[],
  kept: ReadonlyMap<string, KeptStep>,
  before: readonly KeptStep[],
): NewStep[] {
  const ticks = new Map([...kept].flatMap(([key, { completedAt }]) => (completedAt ? [[key, completedAt]] : [])));
  const steps = keepTicks([...planned], ticks).map((step): NewStep => {
    const last = kept.get(step.stepKey);
    return {
      ...step,
      ...(last?.isEdited ? { title: last.title, description: last.description } : {}),
      isEdited: last?.isEdited ?? false,
      dueOn: last?.dueOn ?? null,
      draftedCpdId: last?.draftedCpdId ?? null,
    };
  });
  before.forEach((own, at) => {
    if (!isOwnKey(own.stepKey)) return;
    const earlier = before.slice(0, at).map((step) => step.stepKey);
    const place = steps.findLastIndex((step) => earlier.includes(step.stepKey));
    const { stepKey, title, description, isEdited, dueOn, completedAt, draftedCpdId } = own;
    const keeps: KeptStep = { stepKey, title, description, isEdited, dueOn, completedAt, draftedCpdId };
    const step: NewStep = { ...keeps, why: '', skill: null, stepNumber: 0, dependsOnStep: null };
    steps.splice(at === 0 ? 0 : place === -1 ? steps.length : place + 1, 0, step);
  });
  return renumbered(steps);
}
