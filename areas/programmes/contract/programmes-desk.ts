import * as z from 'zod/mini';
import { activity, programmeLevels } from './programme.ts';

/** The texts of a programme, as a release ships them or as the desk wrote them. */
export const programmeTexts = z.object({
  title: z.string(),
  description: z.string(),
  level: z.enum(programmeLevels),
  /** In words: '6-8 weeks'. */
  duration: z.string(),
});
export type ProgrammeTexts = z.infer<typeof programmeTexts>;

export const moduleTexts = z.object({
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  /** Four, in order. */
  activities: z.array(activity),
});
export type ModuleTexts = z.infer<typeof moduleTexts>;
