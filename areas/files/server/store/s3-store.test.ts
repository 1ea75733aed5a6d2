import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '#areas/people/server/index.ts';
import { conflict } from '#server/errors.ts';
import { makePerson } from '#test/create-people.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openTestApp } from '#test/test-app.ts';
import { fileChunks, fileContents, fileObjectsToDelete, files } from '../file-tables.ts';
import {
  findContentById,
  openContent,
  placeContent,
  readContent,
  saveContent,
  withPlacedContents,
} from './file-store.ts';
import { moveContents } from './move-contents.ts';
import { describeFilesInS3 } from './restored-files.ts';
import { storeAway } from './s3-store.ts';
import { checkFileStore, cleanFileStore } from './store-tasks.ts';
import { receiveFile } from './temporary-file.ts';
import { deleteOrphanedObjects } from './unused-objects.ts';

const s3 = await startS3Server();
const test = openTestApp({ FILES_URL: s3.url });
const away = { status: 503, message: storeAway };
const day = 86_400_000;
const about = { fileId: null, variant: 'original', mimeType: 'application/pdf' } as const;

/** The same installation, with new files in the database. */
const inDatabase = () => ({
  ...test.context,
  settings: { ...test.context.settings, FILES_STORE: 'database' as const },
});

afterEach(async () => {
  s3.intercept = () => false;
  await test.context.db.delete(fileContents);
  await cleanFileStore.run(test.context, {});
});

async function store(bytes: Buffer, context = test.context, fileId: string | null = null) {
  const received = await receiveFile(context, Readable.from([bytes]), { largest: 20_000_000, tooLarge: 'Too large.' });
  const placed = await placeContent(context, received);
  const id = await context.db.transaction((tx) => saveContent(tx, { ...about, fileId }, placed));
  await received.remove();
  return must(await findContentById(context.db, id));
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is missing.');
  return value;
}

