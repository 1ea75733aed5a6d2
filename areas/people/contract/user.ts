import * as z from 'zod/mini';
import { deskRoles } from '#contract/desk-roles.ts';
import {
  id,
  line,
  moment,
  optional,
  optionalText,
  requiredString,
  shortTexts,
  takenDownReason,
} from '#contract/scalars.ts';
import { isReservedName, isReservedUsername, looksLikeAnother } from './reserved-names.ts';

export const userRoles = ['teacher', 'school_leader', 'support_staff'] as const;
export const userRole = z.enum(userRoles);
export type UserRole = z.infer<typeof userRole>;

export const userRoleLabels: Record<UserRole, string> = {
  teacher: 'Teacher',
  school_leader: 'School Leader',
  support_staff: 'Support Staff',
};

/** The values of the four scales that screens offer. The ladder that connects them is in `docs/product/people.md`. */
export const careerStages = [
  'trainee',
  'early_career',
  'developing',
  'mid_career',
  'experienced',
  'expert',
  'senior',
  'leadership_ready',
  'senior_leader',
  'leadership',
  'transitioning',
] as const;

/** How much of their profile a member has filled in. */
export const profileCompletionStages = ['basic', 'essential', 'complete'] as const;

/** How often members want to meet a mentor or mentee. The profile offers four values, the mentoring screen two more. */
export const meetingFrequencies = ['weekly', 'bi_weekly', 'monthly', 'half_termly', 'termly', 'as_needed'] as const;
export type MeetingFrequency = (typeof meetingFrequencies)[number];

export const username = requiredString('Username is required').check(
  z.trim(),
  z.minLength(1, 'Username is required'),
  z.regex(/^[A-Za-z0-9._-]{3,32}$/, 'Username must be 3 to 32 letters, digits, dots, dashes or underscores'),
  z.refine((value) => !isReservedUsername(value), 'That username is reserved. Choose another.'),
);

export const email = z.pipe(
  requiredString('Email is required').check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254)),
  z.email('Enter an email address, like name@school.org.uk'),
);

/**
 * The columns of `users` that a member can set at registration and later on the profile. Identity, counters and
 * qualification flags are not here, so that a request body cannot set them.
 */
export const profileShape = {
  school: optionalText(160),
  bio: optionalText(2000),
  location: optionalText(120),
  careerStage: optional(z.enum(careerStages)),
  yearsExperience: optional(
    z
      .int('Years of experience must be a whole number')
      .check(
        z.minimum(0, 'Years of experience must be from 0 to 50'),
        z.maximum(50, 'Years of experience must be from 0 to 50'),
      ),
  ),
  isAvailableAsMentor: z.boolean(),
  isSeekingMentor: z.boolean(),
  maxMentees: z.int().check(z.minimum(0), z.maximum(20)),
  expertise: shortTexts,
  mentorshipAreas: shortTexts,
  professionalGoals: shortTexts,
  areasForDevelopment: shortTexts,
  qualifications: shortTexts,
  currentChallenges: shortTexts,
  short_term_goals: optionalText(2000),
  medium_term_goals: optionalText(2000),
  long_term_goals: optionalText(2000),
  currentRoleSuccesses: optionalText(2000),
  developmentChallenges: optionalText(2000),
  preferredMentorExperience: optionalText(80),
  // A form sends an empty string for no choice.
  meetingFrequency: z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    optional(z.enum(meetingFrequencies, 'Choose how often you would meet')),
  ),
  communicationStyle: optionalText(80),
  availability: optionalText(200),
  /** Other information for a mentor. */
  additionalInfo: optionalText(2000),
};

/** The same fields at registration, with defaults. The body of a profile change must not have defaults. */
export const profileFields = z.object({
  ...profileShape,
  isAvailableAsMentor: z._default(profileShape.isAvailableAsMentor, false),
  isSeekingMentor: z._default(profileShape.isSeekingMentor, false),
  maxMentees: z._default(profileShape.maxMentees, 0),
  expertise: z._default(shortTexts, []),
  mentorshipAreas: z._default(shortTexts, []),
  professionalGoals: z._default(shortTexts, []),
  areasForDevelopment: z._default(shortTexts, []),
  qualifications: z._default(shortTexts, []),
  currentChallenges: z._default(shortTexts, []),
});

/** The current user, as `GET /api/user` returns it. It never has the password. */
export const currentUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: userRole,
  school: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  location: z.nullable(z.string()),
  careerStage: z.nullable(z.string()),
  yearsExperience: z.nullable(z.int()),
  isAvailableAsMentor: z.boolean(),
  isSeekingMentor: z.boolean(),
  maxMentees: z.int(),
  currentMentees: z.int(),
  isMentorQualified: z.boolean(),
  mentorQualificationDate: z.nullable(moment),
  mentorQualificationNotes: z.nullable(z.string()),
  expertise: z.array(z.string()),
  mentorshipAreas: z.array(z.string()),
  professionalGoals: z.array(z.string()),
  areasForDevelopment: z.array(z.string()),
  qualifications: z.array(z.string()),
  currentChallenges: z.array(z.string()),
  short_term_goals: z.nullable(z.string()),
  medium_term_goals: z.nullable(z.string()),
  long_term_goals: z.nullable(z.string()),
  currentRoleSuccesses: z.nullable(z.string()),
  developmentChallenges: z.nullable(z.string()),
  preferredMentorExperience: z.nullable(z.string()),
  meetingFrequency: z.nullable(z.enum(meetingFrequencies)),
  communicationStyle: z.nullable(z.string()),
  availability: z.nullable(z.string()),
  additionalInfo: z.nullable(z.string()),
  isFirstLogin: z.boolean(),
  /** They must accept a document of the operator before they go on. Missing if there is nothing. */
  mustAccept: z.optional(z.boolean()),
  /** The tour has not been seen or skipped yet. */
  tourWaits: z.boolean(),
  profileCompletionStage: z.enum(profileCompletionStages),
  createdAt: moment,
  /** Why the operator hid the profile from others. Null if they did not. */
  takenDownReason,
  /** Their roles at the desk for the whole community. Most members have none. */
  deskRoles: z.array(z.enum(deskRoles)),
  /** Their roles at the desk that are limited to schools. */
  localRoles: z.array(z.object({ role: z.enum(deskRoles), schoolIds: z.array(id) })),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A person as they appear next to what they wrote, without email address and private fields. */
export const personSummary = z.object({
  id,
  name: z.string(),
  role: userRole,
  avatar: z.nullable(z.string()),
});
export type PersonSummary = z.infer<typeof personSummary>;

/** The full name of a person, 1 to 120 characters. Names that could be mistaken for somebody else's are refused. */
export const personName = line(120, 'Name is required').check(
  z.refine((value) => !looksLikeAnother(value), 'Name cannot mix alphabets in one word or have hidden characters'),
  z.refine(
    (value) => !isReservedName(value),
    'That name could be mistaken for the people who run Staffroom. Enter your own name.',
  ),
);

/** The name shown with what an erased person wrote. It has no profile. */
export const formerMember = 'Former member';
