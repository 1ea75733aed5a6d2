import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, requiredString } from '#contract/scalars.ts';
import { ownProof } from './own-proof.ts';
import { currentUser, email, personName, profileShape, userRole } from './user.ts';

/** The fields that a member can change on their own profile. */
export const editableFields = { name: personName, email, role: userRole, ...profileShape };
export type EditableField = keyof typeof editableFields;

export const isEditable = (name: string): name is EditableField => Object.hasOwn(editableFields, name);

/** Some fields of a profile. The others keep their values. */
export const profileChanges = z.partial(z.object(editableFields));
export type ProfileChanges = z.output<typeof profileChanges>;

/**
 * A change of email address also needs the current password. `schoolId` is a school chosen from the list. Its name
 * replaces `school`.
 */
export const profileChangesBody = z.extend(profileChanges, {
  ...ownProof,
  schoolId: z.optional(z.nullable(id)),
});

/**
 * Changes the profile of the current user. 403 for the id of somebody else, 409 for a taken email address. Fields that
 * members cannot set are ignored. A new email address needs `currentPassword` (400 without it) and takes effect when
 * its link is opened. Until then the response has the old one.
 */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}',
  summary: 'Change some fields of the profile of the current user',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  body: profileChangesBody,
  answer: currentUser,
});

/**
 * Changes one field. 400 for an unknown field and for one that members cannot set. The email address works as above.
 */
export const updateProfileField = endpoint({
  method: 'PATCH',
  path: '/api/user/{id}',
  summary: 'Change one field of the profile of the current user',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  body: z.object({
    field: requiredString('Enter the name of the field to change'),
    value: z.unknown(),
    ...ownProof,
  }),
  answer: currentUser,
});

/** The current user, with the completeness of the profile as a rounded percentage. */
export const getUserProfile = endpoint({
  method: 'GET',
  path: '/api/user-profile',
  summary: 'The profile of the current user and its completeness',
  access: 'signed-in',
  scope: 'profile',
  answer: z.extend(currentUser, { profileCompleteness: z.int() }),
});

/** The profile of a member, as far as their privacy preferences allow. */
export const publicProfile = z.object({
  id,
  name: z.string(),
  role: userRole,
  avatar: z.nullable(z.string()),
  /** Null unless the member shows it. */
  email: z.nullable(z.string()),
  school: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  careerStage: z.nullable(z.string()),
  yearsExperience: z.nullable(z.int()),
  expertise: z.array(z.string()),
  mentorshipAreas: z.array(z.string()),
  isAvailableAsMentor: z.boolean(),
  isSeekingMentor: z.boolean(),
  createdAt: moment,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** 404 if the person does not exist or shows no profile. The current user always sees their own. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}',
  summary: 'The public profile of a member',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  answer: publicProfile,
});
