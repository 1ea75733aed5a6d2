import pg from 'pg';

/** Milliseconds that a server has to accept a connection, and to answer. */
const answersWithin = 1_000;

/** A connection of its own for repeated checks. After a failure the next question makes a new one. */
export class AskingConnection {
  readonly #options: () => pg.ClientConfig;
  #client: pg.Client | undefined;

  constructor(options: () => pg.ClientConfig) {
    this.#options = options;
  }

  /** Returns the first row of the answer. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> {
    try {
      const client = this.#client ?? (await this.#connect());
      return (await client.query<Row>(text)).rows[0];
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#client?.end().catch(() => {});
    this.#client = undefined;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#options(),
      application_name: 'staffroom check',
      keepAlive: true,
      connectionTimeoutMillis: answersWithin,
      query_timeout: answersWithin,
    });
    client.on('error', () => {});
    this.#client = client;
    await client.connect();
    return client;
  }
}
