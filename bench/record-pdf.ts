import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { allRoutes, allTasks, createContext, ensureDefaults } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import { type Loaded, loaded } from './load.ts';

/**
 * Other reads beside members who download the PDF of their record again and again: 5 members, then 50. Each record has 200 entries.
 * Run it alone: node bench/record-pdf.ts
 */
const callers = [5, 50];
const entries = 200;
const milliseconds = 15_000;

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sr-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const database = openDatabase(postgres.address, () => {});
  await runMigrations(database);
  await ensureDefaults(database.db);
  const { db } = database;
  const log = makeLog('silent');
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const settings = readSettings({ DATA_DIR: folder }, '/nonexistent/.env');
  const context = createContext(database, background, settings, log, systemClock);
  const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const most = Math.max(...callers);
  const people = await Promise.all(Array.from({ length: most * callers.length + 2 }, () => makePerson(db)));
  await db.execute(sql`
    insert into cpd_activities (user_id, title, description, category, activity_type, hours_spent, date, reflection)
    select u.id, 'Entry ' || n, repeat('Three episodes on oracy. ', 8), 'informal_cpd', 'podcast', 1.5, current_date - n % 300, repeat('I asked for longer answers. ', 6)
    from users u, generate_series(1, ${entries}) n`);
  const cookies = await Promise.all(
    people.map(async ({ id }) => `staffroom_session=${await makeSession(db, id, new Date())}`),
  );
  const readers = { address: `${address}/api/user`, cookies: cookies.splice(0, 2), milliseconds };
  const words = ({ perSecond, median, p99, slowest }: Loaded) =>
    `${perSecond} a second, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;

  await loaded(readers);
  console.log(`\n  Two readers of /api/user, records of ${entries} entries`);
  console.log(`  alone:             ${words(await loaded(readers))}`);
  for (const many of callers) {
    // Other people each time, because a person may download twenty files a minute.
    const pdfs = {
      address: `${address}/api/cpd-record.pdf`,
      cookies: cookies.splice(0, most).slice(0, many),
      milliseconds,
    };
    const [beside, files] = await Promise.all([loaded(readers), loaded(pdfs)]);
    console.log(`  beside ${String(many).padStart(2)} callers: ${words(beside)}`);
    console.log(`    the files: ${words(files)}; replies by status ${JSON.stringify(files.statuses)}`);
  }
  // The cost of as many callers of a quick read. The rest is the cost of the files.
  const quick = { ...readers, cookies: [...Array(most).keys()].map((at) => readers.cookies[at % 2] ?? '') };
  const [besideQuick] = await Promise.all([loaded(readers), loaded(quick)]);
  console.log(`  beside ${most} callers of /api/user instead: ${words(besideQuick)}\n`);
  await app.close();
  await context.work.close();
  await background.stop();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

await measure();
