import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/**
 * What a member wants to be notified about (`docs/product/privacy.md`). Everything that sends messages must check it.
 */
export const notificationPreferences = {
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  circleUpdates: z.boolean(),
  developmentReminders: z.boolean(),
};

/**
 * What others can see of a member. Without `profileVisibility` there is no public profile and no entry in lists of
 * mentors, but the name stays next to what they post. `showEmail` and `showSchool` apply wherever one member sees
 * another.
 */
export const privacyPreferences = {
  profileVisibility: z.boolean(),
  showEmail: z.boolean(),
  showSchool: z.boolean(),
};

export const preferences = z.object({ ...notificationPreferences, ...privacyPreferences });
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  emailNotifications: true,
  pushNotifications: false,
  circleUpdates: true,
  developmentReminders: true,
  profileVisibility: true,
  showEmail: false,
  showSchool: true,
};

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preferences',
  summary: 'The notification and privacy preferences of the current user',
  access: 'signed-in',
  scope: 'profile',
  answer: preferences,
});

/** Sets the preferences that are sent. The others keep their values. */
export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/user/preferences',
  summary: 'Set preferences of the current user',
  access: 'signed-in',
  scope: 'profile',
  body: z
    .partial(preferences)
    .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to set')),
  answer: preferences,
  pace: 'none',
});
