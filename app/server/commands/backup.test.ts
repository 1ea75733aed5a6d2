import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { demoSignIn } from '#app/server/demo.ts';
import { contentAddress, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { openBackup } from '#server/backup/backup-reader.ts';
import { nodeFlags } from '#test/node-flags.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { formWith } from '#test/upload.ts';

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

/** Signs in as the demonstration member. Returns how to call the API of a server. */
async function signIn(address: string) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(demoSignIn) });
  expect(login.status).toBe(200);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const send = async (method: string, path: string, body?: FormData | object) => {
    const sent =
      body instanceof FormData
        ? { headers: { cookie }, body }
        : { headers: { cookie, ...headers }, body: JSON.stringify(body) };
    const reply = await fetch(`${address}${path}`, { method, ...(body ? sent : { headers: { cookie } }) });
    expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true);
    return reply;
  };
  const json = async <Answer>(...call: Parameters<typeof send>) => (await (await send(...call)).json()) as Answer;
  return { send, json };
}

const word = 'capybaras';

/** Posts a discussion with a file and a picture. Returns the addresses of their contents. */
async function shareFiles(address: string): Promise<string[]> {
  const { json } = await signIn(address);
  const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = (name: string, content: Buffer): Promise<StoredFile> =>
    json('POST', '/api/files', formWith(name, content));
  const notes = await upload('notes.txt', Buffer.from(randomBytes(450_000).toString('hex')));
  const image = await upload('lesson.png', picture);
  const [circle] = await json<{ id: number }[]>('GET', '/api/user/circles');
  const files = [{ id: notes.id }, { id: image.id, alt: 'A square' }];
  const body = { title: `About ${word}`, content: 'They swim.', files };
  await json('POST', `/api/circles/${circle?.id}/discussions`, body);
  const sizes = ['small', 'medium', 'large'] as const;
  return [contentAddress(notes), ...sizes.map((size) => pictureAddress(image, size))];
}

/** The SHA-256 of what each address returns. */
async function digestsOf(address: string, paths: readonly string[]): Promise<string[]> {
  const { send } = await signIn(address);
  const digests: string[] = [];
  for (const path of paths) {
    const bytes = Buffer.from(await (await send('GET', path)).arrayBuffer());
    digests.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return digests;
}

/** The number of discussions with the word that the search finds. */
async function countFound(address: string): Promise<number> {
  const { json } = await signIn(address);
  const { groups } = await json<{ groups: { kind: string; count: number }[] }>('GET', `/api/search?q=${word}`);
  return groups.find(({ kind }) => kind === 'discussion')?.count ?? 0;
}

/**
 * What the running server writes without being asked: the index of the search and of Savi, and the files and photos of the
 * demonstration. Each backup is a row of its own.
 */
const writtenByServer =
  /^(search|savi_passage)|^(backup_runs|attachments|circle_resources|file_chunks|file_contents|files|users)$/;

/** The tables that are not the same in two backups. */
async function tablesThatDiffer(...paths: [string, string]): Promise<string[]> {
  const [one, other] = await Promise.all(paths.map(async (path) => (await openBackup(path)).manifest.tables));
  const digestIn = (tables: typeof one, wanted: string) => tables?.find(({ name }) => name === wanted)?.sha256;
  const names = new Set([...(one ?? []), ...(other ?? [])].map(({ name }) => name));
  return [...names].filter((name) => !writtenByServer.test(name) && digestIn(one, name) !== digestIn(other, name));
}

/** The backups of a running server, and of the same database after it was stopped. */
async function backUpTwice(server: Awaited<ReturnType<typeof start>>) {
  const whileRunning = await command('backup', 'here');
  expect(whileRunning, whileRunning.text).toMatchObject({ code: 0 });
  expect(whileRunning.text).toContain('users 66');
  const path = lastLine(whileRunning.text);
  expect(path).toMatch(/\/here\/backups\/staffroom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);

  const besideServer = await command('restore', 'here', '--from', path);
  expect(besideServer).toMatchObject({ code: 1 });
  expect(besideServer.text).toContain(`is in use (Staffroom at ${server.address}`);
  await stop(server.child);

  const stoppedPath = join(place, `stopped-${randomBytes(4).toString('hex')}.backup`);
  const whileStopped = await command('backup', 'here', '--to', stoppedPath);
  expect(lastLine(whileStopped.text)).toBe(stoppedPath);
  return { path, stoppedPath };
}

it('backs up with and without a running server, restores into another folder, starts and signs in', async () => {
  const server = await start('here');
  const paths = await shareFiles(server.address);
  const digests = await digestsOf(server.address, paths);
  let { path, stoppedPath } = await backUpTwice(server);
  // A reminder of the demonstration may come due between the two. None does so each time.
  for (let again = 0; again < 2 && (await tablesThatDiffer(path, stoppedPath)).length > 0; again++)
    ({ path, stoppedPath } = await backUpTwice(await start('here')));
  expect(await tablesThatDiffer(path, stoppedPath)).toEqual([]);

  const over = await command('backup', 'here', '--to', path);
  expect(over).toMatchObject({ code: 1 });
  expect(over.text).toContain('There is already a file');
  const lost = await command('backup', 'here', '--to', join(place, 'no', 'such', 'folder'));
  expect(lost).toMatchObject({ code: 1 });
  expect(lost.text).toContain('The backup cannot be written: There is no such file or folder.');

  const there = await command('restore', 'there', '--from', path);
  expect(there, there.text).toMatchObject({ code: 0 });
  expect(there.text).toContain('users 66');
  const again = await command('restore', 'there', '--from', path);
  expect(again).toMatchObject({ code: 1 });
  expect(again.text).toContain('This database is not empty');

  const restored = await start('there');
  // Files are as they were, and the search finds what was posted just before the backup.
  expect(await digestsOf(restored.address, paths)).toEqual(digests);
  await expect.poll(() => countFound(restored.address), { timeout: 30_000 }).toBe(1);
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