const uploads = () => {
  const folder = join(test.context.settings.DATA_DIR, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('the S3 store', () => {
  it('returns contents and ranges as they were stored', async () => {
    const bytes = randomBytes(2_500_000);
    const content = await store(bytes);
    expect(content).toMatchObject({ store: 's3', size: bytes.length });
    expect(s3.keys()).toEqual([content.objectKey]);
    expect(await test.context.db.$count(fileChunks)).toBe(0);
    expect((await buffer(await openContent(test.context, content))).equals(bytes)).toBe(true);
    const range = { start: 1_048_570, end: 1_048_600 };
    const part = await buffer(await openContent(test.context, content, range));
    expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
  });

  it('stores a picture from memory', async () => {
    const bytes = randomBytes(3_000);
    const placed = await placeContent(test.context, bytes);
    const id = await test.context.db.transaction((tx) => saveContent(tx, about, placed));
    expect((await readContent(test.context, must(await findContentById(test.context.db, id)))).equals(bytes)).toBe(
      true,
    );
  });

  it('repeats an upload that the store refuses once', async () => {
    let puts = 0;
    s3.intercept = (request, response) => {
      if (request.method !== 'PUT') return false;
      puts += 1;
      if (puts > 1) return false;
      request.resume();
      response.writeHead(503).end();
      return true;
    };
    const bytes = randomBytes(400_000);
    const content = await store(bytes);
    expect((await readContent(test.context, content)).equals(bytes)).toBe(true);
    expect(s3.keys()).toHaveLength(1);
  });

  it('deletes the object of a person who is erased', async () => {
    const { db } = test.context;
    const owner = await makePerson(db);
    const id = randomUUID();
    const row = { name: 'a.pdf', kind: 'pdf', mimeType: about.mimeType, size: 4, digest: '' } as const;
    await db.insert(files).values({ id, ownerId: owner.id, uploadKey: randomUUID(), ...row });
    await store(Buffer.from('text'), test.context, id);
    const other = await store(Buffer.from('other'));
    expect(s3.keys()).toHaveLength(2);
    await db.delete(users).where(eq(users.id, owner.id));
    await cleanFileStore.run(test.context, {});
    expect(s3.keys()).toEqual([other.objectKey]);
    expect(await db.$count(fileObjectsToDelete)).toBe(0);
  });

  it('deletes the object at once if it is refused or not used', async () => {
    const refused = withPlacedContents(test.context, [Buffer.from('text')], async () => {
      throw conflict('There is no space.');
    });
    await expect(refused).rejects.toThrow('There is no space.');
    expect(await withPlacedContents(test.context, [Buffer.from('text')], async () => 'earlier reply')).toBe(
      'earlier reply',
    );
    expect(s3.keys()).toEqual([]);
  });

  it('deletes objects without a content after a day, and no others', async () => {
    const { context } = test;
    const used = await store(Buffer.from('used'));
    await placeContent(context, Buffer.from('left by a server that was killed'));
    await placeContent(context, Buffer.from('left by another'));
    const now = Date.now();
    expect(await deleteOrphanedObjects(context, new Date(now))).toBe(0);
    expect(s3.keys()).toHaveLength(3);
    // From a key in the middle, all objects are looked at.
    expect(await deleteOrphanedObjects(context, new Date(now + day + 60_000), used.objectKey ?? '')).toBe(2);
    expect(s3.keys()).toEqual([used.objectKey]);
    expect((await readContent(context, used)).toString()).toBe('used');
  });

  it('answers 503 while it is away, and nothing else stops', async () => {
    const content = await store(Buffer.from('text'));
    await s3.stop();
    try {
      await expect(openContent(test.context, content)).rejects.toMatchObject(away);
      await expect(placeContent(test.context, Buffer.from('more'))).rejects.toMatchObject(away);
      expect(await describeFilesInS3(test.context)).toContain(
        '1 file of this backup is in the S3 store. The store cannot',
      );
      await checkFileStore(test.context);
      expect(test.logged.at(-1)).toContain('The S3 store of FILES_URL cannot be reached.');
      expect(test.logged.join('')).not.toContain('S3RVER');
    } finally {
      await s3.start();
    }
    expect((await readContent(test.context, content)).toString()).toBe('text');
  });

  it('answers 503 if FILES_URL was removed while files are in it', async () => {
    const content = await store(Buffer.from('text'));
    const { FILES_URL: _removed, ...settings } = test.context.settings;
    const context = { ...test.context, settings };
    await expect(openContent(context, content)).rejects.toMatchObject(away);
    await checkFileStore(context);
    expect(test.logged.at(-1)).toContain('FILES_URL is not set');
    expect(await describeFilesInS3(context)).toContain('Set FILES_URL to that store before you start the server.');
  });

  it('answers 404 for an object that is missing, and counts it', async () => {
    const content = await store(Buffer.from('text'));
    await store(Buffer.from('another'));
    s3.deleteObject(content.objectKey ?? '');
    await expect(openContent(test.context, content)).rejects.toMatchObject({ status: 404 });
    expect(await describeFilesInS3(test.context)).toBe(
      '2 files of this backup are in the S3 store. 1 file was not found there. Restore the bucket to the time of the backup, or these files cannot be downloaded.',
    );
  });
});

describe('moving contents', () => {
  it('moves them to the S3 store and back without a change', async () => {
    const { context } = test;
    const all = [randomBytes(700_000), randomBytes(10), randomBytes(256 * 1024)];
    const stored = [];
    for (const bytes of all) stored.push(await store(bytes, inDatabase()));
    expect(s3.keys()).toEqual([]);
    expect(await moveContents(context, 's3')).toMatchObject({ moved: 3, failed: [] });
    expect(await context.db.$count(fileChunks)).toBe(0);
    expect(s3.keys()).toHaveLength(3);
    expect(await moveContents(context, 's3')).toMatchObject({ moved: 0 });
    // Rows that were read before the move lead to the new place.
    for (const [at, content] of stored.entries())
      expect((await readContent(context, content)).equals(all[at] as Buffer)).toBe(true);
    expect(await moveContents(context, 'database')).toMatchObject({ moved: 3, failed: [] });
    expect(s3.keys()).toEqual([]);
    for (const [at, content] of stored.entries())
      expect((await readContent(context, content)).equals(all[at] as Buffer)).toBe(true);
    expect(uploads()).toEqual([]);
  });

  it('lets a reader finish who began before the move, in both directions', async () => {
    const bytes = randomBytes(3_000_000);
    const content = await store(bytes, inDatabase());
    for (const to of ['s3', 'database'] as const) {
      const now = must(await findContentById(test.context.db, content.id));
      const begun = await openContent(test.context, now);
      const pieces = begun[Symbol.asyncIterator]();
      const first = (await pieces.next()).value as Buffer;
      await moveContents(test.context, to);
      const rest: Buffer[] = [];
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) rest.push(next.value);
      expect(Buffer.concat([first, ...rest]).equals(bytes)).toBe(true);
    }
  });

  it('moves each content once when two runs work at the same time', async () => {
    const all = Array.from({ length: 12 }, () => randomBytes(20_000));
    const stored = [];
    for (const bytes of all) stored.push(await store(bytes, inDatabase()));
    const [one, other] = await Promise.all([moveContents(test.context, 's3'), moveContents(test.context, 's3')]);
    expect(one.moved + other.moved).toBe(12);
    expect([...one.failed, ...other.failed]).toEqual([]);
    expect(s3.keys()).toHaveLength(12);
    // In opposite directions, each content ends in one of the stores.
    await Promise.all([moveContents(test.context, 'database'), moveContents(test.context, 's3')]);
    await cleanFileStore.run(test.context, {});
    for (const [at, content] of stored.entries())
      expect((await readContent(test.context, content)).equals(all[at] as Buffer)).toBe(true);
    const inS3 = await test.context.db.$count(fileContents, eq(fileContents.store, 's3'));
    expect(s3.keys()).toHaveLength(inS3);
  });

  it('leaves a damaged or missing content where it is, and names it', async () => {
    const { context } = test;
    const good = await store(Buffer.from('good'));
    const damaged = await store(Buffer.from('damaged'));
    const missing = await store(Buffer.from('missing'));
    s3.damageObject(damaged.objectKey ?? '', Buffer.from('DAMAGED'));
    s3.deleteObject(missing.objectKey ?? '');
    expect(await moveContents(context, 'database')).toMatchObject({ moved: 1, failed: [damaged.id, missing.id] });
    expect((await readContent(context, good)).toString()).toBe('good');
    expect(await findContentById(context.db, damaged.id)).toEqual(damaged);
  });

  it('does not move a content that the store did not write as it was sent', async () => {
    const content = await store(Buffer.from('text'), inDatabase());
    s3.intercept = async (request) => {
      if (request.method !== 'GET') return false;
      // Between writing and reading it again. On a busy machine the object is listed a moment after it was written.
      await vi.waitFor(() => expect(s3.keys()).not.toEqual([]));
      for (const key of s3.keys()) s3.damageObject(key, Buffer.from('TEXT'));
      return false;
    };
    expect(await moveContents(test.context, 's3')).toMatchObject({ moved: 0, failed: [content.id] });
    expect(s3.keys()).toEqual([]);
    expect((await readContent(test.context, content)).toString()).toBe('text');
  });

  it('leaves no object of a content that is deleted meanwhile', async () => {
    const content = await store(Buffer.from('text'), inDatabase());
    s3.intercept = async (request) => {
      if (request.method === 'PUT') await test.context.db.delete(fileContents).where(eq(fileContents.id, content.id));
      return false;
    };
    expect(await moveContents(test.context, 's3')).toMatchObject({ moved: 0, failed: [] });
    expect(s3.keys()).toEqual([]);
  });

  it('stops when the store is away, and moves the rest later', async () => {
    for (const text of ['one', 'two', 'three']) await store(Buffer.from(text), inDatabase());
    let puts = 0;
    s3.intercept = (request, response) => {
      if (request.method === 'PUT') puts += 1;
      if (request.method !== 'PUT' || puts < 3) return false;
      request.resume();
      response.writeHead(500).end();
      return true;
    };
    await expect(moveContents(test.context, 's3')).rejects.toMatchObject(away);
    s3.intercept = () => false;
    expect(await moveContents(test.context, 's3')).toMatchObject({ moved: 1, failed: [] });
    expect(s3.keys()).toHaveLength(3);
  });
});
