import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditEntries } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { signInProviders } from '../sign-in-tables.ts';
import { scimUsers } from './scim-tables.ts';

/** What the audit log says of somebody who was switched off. */
const recorded = z.object({ providerId: z.int() });

/**
 * Finds the name of the provider whose directory has a person, or switched them off last. Null if there is none, or if it was
 * removed. Somebody who was deleted from a directory is no longer in it, so the audit log has it.
 */
export async function findDirectoryInCharge(db: Db, personId: number): Promise<string | null> {
  const [managed] = await db
    .select({ name: signInProviders.name })
    .from(scimUsers)
    .innerJoin(signInProviders, eq(signInProviders.id, scimUsers.providerId))
    .where(eq(scimUsers.userId, personId));
  if (managed) return managed.name;
  const [entry] = await db
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.personId, personId), eq(auditEntries.action, 'person_deactivated')))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const said = recorded.safeParse(entry?.after);
  if (!said.success) return null;
  const [found] = await db
    .select({ name: signInProviders.name })
    .from(signInProviders)
    .where(eq(signInProviders.id, said.data.providerId));
  return found?.name ?? null;
}
