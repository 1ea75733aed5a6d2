import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { nodeFlags } from '#test/node-flags.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { databaseAddress, makeDatabase } from '#test/test-database.ts';
import { startProxy } from '../../bench/faults/proxy.ts';

it('serves when the database is away for a moment just after it began to listen', async () => {
  const database = await makeDatabase('content');
  const address = databaseAddress(database.name);
  if ('url' in address) throw new Error('The database of the tests has a socket.');
  const proxy = await startProxy(() => ({ path: join(address.socketFolder, '.s.PGSQL.5432') }));
  const child = spawn(process.execPath, [...nodeFlags, 'app/server/start.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${address.user}@127.0.0.1:${proxy.port}/${database.name}`,
      DATA_DIR: makeScratchFolder('staffroom-start-'),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    await proxy.stop();
    await database.drop();
  });
  let printed = '';
  child.stdout.on('data', (piece) => {
    printed += piece;
    // Slow enough that the rest of the start is still running when the connections break.
    if (printed.includes('Background work')) proxy.delay = 50;
  });
  await expect.poll(() => printed, { interval: 5 }).toMatch(/Server +\d/);
  await sleep(200);
  proxy.isClosed = true;
  proxy.cut();
  await sleep(1_500);
  proxy.isClosed = false;
  proxy.delay = 0;
  await expect.poll(() => printed).toContain('Staffroom is at');
  expect(printed).toContain('so the start waits for it');
  const [, url] = /Staffroom is at +(\S+)/.exec(printed) ?? [];
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
