import type { DatabaseAddress } from '#server/database.ts';

/** The address of a database as an operator writes it. */
export function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { user, database, socketFolder } = address;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(socketFolder)}&password=none`;
}

/** Another database of the same cluster. */
export function databaseIn(cluster: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in cluster)) return { ...cluster, database };
  const url = new URL(cluster.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
