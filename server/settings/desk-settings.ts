import { z } from 'zod';
import { nations } from '#contract/nations.ts';
import { deskRoleLabels, deskRoles } from '#contract/permissions.ts';
import { contrastFault } from '../palette.ts';
import { type DeskSetting, setting } from './desk-setting.ts';
import { contact, listOf, megabytes, onOrOff, publicPage, webOrigin, wholeNumber } from './setting-schemas.ts';

const nationNames = { england: 'England', wales: 'Wales', scotland: 'Scotland', northern_ireland: 'Northern Ireland' };
const switchWords = { on: 'On', off: 'Off' };

const version = z
  .string()
  .max(40, 'must have at most 40 characters')
  .regex(/^\S(.*\S)?$/, 'must be like 2026-11')
  .optional();

const domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must have domains like school.example.org');

const day = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const period = z
  .string()
  .regex(new RegExp(`^${day}/${day}$`), 'must have a first and a last day for each holiday')
  .refine((text) => text.slice(0, 10) <= text.slice(11), 'must have a last day that is not before the first');

const accent = z
  .string()
  .toLowerCase()
  // A file of settings cannot have the sign #.
  .transform((text) => (text.startsWith('#') ? text : `#${text}`))
  .pipe(
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/, { error: 'must be like #1f5a52', abort: true })
      .check(({ value, issues }) => {
        const fault = contrastFault(value);
        if (fault) issues.push({ code: 'custom', input: value, message: fault });
      }),
  )
  .optional();

/** The logo as PNG in base64, at most 512 by 128 pixels. The desk makes it from an uploaded image. */
const logo = z
  .object(
    { png: z.string(), width: z.int(), height: z.int(), digest: z.string().regex(/^[0-9a-f]{16}$/) },
    'must be uploaded',
  )
  .optional();

/**
 * The settings that the desk can change, each with its schema and what the desk says about it (`docs/recipes/new-setting.md`).
 * The name is also the name of the environment variable, which takes precedence. They are part of `Settings`, so
 * `context.settings.NAME` has the value of this moment: read it when it is needed, and do not keep it.
 */
