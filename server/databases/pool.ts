import pg from 'pg';

/** How a pool reaches its database. */
export interface PoolParts {
  /** The options for the next connection. They change when another server takes over. */
  connection(): pg.ClientConfig;
  /** Whether PgBouncer in transaction mode is between: two statements may then run on different connections. */
  isPooled: boolean;
  /** The most connections. */
  size: number;
  /** Milliseconds that a statement may take. */
  statementTimeout: number;
  /** Refuses writes. */
  isReadOnly?: boolean;
}

/** Opens a pool. Connections are made when they are needed. */
export function openPool({ connection, isPooled, size, statementTimeout, isReadOnly = false }: PoolParts): pg.Pool {
  const readOnly = isReadOnly ? ' -c default_transaction_read_only=on' : '';
  const pool = new pg.Pool({
    Client: clientFor(connection, isPooled),
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // No request may take longer, and a transaction whose server died must not keep its locks. PgBouncer refuses options:
    // its `connect_query` sets them (docs/operate/several-databases.md).
    ...(isPooled
      ? {}
      : {
          options: `-c timezone=UTC -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=30000${readOnly}`,
        }),
  });
  // A database that restarts breaks connections. Without a listener, that event would end the process. A query in
  // progress fails as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The connections of a pool. Behind PgBouncer no statement has a name: a named statement is known only to the connection
 * that prepared it.
 */
function clientFor(connection: () => pg.ClientConfig, isPooled: boolean): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' ? config : {}), ...connection() });
      if (!isPooled) return;
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((first: unknown, ...rest: unknown[]) => query(unnamed(first), ...rest)) as pg.Client['query'];
    }
  };
}

/** The same query without a name. Queries that are streams or have a state of their own are left alone. */
function unnamed(query: unknown): unknown {
  const isPlain = typeof query === 'object' && query !== null && !('submit' in query);
  return isPlain && 'name' in query ? { ...query, name: undefined } : query;
}
