import { describe, expect, it } from 'vitest';
import { moduleKey, type Programme } from './programme.ts';
import type { ModuleProgress } from './programme-progress.ts';
import { moduleCompletion, modulesCompleted, programmeCompletion, withTick } from './programme-rules.ts';

const progress = (tickedActivities: number[], sessionHeld = false, moduleId = 'a/b'): ModuleProgress => ({
  moduleId,
  tickedActivities,
  sessionHeld,
});

describe('the completion of a module', () => {
  it.each([
    [undefined, 0],
    [progress([]), 0],
    [progress([3]), 20],
    [progress([], true), 20],
    [progress([1, 4], true), 60],
    [progress([1, 2, 3, 4]), 80],
    [progress([1, 2, 3, 4], true), 100],
  ])('%j is %i%', (one, percent) => expect(moduleCompletion(one)).toBe(percent));
});

describe('the completion of a programme', () => {
  const module = { title: 'T', description: 'D', duration: '2 weeks', activities: [] };
  const first: Programme = {
    id: 'first',
    title: 'First',
    description: 'D',
    level: 'Beginner',
    duration: '8 weeks',
    modules: ['one', 'two', 'three', 'four'].map((id) => ({ ...module, id })),
  };
  const whole = first.modules.map(({ id }) => progress([1, 2, 3, 4], true, moduleKey(first.id, id)));

  it.each([
    [[], 0, 0],
    [whole.slice(0, 1), 25, 1],
    [[...whole.slice(0, 3), { ...(whole[3] as ModuleProgress), sessionHeld: false }], 95, 3],
    [whole, 100, 4],
    // Progress in another programme or in an unknown module does not count.
    [[progress([1, 2, 3, 4], true, 'skill-enhancement/where-you-stand'), progress([1], true, 'old/one')], 0, 0],
  ])('case %#', (some, percent, modules) => {
    expect([programmeCompletion(first, some), modulesCompleted(first, some)]).toEqual([percent, modules]);
  });
});

describe('a tick before the response of the server', () => {
  const other = progress([2], true, 'c/d');
  it.each([
    [[other], 1, true, [other, progress([1])]],
    [[progress([4], true), other], 2, true, [progress([2, 4], true), other]],
    [[progress([2])], 2, true, [progress([2])]],
    [[progress([1, 2], true)], 1, false, [progress([2], true)]],
    [[other], 3, false, [other, progress([])]],
  ])('case %#', (before, activity, isTicked, after) =>
    expect(withTick(before, 'a/b', activity, isTicked)).toEqual(after),
  );
});
