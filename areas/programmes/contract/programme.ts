import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const programmeLevels = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;

/** One concrete thing to do. */
export const activity = z.object({ title: z.string(), description: z.string() });
export type Activity = z.infer<typeof activity>;

export const programmeModule = z.object({
  /** Unique within its programme. What is kept of a member's progress names it, so it never changes. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  /** Four, in the order they are best done; kept progress names them by number, from 1. */
  activities: z.array(activity),
});
export type ProgrammeModule = z.infer<typeof programmeModule>;

/** A career programme, as the files under `content/programmes/` describe it. */
export const programme = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  level: z.enum(programmeLevels),
  /** In words: '6-8 weeks'. Its modules' durations add up to it. */
  duration: z.string(),
  modules: z.array(programmeModule),
});
export type Programme = z.infer<typeof programme>;

/** A module's name across all programmes, such as 'career-exploration/values-and-strengths'. */
export const moduleKey = (programmeId: string, moduleId: string): string => `${programmeId}/${moduleId}`;

/**
 * The programmes with their modules, in the order in which they are offered. At most 20: they come with the product. A
 * module that was withdrawn is shown to the members who have begun it.
 */
export const listProgrammes = endpoint({
  method: 'GET',
  path: '/api/programmes',
  summary: 'The career programmes',
  access: 'signed-in',
  answer: z.array(programme),
});
