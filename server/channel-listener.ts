import type { Context } from './context.ts';
import { ListeningConnection } from './listening-connection.ts';

/**
 * Calls `heard` whenever a transaction on any server notifies the channel, and once after each connection, because
 * something may have happened meanwhile. Calls never run at the same time. `channel` is a constant of the program.
 */
export function listenToChannel(
  context: Pick<Context, 'makeClient' | 'log'>,
  channel: string,
  heard: () => Promise<void>,
): ListeningConnection {
  const connection = new ListeningConnection(context, {
    name: `staffroom ${channel}`,
    channels: [channel],
    hear: () => connection.wake(),
    work: heard,
  });
  return connection;
}