export const deskSettings = {
  /** The name of the community. */
  SITE_NAME: setting(
    z
      .string()
      .trim()
      .min(1, 'must have at least one character')
      .max(40, 'must have at most 40 characters')
      .regex(/^[^\p{Cc}<>]*$/u, 'must not have < or >')
      .default('Staffroom'),
    { section: 'name', label: 'Name', hint: 'At most 40 characters.', kind: 'text' },
  ),
  /** The colour of buttons and links. The board and the dark theme get shades of it. Default: the green of Staffroom. */
  ACCENT_COLOUR: setting(accent, {
    section: 'name',
    label: 'Accent colour',
    hint: 'For buttons and links, like #1f5a52. Text on it must be readable, so a light colour is refused. Empty: the green of Staffroom.',
    kind: 'colour',
  }),
  /** The logo beside the name. The environment cannot set it. Default: the three rings. */
  LOGO: setting(logo, { section: 'name', label: 'Logo', kind: 'picture' }),
  /** Where members ask you for help: an email address, or a web page. Default: Support says how to send feedback. */
  ORGANISER_CONTACT: setting(contact.optional(), {
    section: 'contacts',
    label: 'Support contact',
    hint: 'An email address or a web page. Members see it on the Support page.',
    kind: 'text',
  }),
  /** Who keeps children and colleagues safe: an email address or a web page. */
  SAFEGUARDING_CONTACT: setting(contact.optional(), {
    section: 'contacts',
    label: 'Safeguarding contact',
    hint: 'An email address or a web page. Members see it on the Support page, for a worry about a child or a colleague.',
    kind: 'text',
  }),
  /** Your privacy notice and your terms of use. Default: no link is shown. */
  PRIVACY_URL: setting(publicPage.optional(), {
    section: 'terms',
    label: 'Privacy notice',
    hint: 'The address of the page, like https://trust.example.org/privacy.',
    kind: 'text',
  }),
  /** The version that members must accept before they go on. Default: nothing must be accepted. */
  PRIVACY_VERSION: setting(version, {
    section: 'terms',
    label: 'Version of the privacy notice',
    hint: 'Like 2026-11. Members confirm that they have read a new version before they go on. Empty: nobody is asked.',
    kind: 'text',
  }),
  TERMS_URL: setting(publicPage.optional(), {
    section: 'terms',
    label: 'Terms of use',
    hint: 'The address of the page.',
    kind: 'text',
  }),
  TERMS_VERSION: setting(version, {
    section: 'terms',
    label: 'Version of the terms',
    hint: 'Like 2026-11. Members accept a new version before they go on. Empty: nobody is asked.',
    kind: 'text',
  }),
  /** The domains of email addresses that can register. Default: all. */
  ALLOWED_DOMAINS: setting(listOf(domain, 200), {
    section: 'joining',
    label: 'Email domains that can register',
    hint: 'One on each line, like school.example.org. Everybody also needs an invitation. Empty: every address can register.',
    kind: 'list',
  }),
  /** The minimum length of a new password. */
  PASSWORD_MIN: setting(wholeNumber(6, 64).default(6), {
    section: 'joining',
    label: 'Shortest password',
    hint: 'From 6 to 64 characters. It applies to new passwords. We recommend 12.',
    kind: 'number',
  }),
  /** Roles that need 2-step verification at the desk (`docs/product/second-factor.md`). */
  SECOND_FACTOR_ROLES: setting(listOf(z.enum(deskRoles, `must have roles of this list: ${deskRoles.join(', ')}`), 7), {
    section: 'joining',
    label: 'Roles that need 2-step verification',
    hint: 'People with such a role cannot use the desk without it.',
    kind: 'list',
    choices: deskRoleLabels,
  }),
  /** Personal access tokens (`docs/api.md`): `on` or `off`. While they are off, none works and none can be made. */
  PERSONAL_TOKENS: setting(onOrOff.default('on'), {
    section: 'joining',
    label: 'Personal access tokens',
    hint: 'Members can create tokens in Settings, with which programs use Staffroom as them. While this is off, no token works. None is deleted.',
    kind: 'switch',
    choices: switchWords,
  }),
  /** Messages between members: `on` or `off`. Mentoring rooms keep their messages when they are off. */
  MESSAGES: setting(onOrOff.default('on'), {
    section: 'messages',
    label: 'Messages between members',
    hint: 'When they are off, mentors and mentees can still write to each other. Nothing is deleted.',
    kind: 'switch',
    choices: switchWords,
  }),
  /**
   * A server with the OpenAI protocol for Savi's replies, hosted or your own (Ollama, llama.cpp), like
   * http://127.0.0.1:11434/v1. Default: Savi replies by rules alone, and nothing leaves this server.
   */
  SAVI_MODEL_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:11434/v1' }).optional(),
    {
      section: 'savi',
      label: 'Address of the model',
      hint: 'A server with the OpenAI protocol, like http://127.0.0.1:11434/v1. Members agree before anything is sent to it.',
      kind: 'text',
    },
  ),
  /** The name of the model. Members see this name before they agree. */
  SAVI_MODEL_NAME: setting(z.string().max(200, 'must have at most 200 characters').optional(), {
    section: 'savi',
    label: 'Name of the model',
    hint: 'Members see this name before they agree.',
    kind: 'text',
  }),
  /** The API key of that server, if it needs one. */
  SAVI_MODEL_KEY: setting(z.string().max(500, 'must have at most 500 characters').optional(), {
    section: 'savi',
    label: 'Key',
    hint: 'Only if the server needs one.',
    kind: 'secret',
  }),
  /**
   * Where vacancies are imported from, like https://teaching-vacancies.service.gov.uk: a service with the format of
   * Teaching Vacancies. Default: nothing is imported, and there are only the demonstration's vacancies.
   */
  JOBS_FEED_URL: setting(webOrigin.optional(), {
    section: 'feeds',
    label: 'Vacancies',
    hint: 'A service with the format of Teaching Vacancies, like https://teaching-vacancies.service.gov.uk. Empty: nothing is imported.',
    kind: 'text',
  }),
  /**
   * Where teacher training courses are imported from, like https://api.publish-teacher-training-courses.service.gov.uk: a
   * service with the format of the Teacher Training Courses API. Default: nothing is imported.
   */
  TRAINING_FEED_URL: setting(webOrigin.optional(), {
    section: 'feeds',
    label: 'Teacher training courses',
    hint: 'A service with the format of the Teacher Training Courses API, like https://api.publish-teacher-training-courses.service.gov.uk. Empty: nothing is imported.',
    kind: 'text',
  }),
  /**
   * The mail server, like smtps://name:password@smtp.example.org. Default: emails are written as files in
   * DATA_DIR/mail.
   */
  SMTP_URL: setting(
    z
      .string()
      .max(1_000)
      .regex(/^smtps?:\/\/[^/\s]+/, 'must be an address like smtps://name:password@smtp.example.org:465')
      .optional(),
    {
      section: 'email',
      label: 'Mail server',
      hint: 'Like smtps://name:password@smtp.example.org:465. Without one, emails are written as files on the server.',
      kind: 'secret',
    },
  ),
  /** The sender of emails. Default: no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: setting(
    z
      .string()
      .max(300)
      .regex(
        /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be like Staffroom <staffroom@example.org>',
      )
      .optional(),
    {
      section: 'email',
      label: 'Sender',
      hint: 'Like Staffroom <staffroom@trust.example.org>.',
      kind: 'text',
    },
  ),
  /** The space for files, in megabytes: of each member, and of each circle. */
  FILES_PER_MEMBER_MB: setting(megabytes(500), {
    section: 'files',
    label: 'Megabytes for each member',
    kind: 'number',
  }),
  FILES_PER_CIRCLE_MB: setting(megabytes(5_000), {
    section: 'files',
    label: 'Megabytes for each circle',
    kind: 'number',
  }),
  /**
   * Whose school holidays count for members who have not chosen: england, wales, scotland or northern_ireland. No emails
   * about what is new are sent in these holidays (`content/school-holidays/`).
   */
  NATION: setting(z.enum(nations, `must be one of: ${nations.join(', ')}`).default('england'), {
    section: 'holidays',
    label: 'School holidays of',
    hint: 'For members who have not chosen a nation.',
    kind: 'choice',
    choices: nationNames,
  }),
  /** Periods in which no emails about what is new are sent, in every nation. Added to the calendar of `content/school-holidays/`. */
  HOLIDAYS: setting(listOf(period, 100), {
    section: 'holidays',
    label: 'Your own holidays',
    hint: 'For example inset weeks. They are added to the calendar of each nation.',
    kind: 'days',
  }),
  /** Days that records are kept. */
  REPORTS_KEPT_DAYS: setting(wholeNumber(30, 3_650).default(730), {
    section: 'retention',
    label: 'Closed reports, in days',
    hint: 'From 30 to 3,650. Counted from the day they were closed.',
    kind: 'number',
  }),
  SECURITY_LOG_KEPT_DAYS: setting(wholeNumber(7, 730).default(90), {
    section: 'retention',
    label: 'Security log, in days',
    hint: 'From 7 to 730. Sign-ins with address and browser.',
    kind: 'number',
  }),
  EMAIL_LOG_KEPT_DAYS: setting(wholeNumber(7, 365).default(30), {
    section: 'retention',
    label: 'Email log, in days',
    hint: 'From 7 to 365. Which emails were sent, without their text.',
    kind: 'number',
  }),
  NOTIFICATIONS_KEPT_DAYS: setting(wholeNumber(14, 365).default(90), {
    section: 'retention',
    label: 'Notifications that were read, in days',
    hint: 'From 14 to 365. Unread ones are kept for a year.',
    kind: 'number',
  }),
  DRAFTS_KEPT_DAYS: setting(wholeNumber(7, 365).default(90), {
    section: 'retention',
    label: 'Drafts, in days',
    hint: 'From 7 to 365. Counted from the last change.',
    kind: 'number',
  }),
  /**
   * What you confirm to your members on the Support page: that the server, its backups and its mail server keep data in
   * the UK, and that security is audited regularly. `off`: the page says that it is not confirmed.
   */
  CONFIRMED_UK_SERVERS: setting(onOrOff.default('off'), {
    section: 'promises',
    label: 'Data is kept in the UK',
    hint: 'On the server, in backups and on the mail server. Without it, Support says that it is not confirmed.',
    kind: 'switch',
    choices: { on: 'Confirmed', off: 'Not confirmed' },
  }),
  CONFIRMED_SECURITY_AUDITS: setting(onOrOff.default('off'), {
    section: 'promises',
    label: 'Security is audited regularly',
    hint: 'By somebody who did not build it. Without it, Support says that it is not confirmed.',
    kind: 'switch',
    choices: { on: 'Confirmed', off: 'Not confirmed' },
  }),
  /** How long entries of the audit log are kept, in years (`docs/product/desk-audit.md`). */
  AUDIT_YEARS: setting(wholeNumber(1, 20).default(6), {
    section: 'retention',
    label: 'Years of the audit log',
    hint: 'From 1 to 20. Older entries are removed every night, and the log says how many.',
    kind: 'number',
  }),
} satisfies Record<string, DeskSetting>;

export type DeskSettingName = keyof typeof deskSettings;
export const deskSettingNames = Object.keys(deskSettings) as DeskSettingName[];

type Schemas = { [Name in DeskSettingName]: (typeof deskSettings)[Name]['schema'] };
/** The schemas alone, for `settingsShape`. */
export const deskSchemas = Object.fromEntries(
  Object.entries(deskSettings).map(([name, { schema }]) => [name, schema]),
) as unknown as Schemas;
