import * as z from 'zod/mini';
import { newPassword } from '#areas/account/contract/password-change.ts';
import { careerScales, stageOnScale } from '#areas/people/contract/career-stage.ts';
import { currentPassword } from '#areas/people/contract/own-proof.ts';
import { type CurrentUser, personName, profileShape, userRoles } from '#areas/people/contract/user.ts';
import { line } from '#contract/scalars.ts';

/*
 * The two profile forms and the password form, with their fixed messages (`docs/product/people.md`). The server checks
 * its own rules as well.
 */

const emailOr = (message: string) => z.pipe(z.string().check(z.trim(), z.maxLength(254, message)), z.email(message));

const role = z.enum(userRoles, 'Please select a role');

const tooShort = 'Name must be at least 2 characters';

// An empty field is an empty string, which is neither a number nor a stage.
const typedNumber = z.transform((typed: string): number | null | undefined =>
  typed.trim() === '' ? null : Number(typed),
);
const stage = z.pipe(
  z.enum(['', ...careerScales.profile]),
  z.transform((value) => value || null),
);

/** The 'Edit Profile' dialog. */
export const profileForm = z.object({
  name: line(120, tooShort).check(z.minLength(2, tooShort)),
  email: emailOr('Invalid email address'),
  role,
  school: profileShape.school,
  schoolId: z.nullable(z.int()),
  location: profileShape.location,
  careerStage: stage,
  yearsExperience: z.pipe(typedNumber, profileShape.yearsExperience),
  bio: profileShape.bio,
  currentPassword: z.string(),
});

export const profileFormOf = (user: CurrentUser): z.input<typeof profileForm> => ({
  name: user.name,
  email: user.email,
  role: user.role,
  school: user.school ?? '',
  schoolId: null,
  location: user.location ?? '',
  careerStage: stageOnScale(user, 'profile') ?? '',
  yearsExperience: user.yearsExperience?.toString() ?? '',
  bio: user.bio ?? '',
  currentPassword: '',
});

/** Account Information, on the settings screen. */
export const accountForm = z.object({
  name: personName,
  email: emailOr('Please enter a valid email address'),
  role,
  school: profileShape.school,
  schoolId: z.nullable(z.int()),
  currentPassword: z.string(),
});

export const accountFormOf = ({ name, email, role: kept, school }: CurrentUser) => ({
  name,
  email,
  role: kept,
  school: school ?? '',
  schoolId: null as number | null,
  currentPassword: '',
});

export const statementsForm = z.object({
  short_term_goals: profileShape.short_term_goals,
  medium_term_goals: profileShape.medium_term_goals,
  long_term_goals: profileShape.long_term_goals,
});

export const passwordForm = z
  .object({
    currentPassword,
    newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your new password')),
  })
  .check(
    z.refine((typed) => typed.newPassword === typed.confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  );

/**
 * Returns what a form with an email address sends: the changed fields, and the password if the address changed. Null if
 * the password is missing.
 */
export function touchedWithEmail<Values extends { currentPassword: string }>(
  { currentPassword, ...values }: Values,
  dirty: { email?: boolean },
) {
  if (!dirty.email) return touched(values, dirty);
  return currentPassword === '' ? null : { ...touched(values, dirty), currentPassword };
}

/** Returns the changed fields of a form. The others are not sent, so that changes made elsewhere meanwhile stay. */
export function touched<Values extends object>(values: Values, dirty: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in dirty)) as Partial<Values>;
}
