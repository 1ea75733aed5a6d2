import { careerExploration } from './career-exploration.ts';
import { careerTransition } from './career-transition.ts';
import { moduleKey, type Programme } from './programme.ts';
import { skillEnhancement } from './skill-enhancement.ts';
import { strategicLeadership } from './strategic-leadership.ts';

/** The four, in the order in which they are offered. */
export const programmes: readonly Programme[] = [
  careerExploration,
  skillEnhancement,
  strategicLeadership,
  careerTransition,
];

const keys = new Set(programmes.flatMap(({ id, modules }) => modules.map((module) => moduleKey(id, module.id))));

/** Whether there is such a module: kept progress may name one that an older version of Staffroom had. */
export const isModule = (key: string): boolean => keys.has(key);
