import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import { StartRefused } from './settings.ts';

/**
 * Seals values that the database stores and this server must read again, such as client secrets and the password of the mail server: AES-256-GCM with a key
 * that is not in the database, so that a copy of the database alone does not disclose them. The key is `SECRETS_KEY`, or
 * the file `secrets.key` in DATA_DIR, which the first use creates. `purpose` binds a value to its place: a value that
 * was moved to another place cannot be opened.
 */
export function seal(settings: KeySettings, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${sealed.toString('base64url')}`;
}

/** Whether a stored text was made by `seal`. Earlier releases stored some secrets as they were. */
export const isSealed = (stored: string): boolean => stored.startsWith('v1.');

/** Opens a sealed value. Null if it was sealed with another key or for another purpose, or is damaged. */
export function unseal(settings: KeySettings, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
  if (!isSealed(sealed) || bytes.length < 28) return null;
  try {
    const opener = createDecipheriv('aes-256-gcm', keyOf(settings), bytes.subarray(0, 12));
    opener.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-16));
    return Buffer.concat([opener.update(bytes.subarray(12, -16)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}

type KeySettings = Pick<Settings, 'SECRETS_KEY' | 'DATA_DIR'>;

/** By what they are made from, because a process reads the file once. */
const keys = new Map<string, Buffer>();

function keyOf({ SECRETS_KEY, DATA_DIR }: KeySettings): Buffer {
  const source = SECRETS_KEY ?? `file ${DATA_DIR}`;
  const known = keys.get(source);
  if (known) return known;
  const secret = SECRETS_KEY ?? readOrMakeKey(DATA_DIR);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'staffroom sealed values', 32));
  keys.set(source, key);
  return key;
}

/** Two processes may start at once: the file that was there first counts. */
function readOrMakeKey(folder: string): string {
  const file = join(folder, 'secrets.key');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartRefused(`${file} cannot be written. Set SECRETS_KEY, or make DATA_DIR writable.`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StartRefused(`${file} is damaged. Restore it from a copy, or delete it.`);
  return secret;
}
