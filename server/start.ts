import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { sql } from 'drizzle-orm';
import { openInvitation } from '#areas/account/server/invitation-actions.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { isDatabaseAway } from './database.ts';
import { allRoutes, findViewer, furnish, makeHouse } from './house.ts';
import { makeLog } from './log.ts';
import { migrationsAreDone, runMigrations } from './migrations.ts';
import { openRecords, type Records } from './records.ts';
import { readSettings, type Settings, StartRefused } from './settings.ts';
import { step } from './steps.ts';

/** Requests in flight get this long to finish after SIGTERM, before the database ends. */
const graceMilliseconds = 8_000;

const pagesFolder = fileURLToPath(new URL('../dist', import.meta.url));

async function start(): Promise<void> {
  const settings = readSettings();
  const log = makeLog(settings.LOG_LEVEL);
  const records = await step(settings.DATABASE_URL ? 'Database' : 'Embedded PostgreSQL', () =>
    openRecords(settings, (sentence) => log.error(sentence)),
  );
  try {
    await serve(settings, records, log);
  } catch (error) {
    await records.close();
    throw error;
  }
}

async function serve(settings: Settings, records: Records, log: ReturnType<typeof makeLog>): Promise<void> {
  await step('Migrations', () => runMigrations(records.db));
  await step('Starter circles and invitation', () => furnish(records.db));
  const house = makeHouse(records, settings, log);
  const state = { draining: false };
  const app = await buildApp({
    house,
    routes: allRoutes(house),
    findViewer,
    isReady: async () => !state.draining && (await answers(records)),
    ...(existsSync(pagesFolder) ? { pagesFolder } : {}),
  });
  await step('Server', () => app.listen({ port: settings.PORT, host: settings.HOST }));

  // What is in flight finishes; only then may the database end.
  closeWithGrace({ delay: graceMilliseconds, logger: { error: (trouble) => log.error(trouble) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'ending after an error');
    state.draining = true;
    await app.close();
    await records.close();
  });

  const address = settings.PUBLIC_URL ?? addressOf(app.server.address(), settings.HOST);
  records.lock?.describe(`Staffroom at ${address}`);
  await greet(address, records);
}

async function answers(records: Records): Promise<boolean> {
  try {
    await records.db.execute(sql`select 1`);
    return await migrationsAreDone(records.db);
  } catch {
    return false;
  }
}

async function greet(address: string, records: Records): Promise<void> {
  const invitation = await openInvitation(records.db, systemClock);
  const lines = ['', `  Staffroom is at    ${address}`];
  if (invitation) {
    const left = invitation.maxUses - invitation.currentUses;
    lines.push(`  Invitation code    ${invitation.code}   (${left} of ${invitation.maxUses} uses left)`);
  } else lines.push('  Invite someone     npm run invite');
  console.log(`${lines.join('\n')}\n`);
}

function addressOf(bound: ReturnType<import('node:net').Server['address']>, host: string): string {
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The sentence for what can go wrong at a start that is the operator's to mend; undefined for a fault of ours. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES') return `Staffroom cannot listen there or write there: ${message}.`;
  if (code === 'ENOSPC' || code === 'EROFS') return `The data folder cannot be written: ${message}.`;
  if (
    isDatabaseAway(error) ||
    /password authentication|does not exist|ENOTFOUND|28P01|3D000/.test(`${message} ${code}`)
  )
    return 'The database of DATABASE_URL cannot be reached or refuses us. Check the address, name and password.';
  return undefined;
}

try {
  await start();
} catch (error) {
  const sentence = sentenceFor(error);
  console.error(sentence ? `\n  ${sentence}\n` : error);
  process.exitCode = 1;
}
