import * as z from 'zod/mini';
import { audience } from '#areas/people/contract/audience.ts';
import { skillAreas } from './skill.ts';

/** What something helps with, other than a skill. The first four are for a role that a member wants. */
export const purposes = [
  'see_the_role',
  'qualify',
  'practise',
  'apply',
  'workload',
  'wellbeing',
  'confidence',
  'progression',
  'time',
  'company',
] as const;
export type Purpose = (typeof purposes)[number];

/** An audience, with the skills that something is about. */
export const audienceAndSkills = z.extend(audience, { skills: z.array(z.enum(skillAreas)) });
