import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { allContent, allTasks } from '#app/server/gathered.ts';
import { openBackground } from '#server/background/background.ts';
import { writeContent } from '#server/content/content-set.ts';
import { type DatabaseAddress, openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { databaseIn } from './database-url.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A migrated database without rows. */
export const templateName = 'staffroom_template';

/** The same with the content that members' rows refer to. The database of each test file is a copy of it. */
export const contentTemplateName = 'staffroom_content_template';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: DatabaseAddress;
  }
}

/** Starts one PostgreSQL for a whole run: that of DATABASE_URL, or an embedded one in its own folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? null : makeScratchFolder('staffroom-test-');
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
  await admin.pool.query(`drop database if exists ${contentTemplateName}`);
  await admin.pool.query(`create database ${contentTemplateName} template ${templateName}`);
  const withContent = openDatabase(databaseIn(cluster, contentTemplateName), () => {});
  // Tests that need stories add them.
  const content = allContent.filter(({ name }) => name !== 'stories');
  await writeContent(withContent.db, content);
  await withContent.close();
  project.provide('cluster', cluster);

  return async () => {
    for (const name of [contentTemplateName, templateName]) await admin.pool.query(`drop database if exists ${name}`);
    await admin.close();
    await embedded?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}
