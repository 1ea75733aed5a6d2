import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { contentAddress, listOwnFiles, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { urlOf } from '#test/database-url.ts';
import { nodeFlags } from '#test/node-flags.ts';
import type { CommandCall } from '#test/operator-commands.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { databaseAddress } from '#test/test-database.ts';
import { formWith, openNetwork } from '#test/upload.ts';
import { startServer } from '#test/upload-server.ts';
import { fileChunks, fileContents } from '../file-tables.ts';
import { placeContent, readContent, saveContent } from './file-store.ts';
import { moveContents } from './move-contents.ts';
import { cleanFileStore } from './store-tasks.ts';
import { removeLeftovers } from './temporary-file.ts';

// A whole server is killed while members upload, and while `npm run move-files` moves the files of the database.
const s3 = await startS3Server();
const test = openTestApp({ FILES_URL: s3.url });
const network = openNetwork(test);
const children: ChildProcess[] = [];

afterEach(() => {
  s3.intercept = () => false;
  for (const child of children) child.kill('SIGKILL');
});

/** The size of the contents that are moved, so that a request to the S3 store tells where it comes from. */
const movedSize = 300_001;

/** Runs `npm run move-files -- --to s3` in a process of its own. */
async function startMove() {
  const { rows } = await test.context.db.execute<{ name: string }>(sql`select current_database() as name`);
  const child = fork('test/command-process.ts', { execArgv: nodeFlags });
  children.push(child);
  const environment = {
    npm_lifecycle_event: 'move-files',
    DATA_DIR: test.context.settings.DATA_DIR,
    DATABASE_URL: urlOf(databaseAddress(rows[0]?.name ?? '')),
    FILES_URL: s3.url,
  };
  child.send({ script: 'scripts/staffroom.ts', args: ['move-files', '--to', 's3'], environment } satisfies CommandCall);
  return child;
}

interface Upload {
  member: SignedIn;
  key: string;
  name: string;
  content: Buffer;
}

const send = (address: string, { member, key, name, content }: Upload) =>
  fetch(`${address}/api/files`, {
    method: 'POST',
    headers: { cookie: member.cookie ?? '' },
    body: formWith(name, content, key),
  }).then(
    (reply) => reply.status,
    () => 'no reply',
  );

const uploadsFolder = () => {
  const folder = join(test.context.settings.DATA_DIR, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('loses nothing and duplicates nothing when the server is killed during uploads and a move', async () => {
  const { context } = test;
  const inDatabase = { ...context, settings: { ...context.settings, FILES_STORE: 'database' as const } };
  const earlier = Array.from({ length: 5 }, () => randomBytes(movedSize));
  for (const bytes of earlier) {
    const placed = await placeContent(inDatabase, bytes);
    const owner = { fileId: null, variant: 'original', mimeType: 'application/pdf' } as const;
    await context.db.transaction((tx) => saveContent(tx, owner, placed));
  }
  const members = [await test.signedIn(), await test.signedIn()];
  const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const uploads: Upload[] = members.flatMap((member) => [
    { member, key: randomUUID(), name: 'photo.jpg', content: photo },
    { member, key: randomUUID(), name: 'notes.txt', content: Buffer.from(randomBytes(90_000).toString('hex')) },
  ]);

  // The server is killed while each of them writes its second object, and the command when it writes its fourth.
  const { promise: isMoving, resolve: moving } = Promise.withResolvers<void>();
  const { promise: isKilled, resolve: killed } = Promise.withResolvers<void>();
  const writes = { upload: 0, move: 0 };
  const kill: (() => Promise<void>)[] = [];
  s3.intercept = async (request) => {
    if (request.method !== 'PUT') return false;
    const by = Number(request.headers['content-length']) === movedSize ? 'move' : 'upload';
    writes[by] += 1;
    if (by === 'upload' && writes.upload === 2) {
      await isMoving;
      await kill[0]?.();
      killed();
    }
    if (by === 'move' && writes.move === 2) {
      moving();
      await isKilled;
    }
    if (by === 'move' && writes.move === 4) await kill[1]?.();
    return false;
  };
  const [server, move] = await Promise.all([startServer(test, { FILES_URL: s3.url }), startMove()]);
  children.push(server.process);
  kill.push(server.kill, async () => {
    move.kill('SIGKILL');
  });
  const moveEnded = once(move, 'exit');
  const replies = await Promise.all(uploads.map((upload) => send(server.address, upload)));
  expect(replies).toContain('no reply');
  expect((await moveEnded)[1]).toBe('SIGKILL');
  s3.intercept = () => false;
  expect(await context.db.$count(fileContents, isNull(fileContents.objectKey))).toBe(2);

  // The operator tries again, and so do the members, on another server. Nobody has to know what had arrived.
  expect(await moveContents(context, 's3')).toMatchObject({ moved: 2, failed: [] });
  for (const upload of uploads) expect(await send(network.address, upload)).toBe(201);
  await removeLeftovers(context, 0);
  test.clock.passes(86_400_000 + 3_600_000);
  await cleanFileStore.run(context, {});
  expect(uploadsFolder()).toEqual([]);

  // Each file is there once, as it was sent.
  for (const member of members) {
    const files: StoredFile[] = (await member.call(listOwnFiles, {})).json();
    expect(files.map(({ name }) => name).sort()).toEqual(['notes.txt', 'photo.webp']);
    for (const file of files) {
      const download = await network.get(member, contentAddress(file));
      expect(download.status).toBe(200);
      if (file.kind === 'text') {
        const sent = uploads.find((upload) => upload.member === member && upload.name === 'notes.txt');
        expect(sent?.content.equals(download.bytes)).toBe(true);
      } else
        for (const size of ['small', 'medium', 'large'] as const) {
          const { bytes } = await network.get(member, pictureAddress(file, size));
          expect((await sharp(bytes).metadata()).format).toBe('webp');
        }
    }
  }
  // And each content: eight of the members, five that were moved. No object and no chunk belongs to nothing.
  const contents = await context.db.select().from(fileContents).orderBy(fileContents.id);
  expect(contents).toHaveLength(2 * (3 + 1) + earlier.length);
  expect(new Set(contents.map(({ store }) => store))).toEqual(new Set(['s3']));
  expect(await context.db.$count(fileChunks)).toBe(0);
  expect(s3.keys().sort()).toEqual(contents.map(({ objectKey }) => objectKey).sort());
  for (const [at, content] of contents.filter(({ fileId }) => fileId === null).entries())
    expect((await readContent(context, content)).equals(earlier[at] as Buffer)).toBe(true);
});
