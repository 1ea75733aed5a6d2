import type { Connection } from '../databases/connection-of.ts';

/** The channel on which PostgreSQL tells the servers the id of each announcement. */
export const newsChannel = 'staffroom_live';

const toTell = {
  text: `select pg_notify('${newsChannel}', id) from unnest($1::text[]) as id`,
  // The news of later transactions waits for this one.
  query_timeout: 5_000,
};

/** The ids that wait for a notification in progress, by pool. */
const waiting = new WeakMap<Connection, string[]>();

/**
 * Tells all servers the id of news whose transaction has committed. PostgreSQL lets only one transaction with a notification commit at a
 * time, so the transactions of members have none. What commits during one notification goes into the next one. If the process is killed
 * first, or the notification fails, the listeners find the news within ten seconds (`NewsListener`).
 */
export async function tellServers(connection: Connection, id: string): Promise<void> {
  const others = waiting.get(connection);
  if (others) {
    others.push(id);
    return;
  }
  const ids = [id];
  waiting.set(connection, ids);
  let failure: unknown;
  while (ids.length > 0)
    await connection.query(toTell, [ids.splice(0)]).catch((error) => {
      failure = error;
    });
  waiting.delete(connection);
  if (failure) throw failure;
}
