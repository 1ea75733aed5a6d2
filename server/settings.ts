import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { nations } from '#contract/nations.ts';
import { s3Setting, scannerSetting } from './file-settings.ts';

/** A sentence for the operator at the terminal: what is wrong and what to do. It is printed without a stack trace. */
export class StartRefused extends Error {}

const webOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://staffroom.example.org' })
  .transform((value) => new URL(value).origin);

const publicPage = z.url({ protocol: /^https?$/, error: 'must be an address like https://trust.example.org/privacy' });

const megabytes = (usual: number) =>
  z.coerce.number('must be a number from 1 to 1000000').int().min(1).max(1_000_000).default(usual);

/** A switch: `on` or `off`. */
const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/**
 * All settings. All are optional. They are read from the environment, then from `.env` beside `package.json`. An
 * invalid value stops the start with one sentence.
 */
const settingsShape = z.object({
  /** The TCP port of the server. */
  PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535).default(3000),
  /** The address to listen on. The default is loopback; change it for a reverse proxy or a network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A PostgreSQL server, 15 or later. Default: the embedded PostgreSQL, stored in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://')
    .optional(),
  /** The folder of the embedded database and of files. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** The demonstration community: `on` or `off`. Default: on with the embedded database on loopback. */
  DEMO: onOrOff.optional(),
  /** The address that members type, if it is not http://HOST:PORT. With https, cookies are Secure and HSTS is sent. */
  PUBLIC_URL: webOrigin.optional(),
  /**
   * The mail server, like smtps://name:password@smtp.example.org. Default: emails are written as files in
   * DATA_DIR/mail.
   */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, 'must be an address like smtps://name:password@smtp.example.org:465')
    .optional(),
  /** The sender of emails. Default: no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be like Staffroom <staffroom@example.org>')
    .optional(),
  /**
   * A server with the OpenAI protocol for Savi's replies, hosted or your own (Ollama, llama.cpp), like
   * http://127.0.0.1:11434/v1. Default: Savi replies by rules alone, and nothing leaves this server.
   */
  SAVI_MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:11434/v1' })
    .optional(),
  /** The name of the model. Members see this name before they agree. */
  SAVI_MODEL_NAME: z.string().max(200).optional(),
  /** The API key of that server, if it needs one. */
  SAVI_MODEL_KEY: z.string().optional(),
  /** The minimum length of a new password. */
  PASSWORD_MIN: z.coerce.number('must be a number from 6 to 64').int().min(6).max(64).default(6),
  /** Your privacy notice and your terms of use. Default: no link is shown. */
  PRIVACY_URL: publicPage.optional(),
  TERMS_URL: publicPage.optional(),
  /** Where members ask you for help: an email address, or a web page. Default: Support says how to send feedback. */
  ORGANISER_CONTACT: z
    .union(
      [z.email(), publicPage],
      'must be an email address like staffroom@trust.example.org, or a web page like https://trust.example.org/help',
    )
    .optional(),
  /**
   * What you confirm to your members on the Support page: that the server, its backups and its mail server keep data in
   * the UK, and that security is audited regularly. `off`: the page says that it is not confirmed.
   */
  CONFIRMED_UK_SERVERS: onOrOff.default('off'),
  CONFIRMED_SECURITY_AUDITS: onOrOff.default('off'),
  /** The space for files, in megabytes: of each member, and of each circle. */
  FILES_PER_MEMBER_MB: megabytes(500),
  FILES_PER_CIRCLE_MB: megabytes(5_000),
  /**
   * An S3 store for files, like s3://key:secret@s3.eu-west-2.amazonaws.com/bucket?region=eu-west-2. `tls=off` is for a
   * store on the same machine. Default: files are stored in the database.
   */
  FILES_URL: s3Setting.optional(),
  /** Where new files are stored: `database` or `s3`. Default: s3 where FILES_URL is set. */
  FILES_STORE: z.enum(['database', 's3'], 'must be database or s3').optional(),
  /**
   * The virus scanner clamd of ClamAV, like 127.0.0.1:3310 or /run/clamav/clamd.ctl. While it cannot be reached, uploads
   * are refused. Default: files are not scanned.
   */
  CLAMAV_HOST: scannerSetting.optional(),
  /** How much to log: each request at info. Default: info, or warn in a terminal. */
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default(process.stdout.isTTY ? 'warn' : 'info'),
  /** Messages between members: `on` or `off`. Mentoring rooms keep their messages when they are off. */
  MESSAGES: onOrOff.default('on'),
  /**
   * How late the event loop may be, in milliseconds, before the server refuses requests with 503 until it has caught
   * up. 0: it never refuses. Raise it on a slow or shared machine.
   */
  BUSY_DELAY_MS: z.coerce.number('must be a number from 0 to 60000').int().min(0).max(60_000).default(1_000),
  /**
   * Where vacancies are imported from, like https://teaching-vacancies.service.gov.uk: a service with the format of
   * Teaching Vacancies. Default: nothing is imported, and there are only the demonstration's vacancies.
   */
  JOBS_FEED_URL: webOrigin.optional(),
  /**
   * For tests only: the origin of a push service on this machine. Push messages are otherwise sent only over https and
   * never to private addresses.
   */
  PUSH_TEST_SERVICE: webOrigin.optional(),
  /**
   * Whose school holidays count for members who have not chosen: england, wales, scotland or northern_ireland. No emails
   * about what is new are sent in these holidays (`content/school-holidays/`).
   */
  NATION: z.enum(nations, `must be one of: ${nations.join(', ')}`).default('england'),
  /** Proxy addresses (comma-separated, CIDR allowed) whose X-Forwarded-For is trusted. Default: none. */
  TRUST_PROXY: z
    .string()
    .min(1)
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isAddressOrRange), 'must name addresses or ranges, like 127.0.0.1 or 10.0.0.0/8')
    .optional(),
});

