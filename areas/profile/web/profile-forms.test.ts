import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountForm, passwordForm, profileForm, touched } from './profile-forms.ts';

/** Returns the first message of each field. */
function messages(form: z.ZodMiniType, values: object): Record<string, string> {
  const read = form.safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const profile = {
  name: 'Amira Khan',
  email: 'amira@school.example',
  role: 'teacher',
  school: '',
  schoolId: null,
  location: '',
  careerStage: '',
  yearsExperience: '',
  bio: '',
  currentPassword: '',
};
const account = {
  name: 'Amira Khan',
  email: 'amira@school.example',
  role: 'teacher',
  school: '',
  schoolId: null,
  currentPassword: '',
};

describe('the fixed texts of the forms', () => {
  it.each([
    [{ name: '' }, { name: 'Name must be at least 2 characters' }],
    [{ name: ' A ' }, { name: 'Name must be at least 2 characters' }],
    [{ email: '' }, { email: 'Invalid email address' }],
    [{ email: 'amira' }, { email: 'Invalid email address' }],
    [{ email: `${'a'.repeat(250)}@school.example` }, { email: 'Invalid email address' }],
    [{ role: '' }, { role: 'Please select a role' }],
    [{ yearsExperience: '51' }, { yearsExperience: 'Years of experience must be from 0 to 50' }],
    [{ yearsExperience: '-1' }, { yearsExperience: 'Years of experience must be from 0 to 50' }],
    [{ yearsExperience: '2.5' }, { yearsExperience: 'Years of experience must be a whole number' }],
    [{ yearsExperience: 'ten' }, { yearsExperience: 'Years of experience must be a whole number' }],
  ])('of the profile, for %j', (typed, said) => expect(messages(profileForm, { ...profile, ...typed })).toEqual(said));

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: 'amira@' }, { email: 'Please enter a valid email address' }],
    [{ role: 'governor' }, { role: 'Please select a role' }],
  ])('of the settings, for %j', (typed, said) => expect(messages(accountForm, { ...account, ...typed })).toEqual(said));

  it.each([
    [['', '', ''], 'currentPassword', 'Current password is required'],
    [['old', 'short', 'short'], 'newPassword', 'New password must be at least 6 characters'],
    [['old', 'long enough', ''], 'confirmPassword', 'Please confirm your new password'],
    [['old', 'long enough', 'long enoughh'], 'confirmPassword', "Passwords don't match"],
    // Somebody who uses a passkey leaves the current password empty.
    [['', 'long enough', 'long enoughh'], 'confirmPassword', "Passwords don't match"],
  ])('of the password, for %j', ([currentPassword, newPassword, confirmPassword], field, said) =>
    expect(messages(passwordForm, { currentPassword, newPassword, confirmPassword })).toHaveProperty(field, said),
  );
});

describe('the body of a form', () => {
  it('has null for empty text and numbers for typed numbers, within the limits', () => {
    expect(profileForm.parse(profile)).toMatchObject({
      ...profile,
      school: null,
      location: null,
      careerStage: null,
      yearsExperience: null,
      bio: null,
    });
    expect(['0', ' 50 '].map((yearsExperience) => profileForm.parse({ ...profile, yearsExperience }))).toMatchObject([
      { yearsExperience: 0 },
      { yearsExperience: 50 },
    ]);
    expect(accountForm.parse({ ...account, name: 'A' }).name).toBe('A');
  });

  it('has only the changed fields', () => {
    expect(touched({ name: 'A', bio: null }, { bio: true })).toEqual({ bio: null });
  });
});
