import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { NewProvider, ProviderFields } from '#areas/single-sign-on/contract/provider.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { seal } from '#server/sealing.ts';
import { providerMappings, signInIdentities, signInProviders, signInRules } from '../sign-in-tables.ts';
import { issuerFault } from './provider-check.ts';
import { forgetMetadata, secretPurpose } from './provider-client.ts';
import { allowsPasswords, mostProviders, noSuchProvider } from './provider-queries.ts';

/** What the audit log says of a provider. Never the secret. */
const recorded = ({ currentPassword: _password, clientSecret, ...own }: ProviderFields) => ({
  ...own,
  hasNewSecret: Boolean(clientSecret),
});

function refuseIssuer(context: Context, { vendor, issuer }: ProviderFields): void {
  const fault = issuerFault(context.settings, vendor, issuer);
  if (fault) throw badRequest(fault);
}

const columnsOf = ({
  currentPassword: _password,
  clientSecret: _secret,
  mappings: _mappings,
  ...own
}: ProviderFields) => own;

/** Adds a provider and returns its id. Call it in a transaction. */
export async function insertProvider(
  context: Context,
  db: Db,
  by: Actor,
  { key, ...fields }: NewProvider,
): Promise<number> {
  refuseIssuer(context, fields);
  if ((await db.$count(signInProviders)) >= mostProviders)
    throw conflict(`There are already ${mostProviders} providers.`);
  const now = context.clock.now().toISOString();
  const clientSecret = fields.clientSecret ? seal(context.settings, secretPurpose(key), fields.clientSecret) : null;
  const id = await refusingTwins(db, async (tx) => {
    const [made] = await tx
      .insert(signInProviders)
      .values({ ...columnsOf(fields), key, clientSecret, createdAt: now, changedAt: now })
      .returning({ id: signInProviders.id });
    if (!made) throw new Error('The provider was not made.');
    return made.id;
  });
  await writeMappings(db, id, fields);
  await recordAudit(context, db, { by, action: 'sign_in_provider_added', after: { key, ...recorded(fields) } });
  return id;
}

/** Changes a provider. Without a new secret the stored one stays, for the same issuer only. Call it in a transaction. */
export async function updateProvider(
  context: Context,
  db: Db,
  by: Actor,
  id: number,
  fields: ProviderFields,
): Promise<void> {
  refuseIssuer(context, fields);
  const [before] = await db.select().from(signInProviders).where(eq(signInProviders.id, id)).for('update');
  if (!before) throw noSuchProvider();
  const isSameIssuer = before.issuer === fields.issuer && before.vendor === fields.vendor;
  const people = await db.$count(signInIdentities, eq(signInIdentities.providerId, id));
  // Their identities are of the old issuer, so nobody could sign in, and the new one must not inherit them.
  if (!isSameIssuer && people > 0)
    throw conflict('People have signed in with this issuer. Add the new issuer as another provider.');
  // Otherwise somebody who may change the issuer could have the stored secret sent to a server of their own.
  if (!isSameIssuer && before.clientSecret && !fields.clientSecret)
    throw badRequest('Enter the client secret again. The stored one belongs to the other issuer.');
  if (before.isActive && !fields.isActive) await refuseLockout(db, id);
  await refusingTwins(db, (tx) =>
    tx
      .update(signInProviders)
      .set({
        ...columnsOf(fields),
        ...(fields.clientSecret
          ? { clientSecret: seal(context.settings, secretPurpose(before.key), fields.clientSecret) }
          : {}),
        changedAt: context.clock.now().toISOString(),
      })
      .where(eq(signInProviders.id, id)),
  );
  await db.delete(providerMappings).where(eq(providerMappings.providerId, id));
  await writeMappings(db, id, fields);
  forgetMetadata(fields.issuer);
  const { clientSecret: _secret, createdAt: _made, changedAt: _changed, ...old } = before;
  await recordAudit(context, db, { by, action: 'sign_in_provider_changed', before: old, after: recorded(fields) });
}

/** Removes a provider with the links of its people and its tokens. Call it in a transaction. */
export async function deleteProvider(context: Context, db: Db, by: Actor, id: number): Promise<void> {
  await refuseLockout(db, id);
  const [gone] = await db.delete(signInProviders).where(eq(signInProviders.id, id)).returning();
  if (!gone) throw noSuchProvider();
  const { key, name, issuer } = gone;
  await recordAudit(context, db, { by, action: 'sign_in_provider_removed', before: { key, name, issuer } });
}

async function writeMappings(db: Db, providerId: number, { mappings }: ProviderFields): Promise<void> {
  if (mappings.length > 0) await db.insert(providerMappings).values(mappings.map((one) => ({ ...one, providerId })));
}

async function refusingTwins<Made>(db: Db, write: (db: Db) => Promise<Made>): Promise<Made> {
  try {
    return await db.transaction(write);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'sign_in_providers_key_unique')
      throw conflict('Another provider has this short name. Choose another one.');
    if (constraint === 'sign_in_providers_client_unique')
      throw conflict('This client of this issuer is already set up.');
    throw error;
  }
}

/** Throws 409 if passwords are off and no other provider is left. */
async function refuseLockout(db: Db, id: number): Promise<void> {
  await lockRules(db);
  if (await allowsPasswords(db)) return;
  const others = await db.$count(signInProviders, and(ne(signInProviders.id, id), eq(signInProviders.isActive, true)));
  if (others === 0) throw conflict('Nobody could sign in any more. Switch sign-in with a password on first.');
}

/** Changes that could lock everybody out run one after the other. */
const lockRules = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.sign-in-rules'))`);

/**
 * Switches sign-in with a password on or off. Throws 409 for somebody who could not come back: they must have signed in
 * with an active provider. Commands have no such person. Call it in a transaction.
 */
export async function switchPasswords(context: Context, db: Db, by: Actor, isAllowed: boolean): Promise<void> {
  await lockRules(db);
  if (!isAllowed && by) {
    const [own] = await db
      .select({ id: signInIdentities.id })
      .from(signInIdentities)
      .innerJoin(signInProviders, eq(signInProviders.id, signInIdentities.providerId))
      .where(and(eq(signInIdentities.userId, by.id), eq(signInProviders.isActive, true)))
      .limit(1);
    if (!own) throw conflict('Sign in with a provider yourself first. Otherwise you could not come back.');
  }
  const before = await allowsPasswords(db);
  if (before === isAllowed) return;
  const values = { allowsPasswords: isAllowed, changedAt: context.clock.now().toISOString() };
  await db
    .insert(signInRules)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: signInRules.id, set: values });
  await recordAudit(context, db, {
    by,
    action: 'password_sign_in_changed',
    before: { allowsPasswords: before },
    after: { allowsPasswords: isAllowed },
  });
}