const settingsSchema = settingsShape
  .refine(({ SAVI_MODEL_URL, SAVI_MODEL_NAME }) => !SAVI_MODEL_URL || SAVI_MODEL_NAME, {
    path: ['SAVI_MODEL_NAME'],
    message: 'must be set where SAVI_MODEL_URL is',
  })
  .refine(({ SAVI_MODEL_URL, SAVI_MODEL_NAME }) => SAVI_MODEL_URL || !SAVI_MODEL_NAME, {
    path: ['SAVI_MODEL_URL'],
    message: 'must be set where SAVI_MODEL_NAME is',
  })
  .refine(({ FILES_URL, FILES_STORE }) => FILES_URL || FILES_STORE !== 's3', {
    path: ['FILES_URL'],
    message: 'must be set where FILES_STORE is s3',
  });

export type Settings = z.output<typeof settingsSchema>;

export const settingNames = Object.keys(settingsShape.shape);

/** Reads and checks the settings. Throws `StartRefused` that names the invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env, envFile = '.env'): Settings {
  const fromFile = readEnvFile(envFile);
  const stranger = Object.keys(fromFile).find((name) => !settingNames.includes(name));
  if (stranger) throw new StartRefused(`${envFile} sets ${stranger}, which is not a Staffroom setting.`);

  const given: Record<string, string> = {};
  for (const name of settingNames) {
    const value = environment[name] ?? fromFile[name];
    // An empty value means "not set": compose files and systemd units pass those.
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  const read = settingsSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  // A DATABASE_URL may contain a password, and a key is a secret. Neither may be printed.
  const shown = /_(URL|KEY)$/.test(name) || !(name in given) ? name : `${name}=${given[name]}`;
  throw new StartRefused(`${shown} is not valid: it ${issue?.message}.`);
}

/** What Fastify accepts as a proxy: an address, a range, or a named group of ranges. */
function isAddressOrRange(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether only this machine can reach the server. Only then is the demonstration's published password acceptable. */
export function isLocalOnly({ HOST, PUBLIC_URL }: Settings): boolean {
  return PUBLIC_URL === undefined && (HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.'));
}

/** The start of links in emails: PUBLIC_URL, or localhost with the port. */
export const publicAddress = ({ PUBLIC_URL, PORT }: Settings) => PUBLIC_URL ?? `http://localhost:${PORT}`;

export const publicHost = (settings: Settings) => new URL(publicAddress(settings)).hostname;

/** Whether pages are served over https. Cookies are then Secure and HSTS is sent. */
export const isOverHttps = (settings: Settings) => settings.PUBLIC_URL?.startsWith('https:') ?? false;

function readEnvFile(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartRefused(`${file} cannot be read: ${(error as Error).message}`);
  }
}
