import { describe, expect, it } from 'vitest';
import { renumbered } from '#areas/pathway/contract/step-order.ts';
import type { PlannedStep } from '../pathway-rules.ts';
import { carryOver, type KeptStep } from './carry-over.ts';

const planned = (...keys: string[]): PlannedStep[] =>
  keys.map((stepKey, at) => ({
    stepKey,
    title: stepKey,
    description: 'Planned.',
    why: 'Because.',
    skill: null,
    stepNumber: at + 1,
    dependsOnStep: null,
  }));

const kept = (stepKey: string, about: Partial<KeptStep> = {}): KeptStep => ({
  stepKey,
  title: stepKey,
  description: '',
  isEdited: false,
  dueOn: null,
  completedAt: null,
  draftedCpdId: null,
  ...about,
});

const carried = (plan: PlannedStep[], before: KeptStep[]) =>
  carryOver(plan, new Map(before.map((step) => [step.stepKey, step])), before);
const order = (plan: string[], before: string[]) =>
  carried(
    planned(...plan),
    before.map((key) => kept(key)),
  ).map(({ stepKey }) => stepKey);

describe('the steps of a new pathway', () => {
  it('keep the tick, the date and the words of the member', () => {
    const before = [
      kept('a', {
        isEdited: true,
        title: 'In my words',
        dueOn: '2027-01-01',
        completedAt: '2026-01-01',
        draftedCpdId: 7,
      }),
      kept('b', { title: 'An older sentence' }),
    ];
    expect(carried(planned('b', 'a', 'c'), before)).toMatchObject([
      // Words that the member did not change are those of the new pathway.
      { stepNumber: 1, title: 'b', isEdited: false, completedAt: null },
      {
        stepNumber: 2,
        title: 'In my words',
        isEdited: true,
        dueOn: '2027-01-01',
        completedAt: '2026-01-01',
        draftedCpdId: 7,
      },
      { stepNumber: 3, title: 'c', dueOn: null },
    ]);
  });

  it.each([
    [
      ['a', 'b'],
      ['a', 'own:1', 'b'],
      ['a', 'own:1', 'b'],
    ],
    [
      ['b', 'a'],
      ['a', 'own:1', 'b'],
      ['b', 'a', 'own:1'],
    ],
    [
      ['b', 'c'],
      ['a', 'own:1', 'b'],
      ['b', 'c', 'own:1'],
    ],
    [
      ['a', 'b'],
      ['own:1', 'own:2', 'a'],
      ['own:1', 'own:2', 'a', 'b'],
    ],
    [
      ['a', 'c'],
      ['a', 'own:1', 'own:2', 'b'],
      ['a', 'own:1', 'own:2', 'c'],
    ],
    [['c'], ['a', 'b', 'own:1', 'own:2'], ['c', 'own:1', 'own:2']],
  ])('planned as %j, after %j, are %j', (plan, before, after) => expect(order(plan, before)).toEqual(after));

  it('depend on the same steps, whatever is between', () => {
    const [first, second] = planned('a', 'b');
    if (!first || !second) throw new Error('There are no steps.');
    const plan = [first, { ...second, dependsOnStep: 1 }];
    expect(carried(plan, [kept('own:1'), kept('a'), kept('own:2')])).toMatchObject([
      { stepKey: 'own:1', dependsOnStep: null },
      { stepKey: 'a' },
      { stepKey: 'own:2', dependsOnStep: null },
      { stepKey: 'b', stepNumber: 4, dependsOnStep: 2 },
    ]);
  });

  it('keep their dependencies in any order', () => {
    const steps = [
      { stepNumber: 2, dependsOnStep: 1 },
      { stepNumber: 3, dependsOnStep: null },
      { stepNumber: 1, dependsOnStep: null },
    ];
    expect(renumbered(steps)).toEqual([
      { stepNumber: 1, dependsOnStep: 3 },
      { stepNumber: 2, dependsOnStep: null },
      { stepNumber: 3, dependsOnStep: null },
    ]);
  });
});
