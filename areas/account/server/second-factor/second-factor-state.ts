import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SecondFactorState } from '#areas/account/contract/second-factor.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { oneTimeCodeKeys, passkeys, recoveryCodes } from './second-factor-tables.ts';

/** The most passkeys of a person. */
export const mostPasskeys = 10;

/** Whether a person has a passkey or uses one-time codes. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .unionAll(
      db
        .select({ one: sql`1` })
        .from(oneTimeCodeKeys)
        .where(and(eq(oneTimeCodeKeys.userId, userId), isNotNull(oneTimeCodeKeys.confirmedAt))),
    )
    .limit(1);
  return found !== undefined;
}

/** Counts the passkeys of a person. Each of them signs in on its own. */
export const countPasskeys = (db: Db, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

/** Whether a role of the person, for the whole community or for some schools, needs a second factor at the desk. */
const needsSecondFactor = (
  { settings }: Pick<Context, 'settings'>,
  { deskRoles, localRoles }: Pick<SignedIn, 'deskRoles' | 'localRoles'>,
): boolean =>
  [...deskRoles, ...localRoles.map(({ role }) => role)].some((role) => settings.SECOND_FACTOR_ROLES.includes(role));

/** The second factors of the current user, without secrets. */
export async function readSecondFactor(
  context: Pick<Context, 'settings'>,
  db: Db,
  viewer: SignedIn,
): Promise<SecondFactorState> {
  const keys = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
    .orderBy(asc(passkeys.id))
    .limit(mostPasskeys);
  const [codes] = await db
    .select({ since: oneTimeCodeKeys.confirmedAt })
    .from(oneTimeCodeKeys)
    .where(eq(oneTimeCodeKeys.userId, viewer.id));
  return {
    passkeys: keys,
    oneTimeCodesSince: codes?.since ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, viewer.id)),
    isRequired: needsSecondFactor(context, viewer),
    isConfirmed: viewer.hasSecondFactor,
  };
}
