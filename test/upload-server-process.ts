// A server in a process of its own, which a test measures and kills. Started by `upload-server.ts`.
import fs from 'node:fs';
import { allRoutes, allTasks, createContext, keepRunning } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { type DatabaseAddress, openDatabase } from '#server/database.ts';
import { makeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';

export interface Start {
  address: DatabaseAddress;
  settings: Record<string, string>;
  /** Runs jobs in the background as they arrive. */
  works?: boolean;
  /** Runs what areas keep running beside requests, such as following the settings. */
  keepsRunning?: boolean;
}

/** Messages to the running server: the disk of its temporary files is full, or not. */
export type DiskFull = { isDiskFull: boolean };

const write = fs.write;

process.on('message', async (message: Start | DiskFull) => {
  if ('isDiskFull' in message) {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const refuse = (...args: unknown[]) => (args.at(-1) as (error: Error) => void)(full);
    fs.write = (message.isDiskFull ? refuse : write) as typeof write;
    process.send?.('done');
    return;
  }
  const database = openDatabase(message.address, () => {});
  const log = makeLog('silent');
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const settings = readSettings(message.settings, '/nonexistent/.env');
  const context = createContext(database, background, settings, log);
  context.countWrite = async () => {};
  if (message.works) await background.work(context);
  if (message.keepsRunning) keepRunning(context);
  const app = await buildApp({
    context,
    routes: allRoutes(context),
    findViewer,
    isReady: async () => true,
    bodyTime: { whole: 3_000, pause: 3_000, upload: 300_000 },
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
