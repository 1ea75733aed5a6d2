import * as z from 'zod/mini';
import { fileId } from '#areas/files/contract/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

/** How the desk shows a setting. `server/settings/desk-setting.ts` explains the kinds. */
export const settingKinds = [
  'text',
  'paragraph',
  'number',
  'switch',
  'choice',
  'list',
  'days',
  'colour',
  'picture',
  'secret',
] as const;

/** A text, a number or a list of texts. */
const settingValue = z.union([
  z.string().check(z.maxLength(20_000)),
  z.number(),
  z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1_000)),
]);
export type SettingValue = z.infer<typeof settingValue>;

export const shownSetting = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.nullable(z.string()),
  kind: z.enum(settingKinds),
  /** The values of a `choice`, a `switch`, or a `list` that has no others, with their labels. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The value that is in force, as its field shows it: a list has one entry on each line. Empty for a secret and a picture. */
  text: z.string(),
  /** Whether there is a value, also for a secret. */
  isSet: z.boolean(),
  /** The environment variable that sets it, or null. The desk cannot change it then. */
  fixedBy: z.nullable(z.string()),
  /** Null if nobody changed it at the desk. */
  changedAt: z.nullable(moment),
  /** Null for a former member and for a setting that nobody changed. */
  changedBy: z.nullable(z.object({ id, name: z.string() })),
});
export type ShownSetting = z.infer<typeof shownSetting>;

export const settingSection = z.object({
  /** The last part of the screen's address: `/desk/settings/<key>`. */
  key: z.string(),
  title: z.string(),
  about: z.string(),
  settings: z.array(shownSetting),
});
export type SettingSection = z.infer<typeof settingSection>;

/** Every setting of the desk, by section. Secrets are never sent. */
export const listSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  summary: 'The settings of the installation',
  access: { permission: 'see_settings' },
  answer: z.array(settingSection),
});

/**
 * Changes settings, all of them or none. `null` removes what the desk stored, so that the default holds. 400 with a
 * sentence for an unknown name or an invalid value, 409 for a setting that the environment fixes. The new values hold on
 * every server at once.
 */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/desk/settings',
  summary: 'Change settings of the installation',
  access: { permission: 'change_settings' },
  body: z.object({ values: z.record(z.string().check(z.maxLength(100)), z.nullable(settingValue)) }),
  answer: z.array(settingSection),
  pace: 'none',
});

/**
 * Makes an own image, uploaded before, the logo. It is made smaller: at most 512 by 128 pixels. 400 for a file that is not an
 * image, 404 for a file of another person.
 */
export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/desk/settings/logo',
  summary: 'Set the logo',
  access: { permission: 'change_settings' },
  body: z.object({ fileId }),
  answer: z.array(settingSection),
  pace: 'upload',
});

/** Sends a test email to the current user's own address, with the settings of this moment. */
export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/desk/settings/test-email',
  summary: 'Send a test email',
  access: { permission: 'change_settings' },
  answer: z.object({
    works: z.boolean(),
    /** What happened, with the answer of the mail server. */
    sentence: z.string(),
  }),
  pace: 'message',
});
