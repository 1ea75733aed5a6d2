import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationGroup, notificationGroups } from '#contract/notification-groups.ts';
import type { Db } from '#server/database.ts';
import { findSecret } from '#server/server-secrets.ts';

/** What a link in an email stops. */
export type StopTarget =
  | { stops: 'groups'; groups: readonly NotificationGroup[] }
  /** Everything that the member gets once a week. */
  | { stops: 'digest' }
  /** The emails of an area with a preference of its own: see `OwnEmails`. */
  | { stops: 'own'; name: string }
  | { stops: 'subject'; kind: string; subject: number }
  /** Emails to an address, with or without an account: see `AddressEmails`. */
  | { stops: 'address'; name: string; digest: string };

/**
 * The token of a link that works without signing in, at any time: the person (0 for an address), what it is about, and an HMAC-SHA256 over
 * that with a secret of this installation. Nothing is stored, so the link in an old email still works.
 */
export async function makeStopToken(db: Db, personId: number, target: StopTarget): Promise<string> {
  const said = Buffer.from(`${personId} ${target.stops} ${wordsOf(target)}`.trim()).toString('base64url');
  return `${said}.${signatureOf(said, await stopSecret(db)).toString('base64url')}`;
}

/** Returns what a token is about. Null for a token that this installation did not make. */
export async function readStopToken(db: Db, token: string) {
  const [said = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(said, await stopSecret(db));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [personId, stops, ...words] = Buffer.from(said, 'base64url').toString().split(' ');
  const target = targetOf(stops, words);
  return target && { personId: Number(personId), target };
}

function wordsOf(target: StopTarget): string {
  switch (target.stops) {
    case 'groups':
      return target.groups.join(',');
    case 'digest':
      return '';
    case 'own':
      return target.name;
    case 'subject':
      return `${target.kind} ${target.subject}`;
    case 'address':
      return `${target.name} ${target.digest}`;
  }
}

function targetOf(stops: string | undefined, [first = '', second]: string[]): StopTarget | null {
  switch (stops) {
    case 'groups': {
      const named = first.split(',');
      return { stops, groups: notificationGroups.filter((group) => named.includes(group)) };
    }
    case 'digest':
      return { stops };
    case 'own':
      return { stops, name: first };
    case 'subject':
      return { stops, kind: first, subject: Number(second) };
    case 'address':
      return { stops, name: first, digest: second ?? '' };
    default:
      return null;
  }
}

const stopSecret = (db: Db) => findSecret(db, 'unsubscribe');

const signatureOf = (said: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${said}`).digest();
