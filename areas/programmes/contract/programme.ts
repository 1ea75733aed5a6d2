import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const programmeLevels = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;

/** A task of a module. */
export const activity = z.object({ title: z.string(), description: z.string() });
export type Activity = z.infer<typeof activity>;

export const programmeModule = z.object({
  /** Unique within its programme. Stored progress refers to it, so it never changes. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  /** Four, in order. Stored progress refers to them by number, from 1. */
  activities: z.array(activity),
});
export type ProgrammeModule = z.infer<typeof programmeModule>;

/** A career programme, as the files under `content/programmes/` describe it. */
export const programme = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  level: z.enum(programmeLevels),
  /** In words: '6-8 weeks'. The sum of the durations of its modules. */
  duration: z.string(),
  modules: z.array(programmeModule),
});
export type Programme = z.infer<typeof programme>;

/** The key of a module, unique across programmes: 'career-exploration/values-and-strengths'. */
export const moduleKey = (programmeId: string, moduleId: string): string => `${programmeId}/${moduleId}`;

/**
 * The programmes with their modules, in order. At most 20. A withdrawn module is included for members who have begun
 * it.
 */
export const listProgrammes = endpoint({
  method: 'GET',
  path: '/api/programmes',
  summary: 'The career programmes',
  access: 'signed-in',
  scope: 'development',
  answer: z.array(programme),
});
