import * as z from 'zod/mini';
import { id } from '#contract/scalars.ts';

/** The phases of schools. A special school has the phase of its pupils, or none. */
export const schoolPhases = ['nursery', 'primary', 'middle', 'secondary', 'all_through', 'sixteen_plus'] as const;
export type SchoolPhase = (typeof schoolPhases)[number];

export const schoolPhaseLabels: Record<SchoolPhase, string> = {
  nursery: 'Nursery',
  primary: 'Primary',
  middle: 'Middle',
  secondary: 'Secondary',
  all_through: 'All-through',
  sixteen_plus: '16 plus',
};

/** A school by its name. */
export const schoolName = z.object({ id, name: z.string() });
