import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  findDemoSignIns,
  findFirstInvitation,
  findOperatorInvitation,
  findViewer,
  sealEarlierKeys,
} from '#areas/account/server/index.ts';
import { loadSettings, sealEarlierSettings } from '#areas/desk/server/index.ts';
import { checkFileStore, removeLeftovers } from '#areas/files/server/index.ts';
import { sealEarlierWebhooks } from '#areas/machines/server/index.ts';
import { london } from '#contract/london.ts';
import { buildApp } from '#server/app.ts';
import { type AppDatabase, openAppDatabase, openReplicas } from '#server/app-database.ts';
import { type Background, openBackground } from '#server/background/background.ts';
import { systemClock } from '#server/clock.ts';
import { isDatabaseUnreachable } from '#server/database-errors.ts';
import type { Replicas } from '#server/databases/replicas.ts';
import { listen } from '#server/listen.ts';
import { makeLog } from '#server/log.ts';
import { migrationsAreDone, runMigrations } from '#server/migrations.ts';
import { readSettings, type Settings, StartRefused } from '#server/settings.ts';
import { checkSharedParts, isOneOfSeveral, refuseOwnParts } from '#server/several-servers.ts';
import { printErrors } from '#server/start-errors.ts';
import { step } from '#server/steps.ts';
import { collectGarbage } from '#server/work/collect-garbage.ts';
import type { WorkQueues } from '#server/work/work-queue.ts';
import { demoNewcomer, demoOperator, demoSignIn, refuseExposedDemo, seedDemo, wantsDemo } from './demo.ts';
import { allRoutes, allTasks, createContext, ensureDefaults, keepRunning } from './gathered.ts';
import { housekeeping } from './housekeeping.ts';

/**
 * Milliseconds for which one of several servers passes reads on to the others after SIGTERM, so that the proxy in front of
 * them stops sending requests here. Shorter than `fail_timeout` of `deploy/nginx-staffroom.conf`.
 */
const passingOnMilliseconds = 2_000;
/** Milliseconds that requests in progress have to finish after SIGTERM, before the database stops. */
const graceMilliseconds = 8_000;
/** Milliseconds for the whole shutdown, including PostgreSQL's. */
const lastMilliseconds = 25_000;

/**
 * Milliseconds until the garbage of the start is collected. The size of the heap after a collection decides when V8 does the next one
 * (docs/performance.md, "Memory").
 */
const settledAfter = 12_000;

const pagesFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** What has been started and must stop before the database does. */
interface Running {
  draining: boolean;
  app?: FastifyInstance;
  background?: Background;
  work?: WorkQueues;
  replicas?: Replicas | null;
  stopRunning?: () => Promise<void>;
}

async function start(): Promise<void> {
  const settings = readSettings();
  refuseOwnParts(settings);
  const log = makeLog(settings.LOG_LEVEL);
  const database = await step(settings.DATABASE_URL ? 'Database' : 'Embedded PostgreSQL', () =>
    openAppDatabase(settings, (sentence) => log.error(sentence)),
  );
  const state: Running = { draining: false };
  let ending: Promise<void> | undefined;
  const end = async () => {
    state.draining = true;
    if (isOneOfSeveral(settings) && state.app?.server.listening) {
      state.app.passOn();
      await sleep(passingOnMilliseconds);
    }
    // Requests in progress finish first, because they need the database.
    const ended = Promise.allSettled([state.app?.close(), state.background?.stop(), state.stopRunning?.()]);
    await Promise.race([ended, sleep(graceMilliseconds, undefined, { ref: false })]);
    await state.work?.close();
    await state.replicas?.close();
    await database.close();
  };
  // From here on there is a database to stop whenever this process ends.
  const grace = closeWithGrace(
    {
      delay: lastMilliseconds,
      logger: { error: (trouble) => log.error(trouble) },
      // npm and a terminal may both pass a signal on. The shutdown has started, so the second one changes nothing.
      onSecondSignal: () => {},
    },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      ending ??= end();
      await ending;
    },
  );
  try {
    await serve(settings, database, log, state);
  } catch (error) {
    // If a signal ended the start, the step in progress fails. That is not an error.
    if (ending) return ending;
    grace.uninstall();
    // A connection to a database that does not answer may never close.
    setTimeout(() => process.exit(1), lastMilliseconds).unref();
    ending = end();
    await ending;
    throw error;
  }
}

/** Seals secrets that an earlier release stored as they were. Without a place for the key they stay readable. */
async function sealEarlierSecrets(
  db: AppDatabase['db'],
  settings: Settings,
  log: ReturnType<typeof makeLog>,
): Promise<void> {
  try {
    await sealEarlierSettings(db, settings, log);
    await sealEarlierKeys(db, settings, log);
    await sealEarlierWebhooks(db, settings, log);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    log.error(error.message);
  }
}

