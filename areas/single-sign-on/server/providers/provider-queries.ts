import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { GroupMapping, Provider } from '#areas/single-sign-on/contract/provider.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { unseal } from '#server/sealing.ts';
import type { Settings } from '#server/settings.ts';
import { providerMappings, signInIdentities, signInProviders, signInRules } from '../sign-in-tables.ts';
import { addressesOf, type ProviderRow, secretPurpose } from './provider-client.ts';

/** More than any installation has. Adding one more is refused. */
export const mostProviders = 100;

const rowColumns = {
  provider: getTableColumns(signInProviders),
  people: sql<number>`(select count(*)::int from ${signInIdentities} where ${signInIdentities.providerId} = ${signInProviders.id})`,
};

/** Lists the providers by name, with their groups. */
export async function listProviders(db: Db, settings: Settings): Promise<Provider[]> {
  const rows = await db
    .select(rowColumns)
    .from(signInProviders)
    .orderBy(asc(signInProviders.name), asc(signInProviders.id))
    .limit(mostProviders);
  const mappings = await db
    .select()
    .from(providerMappings)
    .orderBy(asc(providerMappings.id))
    .limit(mostProviders * 100);
  const byProvider = Map.groupBy(mappings, ({ providerId }) => providerId);
  return rows.map(({ provider, people }) => shown(settings, provider, people, byProvider.get(provider.id) ?? []));
}

/** Reads a provider for the desk. Throws 404 for an unknown one. */
export async function readProvider(db: Db, settings: Settings, id: number): Promise<Provider> {
  const [found] = await db.select(rowColumns).from(signInProviders).where(eq(signInProviders.id, id));
  if (!found) throw noSuchProvider();
  const mappings = await db
    .select()
    .from(providerMappings)
    .where(eq(providerMappings.providerId, id))
    .orderBy(asc(providerMappings.id))
    .limit(100);
  return shown(settings, found.provider, found.people, mappings);
}

export const noSuchProvider = () => notFound('There is no such provider.');

function shown(settings: Settings, row: ProviderRow, people: number, mappings: readonly GroupMapping[]): Provider {
  const { clientSecret, createdAt: _createdAt, ...own } = row;
  const isReadable = clientSecret !== null && unseal(settings, secretPurpose(row.key), clientSecret) !== null;
  return {
    ...own,
    secret: clientSecret === null ? 'none' : isReadable ? 'stored' : 'unreadable',
    addresses: addressesOf(settings, row.key),
    people,
    mappings: mappings.map(({ group, deskRole, school }) => ({ group, deskRole, school })),
  };
}

/** Whether people can sign in with a password. */
export async function allowsPasswords(db: Db): Promise<boolean> {
  const [rules] = await db.select({ allows: signInRules.allowsPasswords }).from(signInRules);
  return rules?.allows ?? true;
}
