import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { allTasks } from '#app/server/gathered.ts';
import { openBackground } from '#server/background/background.ts';
import { type DatabaseAddress, openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';

/** The migrated database that every test file's own is cloned from. */
export const templateName = 'staffroom_template';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: DatabaseAddress;
  }
}

/** One PostgreSQL for a whole run: the one of DATABASE_URL, or an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? null : mkdtempSync(join(tmpdir(), 'staffroom-test-'));
  const embedded = folder ? await startEmbeddedPostgres(folder, { unsafeFast: true }) : null;
  const cluster: DatabaseAddress = embedded?.address ?? { url: given ?? '' };

  const admin = openDatabase(cluster, () => {});
  await admin.pool.query(`drop database if exists ${templateName}`);
  await admin.pool.query(`create database ${templateName}`);
  const template = openDatabase(databaseIn(cluster, templateName), () => {});
  await runMigrations(template);
  const background = await openBackground(template, allTasks, makeLog('warn'), { isServer: false });
  await background.stop();
  await template.close();
  project.provide('cluster', cluster);

  return async () => {
    await admin.pool.query(`drop database if exists ${templateName}`);
    await admin.close();
    await embedded?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

/** Another database of the same cluster. */
export function databaseIn(cluster: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in cluster)) return { ...cluster, database };
  const url = new URL(cluster.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
