import * as z from 'zod/mini';

/**
 * The groups of notification kinds. A member chooses for each group how often emails are sent
 * (`docs/product/notifications.md`). The preference `circleUpdates` controls `mentions`, `discussions` and `circles`;
 * `developmentReminders` controls `development`.
 */
export const notificationGroups = [
  'waiting',
  'mentions',
  'discussions',
  'circles',
  'messages',
  'mentoring',
  'development',
  'jobs',
  'stories',
  'staffroom',
] as const;
export const notificationGroup = z.enum(notificationGroups);
export type NotificationGroup = z.infer<typeof notificationGroup>;

/** How often the emails of a group are sent. */
export const emailRhythms = ['at_once', 'daily', 'weekly', 'never'] as const;
export const emailRhythm = z.enum(emailRhythms);
export type EmailRhythm = z.infer<typeof emailRhythm>;
