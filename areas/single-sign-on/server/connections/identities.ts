import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { Identity } from '../sign-in/identity-claims.ts';
import { signInIdentities } from '../sign-in-tables.ts';

/** Finds who has this identity. It is the only thing that signs anybody in. */
export async function findIdentity(db: Db, { issuer, subject }: Identity) {
  const [found] = await db
    .select({ identityId: signInIdentities.id, userId: signInIdentities.userId })
    .from(signInIdentities)
    .where(and(eq(signInIdentities.issuer, issuer), eq(signInIdentities.subject, subject)));
  return found;
}

/** Connects an identity with a person. Undefined if either is connected already. */
export async function addIdentity(context: Context, db: Db, providerId: number, identity: Identity, userId: number) {
  const now = context.clock.now().toISOString();
  const [added] = await db
    .insert(signInIdentities)
    .values({ providerId, issuer: identity.issuer, subject: identity.subject, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ identityId: signInIdentities.id, userId: signInIdentities.userId });
  return added;
}
