import * as z from 'zod/mini';
import { skillAreas } from './skill.ts';

/** Roles in a school. One person can have several: a SENCO also teaches. */
export const audienceRoles = [
  'teacher',
  'teaching_assistant',
  'early_years_practitioner',
  'pastoral',
  'business',
  'senco',
  'school_leader',
] as const;
export type AudienceRole = (typeof audienceRoles)[number];

export const audiencePhases = ['early_years', 'primary', 'secondary', 'post_16', 'adult'] as const;
export type AudiencePhase = (typeof audiencePhases)[number];

/** Experience and responsibility. */
export const audienceLevels = [
  'starting',
  'experienced',
  'middle_leader',
  'senior_leader',
  'headteacher',
  'trust_leader',
] as const;
export type AudienceLevel = (typeof audienceLevels)[number];

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

/** Who something is for. An empty list means everybody. Subjects are those of the self-assessment. */
export const audience = z.object({
  roles: z.array(z.enum(audienceRoles)),
  phases: z.array(z.enum(audiencePhases)),
  levels: z.array(z.enum(audienceLevels)),
  subjects: z.array(z.string()),
});
export type Audience = z.infer<typeof audience>;

/** An audience, with the skills that something is about. */
export const audienceAndSkills = z.extend(audience, { skills: z.array(z.enum(skillAreas)) });

/** What is known about a person. An empty list means not known. */
export type Position = Audience;

export const everybody: Audience = { roles: [], phases: [], levels: [], subjects: [] };

/**
 * Whether something is for a person. If a list of the audience is not empty and the person's list is not known, it does
 * not fit.
 */
export const fitsPosition = (audience: Audience, position: Position): boolean =>
  overlaps(audience.roles, position.roles) &&
  overlaps(audience.phases, position.phases) &&
  overlaps(audience.levels, position.levels) &&
  overlaps(audience.subjects, position.subjects);

const overlaps = <Value>(wanted: readonly Value[], known: readonly Value[]) =>
  wanted.length === 0 || wanted.some((value) => known.includes(value));

const roleLabels: Record<AudienceRole, string> = {
  teacher: 'Teachers',
  teaching_assistant: 'Teaching assistants',
  early_years_practitioner: 'Early years practitioners',
  pastoral: 'Pastoral staff',
  business: 'Business and office staff',
  senco: 'SENCOs',
  school_leader: 'School leaders',
};

const phaseLabels: Record<AudiencePhase, string> = {
  early_years: 'early years',
  primary: 'primary',
  secondary: 'secondary',
  post_16: 'post-16',
  adult: 'adult learners',
};

const levelLabels: Record<AudienceLevel, string> = {
  starting: 'new to the work',
  experienced: 'experienced',
  middle_leader: 'middle leaders',
  senior_leader: 'senior leaders',
  headteacher: 'headteachers',
  trust_leader: 'trust leaders',
};

/** 'Teachers, school leaders · early years · experienced, middle leaders', or 'Everybody'. */
export function audienceWords({ roles, phases, levels, subjects }: Audience): string {
  const parts = [
    roles.map((role, at) => (at === 0 || role === 'senco' ? roleLabels[role] : roleLabels[role].toLowerCase())),
    phases.map((phase) => phaseLabels[phase]),
    levels.map((level) => levelLabels[level]),
    subjects,
  ];
  const words = parts
    .filter((some) => some.length > 0)
    .map((some) => some.join(', '))
    .join(' · ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Everybody';
}
