import type pg from 'pg';

/**
 * Settings that make every server write the same row as the same text, and that remove the time limits the pool sets
 * for requests. Names that an older PostgreSQL does not know are skipped.
 */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // A row security policy must make the copy fail, not leave rows out.
  row_security: 'off',
  // Rows are copied in the order of the primary key. Its index has that order; sorting a large table needs the disk.
  enable_sort: 'off',
  statement_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Does work on a new connection that is set up for copying. An error rolls its transaction back. */
export async function inCopySession<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Without a listener, a broken connection would end the process. The query in progress fails as well.
  client.on('error', () => {});
  try {
    await client.query(
      `select set_config(name, wanted.value, false)
       from json_each_text($1) wanted join pg_settings on lower(pg_settings.name) = wanted.key`,
      [JSON.stringify(settings)],
    );
    return await work(client);
  } finally {
    // Closing the connection also rolls back, releases its locks and resets its settings.
    client.release(true);
  }
}
