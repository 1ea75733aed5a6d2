import { and, eq, notExists } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { ProviderRow } from '../providers/provider-client.ts';
import { scimUsers } from '../scim/scim-tables.ts';
import { signInIdentities } from '../sign-in-tables.ts';
import type { Identity } from './identity-claims.ts';

/**
 * Finds the person that the directory of this provider created for exactly this subject: its `externalId` is the `oid` of
 * Entra, or the subject elsewhere. The directory vouches for the identity, not for an address. An account that its owner
 * made is never found: it is connected with its password.
 */
export async function findManagedPerson(db: Db, provider: ProviderRow, { subject }: Identity): Promise<number | null> {
  const externalId = provider.vendor === 'entra' ? subject.slice(subject.indexOf(':') + 1) : subject;
  const [found] = await db
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .where(
      and(
        eq(scimUsers.providerId, provider.id),
        eq(scimUsers.externalId, externalId),
        eq(scimUsers.madeAccount, true),
        notExists(
          db
            .select({ id: signInIdentities.id })
            .from(signInIdentities)
            .where(and(eq(signInIdentities.userId, scimUsers.userId), eq(signInIdentities.providerId, provider.id))),
        ),
      ),
    );
  return found?.userId ?? null;
}
