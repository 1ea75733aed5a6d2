import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { demoSignIn } from '#app/server/demo.ts';
import { openBackup } from '#server/backup/backup-reader.ts';
import { nodeFlags } from '#test/operator-commands.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

// Runs the real commands with embedded databases in temporary folders, while a server runs.
const place = makeScratchFolder('sr-');
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) await stop(child);
  rmSync(place, { recursive: true, force: true });
});

function run(folder: string, ...call: string[]) {
  const child = spawn(process.execPath, [...nodeFlags, ...call], {
    env: {
      ...process.env,
      DATA_DIR: join(place, folder),
      DATABASE_URL: '',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'on',
      BUSY_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output.text += part));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output, ended };
}

async function command(
  name: string,
  folder: string,
  ...args: string[]
): Promise<{ code: number | null; text: string }> {
  const { ended, output } = run(folder, 'scripts/staffroom.ts', name, ...args);
  const code = await ended;
  return { code, text: output.text };
}

/** The address that a server prints. */
async function start(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const { child, output } = run(folder, 'app/server/start.ts');
  const until = Date.now() + 180_000;
  while (Date.now() < until && child.exitCode === null) {
    const address = /Staffroom is at\s+(\S+)/.exec(output.text)?.[1];
    if (address) return { child, address };
    await sleep(20);
  }
  throw new Error(output.text);
}

const stop = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

const signIn = (address: string) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  });

it('backs up with and without a running server, restores into another folder, starts and signs in', {
  timeout: 240_000,
}, async () => {
  const server = await start('here');
  const whileRunning = await command('backup', 'here');
  expect(whileRunning, whileRunning.text).toMatchObject({ code: 0 });
  expect(whileRunning.text).toContain('users 65');
  const path = lastLine(whileRunning.text);
  expect(path).toMatch(/\/here\/backups\/staffroom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);

  const besideServer = await command('restore', 'here', '--from', path);
  expect(besideServer).toMatchObject({ code: 1 });
  expect(besideServer.text).toContain(`is in use (Staffroom at ${server.address}`);
  await stop(server.child);

  const whileStopped = await command('backup', 'here', '--to', join(place, 'stopped.backup'));
  expect(lastLine(whileStopped.text)).toBe(join(place, 'stopped.backup'));
  const [first, second] = [await openBackup(path), await openBackup(join(place, 'stopped.backup'))];
  // The running server indexes changes for the search.
  const contents = ({ manifest }: typeof first) =>
    manifest.tables
      .filter(({ name }) => !name.startsWith('search_'))
      .map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
  expect(contents(second)).toEqual(contents(first));

  const over = await command('backup', 'here', '--to', path);
  expect(over).toMatchObject({ code: 1 });
  expect(over.text).toContain('There is already a file');
  const lost = await command('backup', 'here', '--to', join(place, 'no', 'such', 'folder'));
  expect(lost).toMatchObject({ code: 1 });
  expect(lost.text).toContain('The backup cannot be written: There is no such file or folder.');

  const there = await command('restore', 'there', '--from', path);
  expect(there, there.text).toMatchObject({ code: 0 });
  expect(there.text).toContain('users 65');
  const again = await command('restore', 'there', '--from', path);
  expect(again).toMatchObject({ code: 1 });
  expect(again.text).toContain('This database is not empty');

  const restored = await start('there');
  expect((await signIn(restored.address)).status).toBe(200);
  await stop(restored.child);
});

it('refuses a damaged backup with one sentence and creates no folder', async () => {
  const path = join(place, 'damaged.backup');
  writeFileSync(path, 'staffroom-backup 1\nand then the disk was full');
  const { code, text } = await command('restore', 'nowhere', '--from', path);
  expect(code).toBe(1);
  expect(lastLine(text)).toMatch(/damaged\.backup is damaged: .* Nothing was changed\./);
  expect(existsSync(join(place, 'nowhere'))).toBe(false);
});

it('refuses to back up a missing database and creates nothing', async () => {
  const { code, text } = await command('backup', 'nowhere');
  expect(code).toBe(1);
  expect(text).toContain(`There is no database in ${join(place, 'nowhere')}`);
  expect(existsSync(join(place, 'nowhere'))).toBe(false);
});
