import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { suspensionStart, users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { notAllowed } from '#server/errors.ts';
import { passwordResets } from './access-tables.ts';
import { deletionRequests } from './closing/deletion-tables.ts';
import { endAllAccess } from './sign-in/end-access.ts';

/** Whether a person can still sign in some day: the account is open, or its owner closed it and can still reopen it. */
const isNotErased = sql`(${users.erasedAt} is null or exists (
  select 1 from ${deletionRequests} where ${deletionRequests.userId} = ${users.id} and ${deletionRequests.closedAt} is not null))`;

/**
 * Suspends a person and ends all their sessions, personal access tokens and password links. A closed account can be suspended too, because its
 * owner could reopen it. Every request with a session also checks the row of the person (`findLiveSession`), so a
 * session that starts at the same time gives no access. Returns false if nothing changed.
 * `until` is when the suspension ends by itself, null if it does not.
 */
export async function suspendPerson(
  db: Db,
  userId: number,
  reason: string,
  now: Date,
  until: string | null = null,
): Promise<boolean> {
  // Serialises with an erasure: an erased account must not get a reason again.
  await waitForAccount(db, userId);
  const suspended = await db
    .update(users)
    .set({
      suspendedAt: sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)`,
      suspensionStartedAt: now.toISOString(),
      suspendedReason: reason,
      suspendedUntil: until,
    })
    .where(and(eq(users.id, userId), isNull(users.suspendedReason), isNotErased))
    .returning({ id: users.id });
  if (suspended.length === 0) return false;
  await endAccess(db, userId);
  return true;
}

/**
 * Lifts a suspension, so that the person can sign in again with the same password, unless their directory has switched
 * them off. Returns false if nothing changed.
 */
export async function unsuspendPerson(db: Db, userId: number): Promise<boolean> {
  const back = await db
    .update(users)
    .set({
      suspendedAt: sql`${users.deactivatedAt}`,
      suspensionStartedAt: null,
      suspendedReason: null,
      suspendedUntil: null,
    })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedReason)))
    .returning({ id: users.id });
  return back.length > 0;
}

/**
 * Switches a person off for their directory, and ends all their sessions, personal access tokens and password links. It is separate from a
 * suspension: a directory that switches them on again does not lift one. Returns false if nothing changed.
 */
export async function deactivatePerson(db: Db, userId: number, now: Date): Promise<boolean> {
  await waitForAccount(db, userId);
  const at = now.toISOString();
  const changed = await db
    .update(users)
    .set({ deactivatedAt: at, suspendedAt: sql`coalesce(${users.suspendedAt}, ${at}::timestamptz)` })
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt), isNotErased))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await endAccess(db, userId);
  return true;
}

/** Switches a person on again for their directory. A suspension stays. Returns false if nothing changed. */
export async function reactivatePerson(db: Db, userId: number): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({
      deactivatedAt: null,
      suspendedAt: sql`case when ${users.suspendedReason} is null then null else ${suspensionStart} end`,
    })
    .where(and(eq(users.id, userId), isNotNull(users.deactivatedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

async function endAccess(db: Db, userId: number): Promise<void> {
  await endAllAccess(db, userId);
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Throws 403 with the reason for a suspended person. Call it only after the person has proved who they are. */
export async function refuseSuspended(db: Db, userId: number): Promise<void> {
  const [person] = await db
    .select({ suspendedAt: users.suspendedAt, reason: users.suspendedReason, until: users.suspendedUntil })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.suspendedAt && person.reason === null)
    throw notAllowed(
      'Your school or trust has switched your account off. If you think this is wrong, contact its IT team.',
    );
  if (person?.suspendedAt)
    throw notAllowed(
      `Your account is suspended. Reason: ${endedSentence(person.reason ?? '')}${whenOver(person.until)} If you think this is wrong, contact the people who run Staffroom at your school or trust.`,
    );
}

const whenOver = (until: string | null) => (until ? ` You can sign in again from ${longDate(until)}.` : '');

const endedSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
