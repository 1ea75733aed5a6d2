import type pg from 'pg';

/**
 * How values are written as text, whatever the server's own settings are, so that the same row is the same text
 * everywhere; and no limit in time, which the pool sets for requests. A name that an older PostgreSQL lacks is passed over.
 */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // A policy that hides rows must fail the copy, not thin it out.
  row_security: 'off',
  statement_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Does some work on a connection of its own that is set up for copying. An error on the way ends its transaction. */
export async function inCopySession<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Unheard, a connection that breaks would end the process. Whoever waits for an answer on it is told anyway.
  client.on('error', () => {});
  try {
    await client.query(
      `select set_config(name, wanted.value, false)
       from json_each_text($1) wanted join pg_settings on lower(pg_settings.name) = wanted.key`,
      [JSON.stringify(settings)],
    );
    return await work(client);
  } finally {
    // Closing it also rolls back, gives back locks and forgets the settings.
    client.release(true);
  }
}
