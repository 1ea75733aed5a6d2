import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nation } from '#contract/nations.ts';
import {
  type EmailRhythm,
  emailRhythm,
  type NotificationGroup,
  notificationGroup,
} from '#contract/notification-groups.ts';

/** How often the emails of a group are sent until the member chooses (`docs/product/notifications.md`). */
export const defaultRhythms: Readonly<Record<NotificationGroup, EmailRhythm>> = {
  waiting: 'at_once',
  mentions: 'weekly',
  discussions: 'weekly',
  circles: 'weekly',
  messages: 'weekly',
  mentoring: 'weekly',
  development: 'weekly',
  jobs: 'daily',
  stories: 'weekly',
  staffroom: 'weekly',
};

/** The preferences of a member that switch whole groups off. */
export const groupSwitches = ['emailNotifications', 'circleUpdates', 'developmentReminders'] as const;
export type GroupSwitch = (typeof groupSwitches)[number];

/** The preference that controls a group, besides `emailNotifications`. */
export const switchOfGroup: Readonly<Partial<Record<NotificationGroup, GroupSwitch>>> = {
  mentions: 'circleUpdates',
  discussions: 'circleUpdates',
  circles: 'circleUpdates',
  development: 'developmentReminders',
};

/** When emails about a group are sent, and whether a preference switches them off. */
const groupSettings = z.object({
  group: notificationGroup,
  rhythm: emailRhythm,
  switchedOffBy: z.nullable(z.enum(groupSwitches)),
});

const hours = {
  /** Emails are also sent before 7:00, after 18:00 and at weekends. */
  evenings: z.boolean(),
  /** Emails are also sent in school holidays. */
  holidays: z.boolean(),
  /** Whose school holidays count. Null: those of the installation. */
  nation: z.nullable(nation),
};

export const emailSettings = z.object({
  groups: z.array(groupSettings),
  ...hours,
  /** The nation of the installation. */
  usualNation: nation,
});
export type EmailSettings = z.infer<typeof emailSettings>;

export const getEmailSettings = endpoint({
  method: 'GET',
  path: '/api/email-settings',
  summary: 'When the current user gets emails',
  access: 'signed-in',
  answer: emailSettings,
});

/** Sets what is sent. The rest keeps its value. */
export const setEmailSettings = endpoint({
  method: 'PUT',
  path: '/api/email-settings',
  summary: 'Choose when the current user gets emails',
  access: 'signed-in',
  body: z
    .object({
      rhythms: z.optional(z.partialRecord(notificationGroup, emailRhythm)),
      evenings: z.optional(hours.evenings),
      holidays: z.optional(hours.holidays),
      nation: z.optional(hours.nation),
    })
    .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to set')),
  answer: emailSettings,
  pace: 'none',
});
