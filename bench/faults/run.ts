import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '#server/embedded/leftover.ts';
import { applyFault, type Parts } from './apply.ts';
import { checkEverything, type Found } from './checks.ts';
import { type Member, makeCommunity } from './community.ts';
import { startLoad } from './load.ts';
import { makePlace, type Place } from './place.ts';
import { type Fault, planFaults } from './plan.ts';
import { type NetworkProxy, startProxy } from './proxy.ts';
import { makeRandom } from './random.ts';
import { startServer, untilReady } from './server.ts';
import { type Received, startFeed, startFileStore, startMailServer, startModel } from './stand-ins.ts';
import { checkVacancies, makeVacancies } from './vacancies.ts';

export interface Options {
  seconds: number;
  seed: number;
  callers: number;
  onFault(fault: Fault, isDone: boolean): void;
}

export interface Result extends Found {
  seed: number;
  seconds: number;
  faultsMade: Record<string, number>;
  skipped: string[];
  requests: number;
  statuses: Record<string, number>;
  p95: number;
  p99: number;
  /** Turns with Savi that the model wrote, of all stored ones. */
  writtenByModel: number;
  /** Imports of vacancies that began. */
  imports: number;
  /** Milliseconds from the end of a fault to a server that is ready, the longest. */
  slowestRecovery: number;
  crashes: number;
}

/** Gives back what was started, in the opposite order, also after an error or a signal. */
export class Undo {
  readonly #steps: (() => unknown)[] = [];
  add(step: () => unknown): void {
    this.#steps.push(step);
  }
  async all(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

export async function runFaults(options: Options, undo: Undo): Promise<Result> {
  // The load writes about 10 MB a minute.
  const place = makePlace(900 + (options.seconds / 60) * 10);
  undo.add(() => place.remove());
  const { parts, received, database, callers, vacancies } = await startParts(place, undo);
  const community = await makeCommunity(database.db, 40);
  await allowManyReplies(database.pool);
  await agreeToModel(parts.server.address, community.members, parts.model.url);
  const load = startLoad(`http://127.0.0.1:${callers.port}`, community, makeRandom(options.seed + 1), options.callers);
  vacancies.start(database.pool);
  let slowestRecovery = 0;
  const faultsMade: Record<string, number> = {};
  const skipped = new Set<string>();
  const began = performance.now();
  try {
    for (const fault of planFaults(makeRandom(options.seed), options.seconds * 1_000)) {
      await sleep(Math.max(0, fault.at - (performance.now() - began)));
      const isDone = await applyFault(parts, fault);
      options.onFault(fault, isDone);
      if (isDone) faultsMade[fault.kind] = (faultsMade[fault.kind] ?? 0) + 1;
      else skipped.add(fault.kind);
      slowestRecovery = Math.max(slowestRecovery, await untilReady(parts.server, 60_000));
    }
    await sleep(Math.max(0, options.seconds * 1_000 - (performance.now() - began)));
  } finally {
    await load.stop();
  }
  await untilReady(parts.server, 60_000);
  load.wrong.push(...(await vacancies.stop()));
  await settle(database.pool, options.seconds);
  const found = await checkEverything(
    database,
    load.journal,
    received,
    readerOf(parts.server.address, community.members, database.pool),
  );
  await checkSessions(parts.server.address, load.journal, found);
  found.faults.push(...load.wrong, ...(await checkVacancies(database.pool, vacancies.keys())));
  const use = await countUse(database.pool);
  if (use.writtenByModel === 0) found.faults.push('The model wrote no reply.');
  if (use.imports === 0) found.faults.push('No import of vacancies began.');
  const times = load.times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    ...found,
    seed: options.seed,
    seconds: options.seconds,
    faultsMade,
    skipped: [...skipped],
    requests: times.length,
    statuses: Object.fromEntries(load.statuses),
    ...use,
    p95: at(0.95),
    p99: at(0.99),
    slowestRecovery: Math.round(slowestRecovery),
    crashes: parts.server.crashes,
  };
}

async function startParts(place: Place, undo: Undo) {
  const cluster = join(place.folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const postgres = await startEmbeddedPostgres(cluster, {
    settings: ['max_wal_size=128MB', 'min_wal_size=32MB', 'max_connections=60'],
    onTrouble: (sentence) => sentence.includes('did not start') && console.log(`  ${sentence}`),
  });
  undo.add(() => postgres.stop());
  const running = findRunningPostgres(cluster) ?? postgres.address;
  const socketFolder = 'socketFolder' in running ? running.socketFolder : '';
  const proxy: NetworkProxy = await startProxy(() => ({ path: join(socketFolder, '.s.PGSQL.5432') }));
  undo.add(() => proxy.stop());
  const received: Received[] = [];
  const vacancies = makeVacancies();
  const [mail, feed, model] = [await startMailServer(received), await startFeed(vacancies.entries), await startModel()];
  const files = await startFileStore(place.filesFolder);
  for (const each of [mail, feed, model, files]) undo.add(() => each.away());
  const port = await freePort();
  const server = await startServer(join(place.folder, 'product'), port, {
    DATABASE_URL: `postgres://staffroom@127.0.0.1:${proxy.port}/staffroom`,
    SMTP_URL: mail.url,
    JOBS_FEED_URL: feed.url,
    FILES_URL: files.url,
    SAVI_MODEL_URL: model.url,
    SAVI_MODEL_NAME: modelName,
  });
  undo.add(() => server.stop());
  const callers = await startProxy(() => ({ host: '127.0.0.1', port }));
  undo.add(() => callers.stop());
  const database = openDatabase(postgres.address, () => {});
  undo.add(() => database.close());
  const parts: Parts = {
    place,
    server,
    database: proxy,
    callers,
    mail,
    feed,
    model,
    files,
    signalDatabase(signal) {
      const found = readPostmasterFile(join(cluster, 'postgres'));
      if (found) process.kill(found.pid, signal);
    },
  };
  return { parts, received, database, callers, vacancies };
}

const modelName = 'm';

/** Without this, each member would have the replies of a day after some minutes, and the model no part in the rest. */
async function allowManyReplies(pool: Pool): Promise<void> {
  await pool.query(`create function count_once() returns trigger language plpgsql as $$ begin new.points := 1; return new; end $$;
    create trigger count_once before insert or update on throttles for each row when (new.key like 'savi-model:%') execute function count_once()`);
}

/** How often the load reached the model and the feed. */
async function countUse(pool: Pool): Promise<Pick<Result, 'writtenByModel' | 'imports'>> {
  const { rows } = await pool.query<{ written: number; imports: number }>(
    `select (select count(*) from ai_coaching_sessions where author = 'model')::int as written,
      (select coalesce(max(current_run), 0) from job_board_sources)::int as imports`,
  );
  return { writtenByModel: rows[0]?.written ?? 0, imports: rows[0]?.imports ?? 0 };
}

/** Each member lets the model write Savi's replies. */
async function agreeToModel(address: string, members: readonly Member[], modelUrl: string): Promise<void> {
  for (const { cookie } of members) {
    const reply = await fetch(`${address}/api/ai-coach/agreement`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ agreed: true, withDocuments: true, withRecord: true, host: new URL(modelUrl).host }),
    });
    if (!reply.ok) throw new Error(`A member could not agree to the model: ${reply.status} ${await reply.text()}`);
  }
}

