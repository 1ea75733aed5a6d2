import { z } from 'zod';
import { nations } from '#contract/nations.ts';
import { deskRoles } from '#contract/permissions.ts';
import { type DeskSetting, setting } from './desk-setting.ts';
import { contact, listOf, megabytes, onOrOff, publicPage, webOrigin, wholeNumber } from './setting-schemas.ts';

const nationNames = { england: 'England', wales: 'Wales', scotland: 'Scotland', northern_ireland: 'Northern Ireland' };
const switchWords = { on: 'On', off: 'Off' };

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
  /** Where members ask you for help: an email address, or a web page. Default: Support says how to send feedback. */
  ORGANISER_CONTACT: setting(contact.optional(), {
    section: 'contacts',
    label: 'Support contact',
    hint: 'An email address or a web page. Members see it on the Support page.',
    kind: 'text',
  }),
  /** Your privacy notice and your terms of use. Default: no link is shown. */
  PRIVACY_URL: setting(publicPage.optional(), {
    section: 'terms',
    label: 'Privacy notice',
    hint: 'The address of the page, like https://trust.example.org/privacy.',
    kind: 'text',
  }),
  TERMS_URL: setting(publicPage.optional(), {
    section: 'terms',
    label: 'Terms of use',
    hint: 'The address of the page.',
    kind: 'text',
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
    hint: `One on each line: ${deskRoles.join(', ')}. People with such a role cannot use the desk without it.`,
    kind: 'list',
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
