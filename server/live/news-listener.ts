import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { type Db, databaseOn } from '../database.ts';
import { newsChannel } from './announce.ts';
import { type Announced, findNews, findNewsSince, keptFor, overlap, readDatabaseClock } from './news-queries.ts';

/** The channel on which PostgreSQL tells the servers the id of each session that ends: a trigger on `sessions`. */
const sessionChannel = 'staffroom_session_ended';

/** Milliseconds before the first and the longest wait for a new connection. */
const shortestPause = 250;
const longestPause = 10_000;
/** More news than this after a break, and the pages read everything again. */
const mostMissed = 5_000;

export interface Hearer {
  /** Receives each news once. The next news waits until the promise resolves. */
  news(announced: Announced[]): Promise<void>;
  sessionEnded(sessionId: number): void;
  /** There is a connection again. Sessions may have ended meanwhile. */
  reconnected(): void;
  /** Some news was lost, because the database was away for too long. */
  lost(): void;
}

/**
 * Hears what is announced on all servers. It has one connection beside the pool, which waits for `notify`. If the
 * connection breaks, it connects again, with longer and longer pauses, and reads what it has missed.
 */
export class NewsListener {
  readonly #context: Pick<Context, 'makeClient' | 'log'>;
  readonly #hearer: Hearer;
  readonly #stopping = new AbortController();
  readonly #listening = Promise.withResolvers<void>();
  /** The news that was heard lately, with its moment. After a break some of it is read again. */
  readonly #heard = new Map<number, number>();
  readonly #waiting = new Set<number>();
  #wake: () => void = () => {};
  readonly #lookAfter: number;
  #isLookDue = false;
  #position = 0;

  /**
   * Starts at once. `lookAfter`: milliseconds between two looks at the database's clock, which also show that the
   * connection still works.
   */
  constructor(context: Pick<Context, 'makeClient' | 'log'>, hearer: Hearer, lookAfter: number) {
    this.#lookAfter = lookAfter;
    this.#context = context;
    this.#hearer = hearer;
    void this.#run();
  }

  /**
   * The moment of the database's clock up to which everything has been heard, except what `overlap` is for. Milliseconds
   * since 1970, 0 before the first connection.
   */
  get position(): number {
    return this.#position;
  }

  /** Resolves when the first connection listens. */
  listening(): Promise<void> {
    return this.#listening.promise;
  }

  stop(): void {
    this.#stopping.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#listen(() => {
          failures = 0;
        });
      } catch (err) {
        if (signal.aborted) return;
        this.#context.log.warn({ err }, 'the connection for live news failed; it is made again');
      }
      const pause = Math.min(longestPause, shortestPause * 2 ** failures) * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Listens on a new connection until it fails or the listener stops. */
  async #listen(onListening: () => void): Promise<void> {
    const client = this.#context.makeClient('staffroom live');
    const state: { failure?: Error } = {};
    const fail = (failure: Error) => {
      state.failure ??= failure;
      this.#wake();
    };
    client.on('error', fail).on('end', () => fail(new Error('Connection terminated')));
    client.on('notification', (notification) => this.#hear(notification));
    const looks = setInterval(() => {
      this.#isLookDue = true;
      this.#wake();
    }, this.#lookAfter).unref();
    try {
      await client.connect();
      await client.query(`listen ${newsChannel}`);
      await client.query(`listen ${sessionChannel}`);
      const db = databaseOn(client);
      await this.#catchUp(db);
      onListening();
      this.#listening.resolve();
      while (!state.failure && !this.#stopping.signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#wake = resolve;
        if (this.#isLookDue) await this.#look(db);
        else if (this.#waiting.size > 0) await this.#pass(await findNews(db, this.#take()));
        else await promise;
      }
      if (state.failure) throw state.failure;
    } finally {
      clearInterval(looks);
      client.end().catch(() => {});
    }
  }

  #hear({ channel, payload }: pg.Notification): void {
    if (channel === sessionChannel) this.#hearer.sessionEnded(Number(payload));
    else {
      this.#waiting.add(Number(payload));
      this.#wake();
    }
  }

  #take(): number[] {
    const ids = [...this.#waiting];
    this.#waiting.clear();
    return ids;
  }

  /** Reads what was announced while there was no connection. */
  async #catchUp(db: Db): Promise<void> {
    const before = this.#position;
    await this.#look(db);
    if (before === 0) return;
    this.#hearer.reconnected();
    const missed = await findNewsSince(db, before - overlap, mostMissed);
    if (this.#position - before > keptFor - overlap || missed.length === mostMissed) this.#hearer.lost();
    else await this.#pass(missed);
  }

  async #look(db: Db): Promise<void> {
    const now = await readDatabaseClock(db);
    this.#position = now;
    this.#isLookDue = false;
    for (const [id, at] of this.#heard) if (at < now - 2 * overlap) this.#heard.delete(id);
  }

  async #pass(announced: Announced[]): Promise<void> {
    const unheard = announced.filter(({ id }) => !this.#heard.has(id));
    if (unheard.length === 0) return;
    await this.#hearer.news(unheard);
    for (const { id, at } of unheard) this.#heard.set(id, at);
  }
}