async function serve(
  settings: Settings,
  database: AppDatabase,
  log: ReturnType<typeof makeLog>,
  state: Running,
): Promise<void> {
  await step('Migrations', () => runMigrations(database));
  await step('Content and defaults', () => ensureDefaults(database.db));
  await step('Settings', () => loadSettings(database.db, settings, log));
  await checkSharedParts(database.db, settings, log);
  await step('Secrets', () => sealEarlierSecrets(database.db, settings, log));
  await refuseExposedDemo(database.db, settings);
  const background = await step('Background work', () => openBackground(database, allTasks, log, { isServer: true }));
  state.background = background;
  const isFirstStart = (await database.db.execute(sql`select 1 from users limit 1`)).rows.length === 0;
  if (wantsDemo(settings) && isFirstStart)
    await step('Demonstration community', () => seedDemo(database.db, systemClock.now(), background.enqueue));
  state.replicas = openReplicas(settings, database, (replica, isThere) => {
    if (isThere) log.info({ replica }, 'a replica is there');
    else log.warn({ replica }, 'a replica is away; its reads go to the primary');
  });
  const context = createContext(database, background, settings, log, systemClock, state.replicas);
  state.work = context.work;
  const app = await buildApp({
    context,
    routes: allRoutes(context),
    findViewer,
    isReady: async () => !state.draining && (await answers(database)),
    checksReplies: process.env.NODE_ENV === 'development',
    ...(existsSync(pagesFolder) ? { pagesFolder } : {}),
  });
  state.app = app;
  // Only one server has the folder of the embedded database, so nobody uses what a killed one left.
  if (database.lock) await removeLeftovers(context, 0);
  // The database may be away again, for example because the server is stopping.
  void checkFileStore(context).catch(() => {});
  // V8 otherwise lets the heap grow to two to four times its size before it collects old objects. The start is quicker that way, so this
  // applies only from here on (docs/performance.md, "Memory").
  setFlagsFromString('--heap-growing-percent=25');
  await step('Server', () => listen(app, { port: settings.PORT, host: settings.HOST }));
  const address = settings.PUBLIC_URL ?? addressOf(app.server.address(), settings.HOST);
  database.lock?.describe(`Staffroom at ${address}`);
  await untilReached(state, log, () => context.enqueue(context.db, housekeeping, {}));
  await untilReached(state, log, () => background.work(context));
  state.stopRunning = keepRunning(context);
  await untilReached(state, log, () => greet(address, database));
  setTimeout(collectGarbage, settledAfter).unref();
}

/**
 * Does a step of a server that already listens. If the database cannot be reached, it does the whole step again every second,
 * and requests get 503 meanwhile.
 */
async function untilReached(state: Running, log: ReturnType<typeof makeLog>, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (state.draining || !isDatabaseUnreachable(error)) throw error;
      log.warn('The database cannot be reached, so the start waits for it.');
      await sleep(1_000);
    }
  }
}

async function answers(database: AppDatabase): Promise<boolean> {
  try {
    return await migrationsAreDone(database.db);
  } catch {
    return false;
  }
}

const demoLabels: Record<string, string> = { [demoNewcomer]: 'As a new member', [demoOperator]: 'As an operator' };

async function greet(address: string, database: AppDatabase): Promise<void> {
  const invitation = await findFirstInvitation(database.db, systemClock);
  const operator = await findOperatorInvitation(database.db, systemClock);
  const lines = ['', `  Staffroom is at    ${address}`];
  for (const username of await findDemoSignIns(database.db)) {
    const label = demoLabels[username] ?? 'Demo sign-in';
    lines.push(`  ${label.padEnd(18)} ${username} / ${demoSignIn.password}`);
  }
  if (operator)
    lines.push(
      `  First operator     ${operator.code}   (one use: the person who registers with it runs the community)`,
    );
  if (invitation) {
    const left = invitation.maxUses - invitation.currentUses;
    const until = invitation.expiresAt ? `, until ${shortTime(invitation.expiresAt)}` : '';
    lines.push(`  Invitation code    ${invitation.code}   (${left} of ${invitation.maxUses} uses left${until})`);
  } else if (!operator) lines.push('  Invite someone     npm run invite');
  console.log(`${lines.join('\n')}\n`);
}

const shortTime = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', { ...london, dateStyle: 'medium', timeStyle: 'short' });

function addressOf(bound: AddressInfo | string | null, host: string): string {
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

await printErrors(start);
// After a start that failed, open connections of callers would keep the process, and nobody would start it again.
if (process.exitCode) process.exit();
