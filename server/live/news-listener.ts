import type { Context } from '../context.ts';
import { type Db, databaseOn } from '../database.ts';
import { ListeningConnection } from '../listening-connection.ts';
import {
  type Announced,
  findNews,
  findNewsIds,
  findNewsSince,
  keptFor,
  overlap,
  readDatabaseClock,
} from './news-queries.ts';
import { newsChannel } from './tell-servers.ts';

/** The channel on which PostgreSQL tells the servers the id of each session that ends: a trigger on `sessions`. */
const sessionChannel = 'staffroom_session_ended';

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
 * Hears what is announced on all servers. After a lost connection it reads what it has missed. With each look at the database's clock it
 * also finds news without a notification, because a process can be killed between the commit and the notification.
 */
export class NewsListener {
  readonly #hearer: Hearer;
  readonly #connection: ListeningConnection;
  readonly #listening = Promise.withResolvers<void>();
  /** The news that was heard lately, with its moment. After a break some of it is read again. */
  readonly #heard = new Map<number, number>();
  readonly #waiting = new Set<number>();
  readonly #looks: NodeJS.Timeout;
  #isLookDue = false;
  #position = 0;
  /** What was announced earlier is not looked for: no page needs it. */
  #start = 0;

  /**
   * Starts at once. `lookAfter`: milliseconds between two looks at the database's clock, which also show that the
   * connection still works.
   */
  constructor(context: Pick<Context, 'makeClient' | 'log'>, hearer: Hearer, lookAfter: number) {
    this.#hearer = hearer;
    this.#connection = new ListeningConnection(context, {
      name: 'staffroom live',
      channels: [newsChannel, sessionChannel],
      hear: (channel, payload) => this.#hear(channel, Number(payload)),
      work: (client, isNew) => this.#work(databaseOn(client), isNew),
    });
    this.#looks = setInterval(() => {
      this.#isLookDue = true;
      this.#connection.wake();
    }, lookAfter).unref();
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
    clearInterval(this.#looks);
    void this.#connection.stop();
  }

  #hear(channel: string, id: number): void {
    if (channel === sessionChannel) this.#hearer.sessionEnded(id);
    else {
      this.#waiting.add(id);
      this.#connection.wake();
    }
  }

  async #work(db: Db, isNew: boolean): Promise<void> {
    if (isNew) {
      await this.#catchUp(db);
      this.#listening.resolve();
    } else if (this.#isLookDue) await this.#look(db);
    if (this.#waiting.size > 0) await this.#pass(await findNews(db, this.#take()));
  }

  #take(): number[] {
    const ids = [...this.#waiting];
    this.#waiting.clear();
    return ids;
  }

  /** Reads what was announced while there was no connection. If it fails, the next connection reads it again. */
  async #catchUp(db: Db): Promise<void> {
    const before = this.#position;
    const now = await readDatabaseClock(db);
    if (before === 0) this.#start = now;
    else {
      this.#hearer.reconnected();
      const missed = await findNewsSince(db, before - overlap, mostMissed);
      if (now - before > keptFor - overlap || missed.length === mostMissed) {
        this.#hearer.lost();
        this.#start = now;
      } else await this.#pass(missed);
    }
    this.#moveTo(now);
  }

  /** Looks at the clock, and finds the news of which no server was told. */
  async #look(db: Db): Promise<void> {
    const now = await readDatabaseClock(db);
    const since = Math.max(this.#start, this.#position - overlap);
    const untold = await findNewsIds(db, since, [...this.#heard.keys()], mostMissed);
    if (untold.length > 0) await this.#pass(await findNews(db, untold));
    this.#moveTo(now);
  }

  #moveTo(now: number): void {
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
