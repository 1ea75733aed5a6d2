import * as z from 'zod/mini';
import { type AudiencePhase, type AudienceRole, audiencePhases, audienceRoles } from './audience-lists.ts';
import type { UserRole } from './user.ts';

export { type AudiencePhase, type AudienceRole, audiencePhases, audienceRoles } from './audience-lists.ts';

/** The 21 subjects of the self-assessment. */
export const subjectAreaOptions = [
  'English',
  'Mathematics',
  'Science',
  'Biology',
  'Chemistry',
  'Physics',
  'History',
  'Geography',
  'Religious Education',
  'Modern Foreign Languages',
  'Art and Design',
  'Design and Technology',
  'Music',
  'Drama',
  'Physical Education',
  'Computing',
  'Business and Economics',
  'Psychology and Sociology',
  'PSHE and Citizenship',
  'Special Educational Needs',
  'Primary (all subjects)',
] as const;

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

/** Who something is for. An empty list means everybody. Subjects are those of the self-assessment. */
export const audience = z.object({
  roles: z.array(z.enum(audienceRoles)),
  phases: z.array(z.enum(audiencePhases)),
  levels: z.array(z.enum(audienceLevels)),
  subjects: z.array(z.string()),
});
export type Audience = z.infer<typeof audience>;

/**
 * The roles that a member can have: the known ones, otherwise those that the role at registration stands for. Support staff
 * have one of four, and it is not known which.
 */
export function possibleRoles(role: UserRole, known: readonly AudienceRole[]): readonly AudienceRole[] {
  if (known.length > 0) return known;
  if (role === 'support_staff') return ['teaching_assistant', 'early_years_practitioner', 'pastoral', 'business'];
  return [role];
}

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

export const audienceRoleLabels: Record<AudienceRole, string> = {
  teacher: 'Teachers',
  teaching_assistant: 'Teaching assistants',
  early_years_practitioner: 'Early years practitioners',
  pastoral: 'Pastoral staff',
  business: 'Business and office staff',
  senco: 'SENCOs',
  school_leader: 'School leaders',
};

export const audiencePhaseLabels: Record<AudiencePhase, string> = {
  early_years: 'early years',
  primary: 'primary',
  secondary: 'secondary',
  post_16: 'post-16',
  adult: 'adult learners',
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A phase where nothing comes before it: 'Early years'. */
export const phaseName = (phase: AudiencePhase): string => capitalised(audiencePhaseLabels[phase]);

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
    roles.map((role, at) =>
      at === 0 || role === 'senco' ? audienceRoleLabels[role] : audienceRoleLabels[role].toLowerCase(),
    ),
    phases.map((phase) => audiencePhaseLabels[phase]),
    levels.map((level) => levelLabels[level]),
    subjects,
  ];
  const words = parts
    .filter((some) => some.length > 0)
    .map((some) => some.join(', '))
    .join(' · ');
  return words ? capitalised(words) : 'Everybody';
}
