import pg from 'pg';
import { type Connection, connectionOf } from './connection-of.ts';

/** What follows a commit. It gets the pool, or the connection of a transaction that somebody else manages. */
export type FollowUp = (connection: Connection) => Promise<void>;

/** What follows each open transaction, by its connection. */
const waiting = new WeakMap<object, FollowUp[]>();
/** Follow-ups that are still running, by pool. */
const running = new WeakMap<pg.Pool, Set<Promise<void>>>();

/**
 * Does something after the commit of the transaction. The caller does not wait for it. It is not done if the transaction fails. What was
 * added in a savepoint is done even if only the savepoint was rolled back, so it must work without its rows.
 *
 * It may be lost when the process is killed or the database is away, so something else must make up for it. Without a transaction, and
 * on a connection whose transactions `server/database.ts` does not manage, it is done at once.
 */
export async function afterCommit(db: object, followUp: FollowUp): Promise<void> {
  const connection = connectionOf(db);
  const followUps = waiting.get(connection);
  if (followUps) followUps.push(followUp);
  else if (connection instanceof pg.Pool) startFollowUps(connection, [followUp]);
  else await followUp(connection);
}

/** For `server/database.ts`: a transaction begins on this connection. */
export function beginFollowing(client: pg.PoolClient): void {
  waiting.set(client, []);
}

/** For `server/database.ts`: the transaction on this connection ended. Returns what follows if it has committed. */
export function endFollowing(client: pg.PoolClient): FollowUp[] {
  const followUps = waiting.get(client) ?? [];
  waiting.delete(client);
  return followUps;
}

/** Resolves when everything that follows has ended. */
export async function followed(pool: pg.Pool): Promise<void> {
  await Promise.all(running.get(pool) ?? []);
}

/** Does what follows, on connections of the pool. */
export function startFollowUps(pool: pg.Pool, followUps: readonly FollowUp[]): void {
  if (followUps.length === 0) return;
  const ofPool = running.get(pool) ?? new Set();
  running.set(pool, ofPool);
  for (const followUp of followUps) {
    // Something else makes up for what fails.
    const one = (async () => followUp(pool))().catch(() => {});
    ofPool.add(one);
    void one.finally(() => ofPool.delete(one));
  }
}