async function freePort(): Promise<number> {
  const proxy = await startProxy(() => ({ port: 1 }));
  await proxy.stop();
  return proxy.port;
}

type Pool = ReturnType<typeof openDatabase>['pool'];

/** Waits until the queue is empty. A job whose server was killed is taken over only when its heartbeat is old enough. */
async function settle(pool: Pool, seconds: number): Promise<void> {
  const most = seconds >= 300 ? 420_000 : 12_000;
  for (const end = Date.now() + most; Date.now() < end; await sleep(500)) {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from pgboss.job where state in ('active', 'retry') or (state = 'created' and start_after < now())`,
    );
    if (Number(rows[0]?.count) === 0) return;
  }
}

/**
 * Reads something after the faults. Between two checks of a long run, the server closes a connection that was not used for a
 * while, and this process may notice only when it uses it again. So it asks up to three times.
 */
async function ask(url: string, cookie: string): Promise<Response> {
  for (let again = 2; ; again -= 1)
    try {
      return await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(20_000) });
    } catch (error) {
      if (again === 0) throw error;
      await sleep(500);
    }
}

function readerOf(address: string, members: readonly { id: number; cookie: string }[], pool: Pool) {
  return async (mark: string) => {
    const { rows } = await pool.query<{ id: string; owner_id: number }>(
      'select id, owner_id from files where name = $1',
      [`${mark}.txt`],
    );
    const cookie = members.find(({ id }) => id === rows[0]?.owner_id)?.cookie ?? '';
    const reply = await ask(`${address}/api/files/${rows[0]?.id}/content`, cookie);
    return reply.ok
      ? createHash('sha256')
          .update(Buffer.from(await reply.arrayBuffer()))
          .digest('hex')
      : null;
  };
}

/** Each accepted sign-in still works. */
async function checkSessions(address: string, journal: Awaited<ReturnType<typeof startLoad>>['journal'], found: Found) {
  const own = journal.filter(({ kind, told }) => kind === 'sign-in' && told === 'accepted');
  found.writes['sign-in'] = { accepted: own.length, unknown: 0, unknownStored: 0 };
  for (const { detail, personId } of own) {
    const reply = await ask(`${address}/api/user`, detail ?? '');
    if (reply.status !== 200) found.faults.push(`Lost: a sign-in of ${personId} (${reply.status}).`);
  }
}
