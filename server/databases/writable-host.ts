import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two checks of the server in use, and between two searches for one. */
const checkEvery = 1_000;
const searchEvery = 200;
/** Milliseconds that a server has to answer a check. */
const answersWithin = 2_000;

/**
 * The addresses in one that names several servers: `postgres://user@one:5432,two:5432/name`. The driver takes one server
 * at a time. The parameter `target_session_attrs` is left out, because only a server that accepts writes is used anyway.
 */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const kept = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${start}${host}${kept}`);
}

interface Answer {
  url: string;
  client: pg.Client;
  /** Rises with each promotion. */
  timeline: number;
}

/**
 * Finds which of several PostgreSQL servers accepts writes, and follows it: when it is lost and a standby is promoted, the
 * standby is used. A server that was replaced is not used again, unless it has been promoted in its turn.
 */
export class WritableHost {
  readonly #urls: readonly string[];
  readonly #stopping = new AbortController();
  readonly #onMove: (url: string) => void;
  readonly #ended: Promise<void>;
  readonly #found = Promise.withResolvers<void>();
  #current: string;
  #timeline = 0;

  /** Starts to look. `onMove` is called when another server than before is to be used. */
  constructor(urls: readonly string[], onMove: (url: string) => void) {
    this.#urls = urls;
    this.#current = urls[0] ?? '';
    this.#onMove = onMove;
    this.#ended = this.#follow();
  }

  /** The address of the server to use. */
  get url(): string {
    return this.#current;
  }

  /** Resolves when a server that accepts writes is known, or after `milliseconds`. */
  async ready(milliseconds: number): Promise<void> {
    const timer = new AbortController();
    await Promise.race([this.#found.promise, sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const answer = await this.#find();
      if (!answer) {
        await this.#pause(searchEvery);
        continue;
      }
      const hasMoved = answer.url !== this.#current;
      this.#current = answer.url;
      this.#timeline = answer.timeline;
      if (hasMoved) this.#onMove(answer.url);
      this.#found.resolve();
      await this.#watch(answer.client);
      answer.client.end().catch(() => {});
    }
  }

  /** Asks all servers at once. Returns the writable one with the highest timeline, whose connection stays open. */
  async #find(): Promise<Answer | undefined> {
    const answers = (await Promise.all(this.#urls.map(ask))).filter((answer) => answer !== undefined);
    const [newest, ...others] = answers.sort((a, b) => b.timeline - a.timeline);
    const isUsable = newest !== undefined && newest.timeline >= this.#timeline;
    for (const { client } of isUsable ? others : answers) client.end().catch(() => {});
    return isUsable ? newest : undefined;
  }

  /** Returns when the server is lost or no longer accepts writes. */
  async #watch(client: pg.Client): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    client.once('end', resolve);
    for (;;) {
      const isLost = await Promise.race([promise.then(() => true), this.#pause(checkEvery).then(() => false)]);
      if (isLost || this.#stopping.signal.aborted) return;
      const timeline = await timelineOf(client).catch(() => undefined);
      if (timeline === undefined) return;
      this.#timeline = timeline;
    }
  }

  #pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => {});
}

/** Connects to a server. Returns undefined, without a connection, unless it accepts writes. */
async function ask(url: string): Promise<Answer | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'staffroom check',
    keepAlive: true,
    connectionTimeoutMillis: answersWithin,
    query_timeout: answersWithin,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const timeline = await timelineOf(client);
    if (timeline !== undefined) return { url, client, timeline };
  } catch {
    // It is away. Another one may answer.
  }
  client.end().catch(() => {});
  return undefined;
}

/** The timeline of a server that accepts writes. Undefined for a standby. */
async function timelineOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ timeline: string | null }>(
    `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
  );
  const timeline = rows[0]?.timeline;
  return timeline ? Number.parseInt(timeline, 16) : undefined;
}
