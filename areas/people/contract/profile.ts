import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, requiredString } from '#contract/scalars.ts';
import { currentPassword } from './current-password.ts';
import { currentUser, email, personName, profileShape, userRole } from './user.ts';

/** Every field a person may change of themselves; the others are nobody's to set. */
export const editableFields = { name: personName, email, role: userRole, ...profileShape };
export type EditableField = keyof typeof editableFields;

export const isEditable = (name: string): name is EditableField => Object.hasOwn(editableFields, name);

/** Any part of a profile; what is left out stays as it is. */
export const profileChanges = z.partial(z.object(editableFields));
export type ProfileChanges = z.output<typeof profileChanges>;

/** A change of email needs the current password as well. */
export const profileChangesBody = z.extend(profileChanges, { currentPassword: z.optional(currentPassword) });

/**
 * Changes the current user's profile; another person's id answers 403, a taken email 409. Fields that are not theirs to set
 * change nothing. A new email needs `currentPassword` (400 without it) and takes effect when the link that is sent to it
 * is opened: until then the reply has the old one.
 */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}',
  summary: 'Change part of one’s profile',
  access: 'signed-in',
  params: idParams,
  body: profileChangesBody,
  answer: currentUser,
});

/** One field and its value. 400 for a field that the current user cannot set, and for an unknown field. Email as above. */
export const updateProfileField = endpoint({
  method: 'PATCH',
  path: '/api/user/{id}',
  summary: 'Change one field of one’s profile',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    field: requiredString('Say which field to change'),
    value: z.unknown(),
    currentPassword: z.optional(currentPassword),
  }),
  answer: currentUser,
});

/** Oneself, with how complete the profile is: a rounded percentage of twelve items. */
export const getUserProfile = endpoint({
  method: 'GET',
  path: '/api/user-profile',
  summary: 'One’s profile and how complete it is',
  access: 'signed-in',
  answer: z.extend(currentUser, { profileCompleteness: z.int() }),
});

/** Another member, as far as their privacy preferences let one see. */
export const publicProfile = z.object({
  id,
  name: z.string(),
  role: userRole,
  avatar: z.nullable(z.string()),
  /** Null unless the person shows it. */
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

/** 404 for nobody, and for a person who shows no profile; oneself always. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}',
  summary: 'A member’s public profile',
  access: 'signed-in',
  params: idParams,
  answer: publicProfile,
});
