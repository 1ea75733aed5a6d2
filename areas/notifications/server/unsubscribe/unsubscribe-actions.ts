import { and, eq, isNull } from 'drizzle-orm';
import type { EmailChoice } from '#areas/notifications/contract/unsubscribe.ts';
import { users } from '#areas/people/server/index.ts';
import type { NotificationGroup } from '#contract/notification-groups.ts';
import type { Gathered } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { listRhythms, setRhythms } from '../email-settings/email-settings-queries.ts';
import { wordsOfGroups } from './unsubscribe-links.ts';
import { readStopToken, type StopTarget } from './unsubscribe-token.ts';

type App = Pick<Gathered, 'notificationKinds' | 'ownEmails' | 'addressEmails'>;

/** What a link in an email is about, and whether it has been used. */
export async function describeStop(db: Db, app: App, token: string): Promise<EmailChoice> {
  const { personId, target } = await requireStop(db, app, token);
  return choiceOf(app, target, await isStopped(db, app, personId, target));
}

/** Stops what a link in an email is about. Doing it again changes nothing. */
export async function stopEmails(db: Db, app: App, token: string): Promise<EmailChoice> {
  const { personId, target } = await requireStop(db, app, token);
  switch (target.stops) {
    case 'groups':
    case 'digest':
      await setRhythms(db, personId, await groupsOf(db, personId, target));
      break;
    case 'own':
      await ownEmails(app, target.name)?.stop(db, personId);
      break;
    case 'subject':
      await app.notificationKinds.get(target.kind)?.mute?.(db, personId, target.subject);
      break;
    case 'address':
      await addressEmails(app, target.name)?.stop(db, target.digest);
      break;
  }
  return choiceOf(app, target, true);
}

const choiceOf = (app: App, target: StopTarget, isDone: boolean): EmailChoice => ({
  what: wordsOfTarget(app, target),
  isDone,
  isOfMember: target.stops !== 'address',
});

const expired = () => notFound('This link does not work. You can change your emails in Settings.');

async function requireStop(db: Db, app: App, token: string) {
  const read = await readStopToken(db, token);
  if (!read) throw expired();
  const { target } = read;
  // What an earlier release sent and this one does not know.
  const isKnown =
    (target.stops !== 'own' || ownEmails(app, target.name)) &&
    (target.stops !== 'address' || addressEmails(app, target.name)) &&
    (target.stops !== 'subject' || app.notificationKinds.get(target.kind)?.mute);
  if (!isKnown) throw expired();
  if (target.stops === 'address') return read;
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, read.personId), isNull(users.erasedAt)));
  if (!person) throw expired();
  return read;
}

const addressEmails = (app: App, wanted: string) => app.addressEmails.find(({ name }) => name === wanted);

const ownEmails = (app: App, wanted: string) => app.ownEmails.find(({ name }) => name === wanted);

/** The groups that a link sets to `never`. */
async function groupsOf(db: Db, personId: number, target: StopTarget) {
  const groups: readonly NotificationGroup[] =
    target.stops === 'groups'
      ? target.groups
      : [...(await listRhythms(db, personId))].flatMap(([group, rhythm]) => (rhythm === 'weekly' ? group : []));
  return Object.fromEntries(groups.map((group) => [group, 'never' as const]));
}

async function isStopped(db: Db, app: App, personId: number, target: StopTarget): Promise<boolean> {
  if (target.stops === 'own') return (await ownEmails(app, target.name)?.isStopped(db, personId)) ?? false;
  if (target.stops === 'address') return (await addressEmails(app, target.name)?.isStopped(db, target.digest)) ?? false;
  if (target.stops === 'subject') return false;
  const rhythms = await listRhythms(db, personId);
  if (target.stops === 'groups') return target.groups.every((group) => rhythms.get(group) === 'never');
  return ![...rhythms.values()].includes('weekly');
}

function wordsOfTarget(app: App, target: StopTarget): string {
  switch (target.stops) {
    case 'groups':
      return wordsOfGroups(target.groups);
    case 'digest':
      return 'the weekly email';
    case 'own':
      return ownEmails(app, target.name)?.what ?? '';
    case 'address':
      return addressEmails(app, target.name)?.what ?? '';
    case 'subject':
      return 'notifications about this';
  }
}
