import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { feedEntry } from '#test/feed-stand-in.ts';

/** How many vacancies the feed has. One is replaced after each complete run: the product holds a run that would end half of them. */
const open = 30;
/** Milliseconds between two runs, instead of an hour. */
const interval = 6_000;

/** The vacancies of a feed, and the runs that read it. */
export interface Vacancies {
  /** What the feed has now. */
  readonly entries: readonly object[];
  /** The keys under which the product stores them. */
  keys(): string[];
  /** Starts runs until it is stopped. */
  start(pool: pg.Pool): void;
  /** Waits until two more runs are complete, after which nothing that left the feed may be open. Returns what was wrong. */
  stop(): Promise<string[]>;
}

export function makeVacancies(): Vacancies {
  const entries = Array.from({ length: open }, (_, index) => entryOf(index));
  let made = open;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const wrong = new Set<string>();
  const keys = () => Array.from({ length: open }, (_, index) => keyOf(made - open + index));

  async function keepReading(pool: pg.Pool): Promise<void> {
    let replacedAfter = 0;
    while (!stopping.signal.aborted) {
      // A run that fails part way must not end what it did not see.
      for (const key of await endedOf(pool, keys())) wrong.add(`The vacancy ${key} was ended while the feed had it.`);
      const complete = await lastComplete(pool);
      if (complete > replacedAfter) {
        replacedAfter = complete;
        entries.shift();
        entries.push(entryOf(made));
        made += 1;
      }
      // The database may be away. The next turn tries again.
      await readNow(pool).catch(() => {});
      await sleep(interval, null, { signal: stopping.signal }).catch(() => {});
    }
    try {
      for (let runs = 0; runs < 2; runs += 1) await readCompletely(pool);
    } catch (error) {
      wrong.add(String(error));
    }
  }
  return {
    entries,
    keys,
    start(pool) {
      running = keepReading(pool);
    },
    async stop() {
      stopping.abort();
      await running;
      return [...wrong];
    },
  };
}

const schoolOf = (number: number) => String(100_000 + number);
const entryOf = (number: number) => feedEntry(`post-${number}`, { school: schoolOf(number) });
const keyOf = (number: number) => `${schoolOf(number)}:post-${number}`;

/** Which of these vacancies are stored as ended. None if the database is away. */
async function endedOf(pool: pg.Pool, keys: string[]): Promise<string[]> {
  const query = 'select source_key as key from job_postings where not is_active and source_key = any($1)';
  const { rows } = await pool.query<{ key: string }>(query, [keys]).catch(() => ({ rows: [] }));
  return rows.map(({ key }) => key);
}

/** The number of the last run if it is complete. 0 if it is not, or if the database is away. */
async function lastComplete(pool: pg.Pool): Promise<number> {
  const query = `select current_run as run from job_board_sources
    where last_failure is null and last_completed_at is not null`;
  const { rows } = await pool.query<{ run: number }>(query).catch(() => ({ rows: [] }));
  return rows[0]?.run ?? 0;
}

/** Makes the source due and adds the job, as the schedule does each hour. */
async function readNow(pool: pg.Pool): Promise<void> {
  await pool.query("update job_board_sources set last_started_at = least(last_started_at, now()) - interval '2 hours'");
  await pool.query(`insert into pgboss.job (name, data, retry_limit, heartbeat_seconds)
    select name, '{}', 0, heartbeat_seconds from pgboss.queue where name = 'import-jobs'`);
}

/** Waits for a run that begins after now and is complete. */
async function readCompletely(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ run: number }>('select max(current_run) as run from job_board_sources');
  const before = rows[0]?.run ?? 0;
  for (const end = Date.now() + 240_000; ; ) {
    await readNow(pool);
    // On a busy machine a run takes long, and `readNow` during one changes when it seems to have begun.
    for (let waited = 0; waited < 40_000; waited += 500) {
      await sleep(500);
      const done = await pool.query(
        'select 1 from job_board_sources where current_run > $1 and last_failure is null and last_completed_at = last_started_at',
        [before],
      );
      if (done.rows.length > 0) return;
    }
    if (Date.now() > end) throw new Error('No import of vacancies was complete within four minutes.');
  }
}

/** What is wrong with the stored vacancies after two complete runs, one sentence each. */
export async function checkVacancies(pool: pg.Pool, inFeed: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; is_active: boolean }>(
    'select source_key as key, is_active from job_postings',
  );
  const stored = rows.filter(({ is_active }) => is_active).map(({ key }) => key);
  return [
    ...inFeed.filter((key) => !stored.includes(key)).map((key) => `The vacancy ${key} of the feed is not open.`),
    ...stored.filter((key) => !inFeed.includes(key)).map((key) => `The vacancy ${key} is open, but not in the feed.`),
  ];
}
