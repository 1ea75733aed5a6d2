import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { s3Setting, scannerSetting } from './file-settings.ts';
import { type DeskSettingName, deskSchemas, deskSettings } from './settings/desk-settings.ts';
import { onOrOff, webOrigin } from './settings/setting-schemas.ts';

/** A sentence for the operator at the terminal: what is wrong and what to do. It is printed without a stack trace. */
export class StartRefused extends Error {}

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://');

/**
 * All settings. All are optional. They are read from the environment, then from `.env` beside `package.json`. An
 * invalid value stops the start with one sentence.
 */
const settingsShape = z.object({
  /** The TCP port of the server. */
  PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535).default(3000),
  /** The address to listen on. The default is loopback; change it for a reverse proxy or a network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * A PostgreSQL server, 15 or later. It may name several, of which the one that accepts writes is used:
   * postgres://user@one:5432,two:5432/name. Default: the embedded PostgreSQL, stored in DATA_DIR.
   */
  DATABASE_URL: postgresAddress.optional(),
  /** Whether PgBouncer in transaction mode is at DATABASE_URL: `transaction`. DATABASE_DIRECT_URL is then needed. */
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
  /** The same database without PgBouncer, for what needs one connection for several statements. Default: DATABASE_URL. */
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  /** Streaming replicas, separated by commas, for reads that may lag. Default: every read goes to DATABASE_URL. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresAddress).max(16, 'must name at most 16 replicas'))
    .optional(),
  /** A replica that is behind by more seconds is not used. */
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce
    .number('must be a number from 1 to 300')
    .min(1, 'must be a number from 1 to 300')
    .max(300, 'must be a number from 1 to 300')
    .default(10),
  /**
   * `on`: several servers share the database, behind one proxy (docs/operate/several-servers.md). The start then refuses
   * settings that each server would keep for itself. A server that stops first lets the proxy turn to the others.
   */
  SEVERAL_SERVERS: onOrOff.optional(),
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
   * The key that seals secrets in the database, at least 32 characters: client secrets of sign-in providers, secrets of settings, keys
   * of authenticator apps. Servers that
   * share a database need the same one. Default: the file `secrets.key` in DATA_DIR.
   */
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
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
  /**
   * How late the event loop may be, in milliseconds, before the server refuses requests with 503 until it has caught
   * up. 0: it never refuses. Raise it on a slow or shared machine.
   */
  BUSY_DELAY_MS: z.coerce.number('must be a number from 0 to 60000').int().min(0).max(60_000).default(1_000),
  /** The port of the metrics for Prometheus, on a listener of its own. Default: there are none. */
  METRICS_PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535).optional(),
  /** The address of that listener. The default is loopback: whoever reaches it can read the metrics. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** For tests only: the origin of a receiver of webhooks on this machine. Webhooks otherwise go only to public https addresses. */
  WEBHOOK_TEST_SERVICE: webOrigin.optional(),
  /**
   * For tests only: the origin of a push service on this machine. Push messages are otherwise sent only over https and
   * never to private addresses.
   */
  PUSH_TEST_SERVICE: webOrigin.optional(),
  /** Proxy addresses (comma-separated, CIDR allowed) whose X-Forwarded-For is trusted. Default: none. */
  TRUST_PROXY: z
    .string()
    .min(1)
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isAddressOrRange), 'must name addresses or ranges, like 127.0.0.1 or 10.0.0.0/8')
    .optional(),
  ...deskSchemas,
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
  .refine(({ DATABASE_POOLER, DATABASE_DIRECT_URL }) => DATABASE_POOLER === 'none' || DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'must be set where DATABASE_POOLER is transaction',
  })
  .refine(
    ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS }) =>
      DATABASE_URL || !(DATABASE_DIRECT_URL || DATABASE_REPLICA_URLS),
    { path: ['DATABASE_URL'], message: 'must be set where another address of a database is' },
  )
  .refine(({ FILES_URL, FILES_STORE }) => FILES_URL || FILES_STORE !== 's3', {
    path: ['FILES_URL'],
    message: 'must be set where FILES_STORE is s3',
  });

export type Settings = z.output<typeof settingsSchema>;

/** The names of the environment variables. A picture has none. */
export const settingNames = Object.keys(settingsShape.shape).filter((name) => name !== 'LOGO');

/** What the environment gave, as text. It takes precedence over what the desk stored. */
const givenTexts = new WeakMap<Settings, Readonly<Record<string, string>>>();

/** Whether the environment sets it, so that the desk cannot change it. */
export const isFixed = (settings: Settings, name: DeskSettingName): boolean => name in (givenTexts.get(settings) ?? {});

/** The values that the desk stored, by name. A value that is not here has its default. */
export type StoredValues = Partial<Record<DeskSettingName, unknown>>;

const readWith = (settings: Settings, stored: StoredValues) =>
  settingsSchema.safeParse({ ...stored, ...givenTexts.get(settings) });

/** Returns a sentence that says what is wrong with stored values, or null. `settings` are those of the environment. */
export function findFault(settings: Settings, stored: StoredValues): string | null {
  const read = readWith(settings, stored);
  if (read.success) return null;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  const label = name in deskSettings ? deskSettings[name as DeskSettingName].label : name;
  return `‘${label}’ ${issue?.message}.`;
}

/**
 * Gives the settings the values that the desk stored. Whoever holds `settings` reads the new values from then on. A value
 * that is not valid any more is left out, and `onInvalid` gets its name.
 */
export function applyStored(settings: Settings, stored: StoredValues, onInvalid: (name: string) => void): void {
  const usable: Record<string, unknown> = { ...stored };
  for (;;) {
    const read = readWith(settings, usable);
    if (read.success) {
      for (const name of Object.keys(settings)) if (!(name in read.data)) Reflect.deleteProperty(settings, name);
      Object.assign(settings, read.data);
      return;
    }
    const invalid = read.error.issues.map(({ path }) => String(path[0])).filter((name) => name in usable);
    if (invalid.length === 0) throw read.error;
    for (const name of invalid) {
      delete usable[name];
      onInvalid(name);
    }
  }
}

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
  if (read.success) {
    givenTexts.set(read.data, given);
    return read.data;
  }
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  // A DATABASE_URL may contain a password, and a key is a secret. Neither may be printed.
  const shown = /_(URLS?|KEY)$/.test(name) || !(name in given) ? name : `${name}=${given[name]}`;
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
