import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { fileChunks, fileContents, files } from '../file-tables.ts';
import { chunkSize } from './database-store.ts';
import { findContent, openContent, placeContent, readContent, saveContent } from './file-store.ts';
import { receiveFile, removeLeftovers } from './temporary-file.ts';

const test = openTestApp();
const tooLarge = 'Choose a smaller file.';

const uploads = () => {
  const folder = join(test.context.settings.DATA_DIR, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Stores bytes as the original of a new file. */
async function store(content: Buffer) {
  const { context } = test;
  const owner = await makePerson(context.db);
  const received = await receiveFile(context, Readable.from([content]), { largest: 20_000_000, tooLarge });
  const placed = await placeContent(context, received);
  const id = randomUUID();
  await context.db.transaction(async (tx) => {
    const about = { name: 'a.pdf', kind: 'pdf', mimeType: 'application/pdf' } as const;
    const { size, digest } = received;
    await tx.insert(files).values({ id, ownerId: owner.id, uploadKey: randomUUID(), size, digest, ...about });
    await saveContent(tx, { fileId: id, variant: 'original', mimeType: 'application/pdf' }, placed);
  });
  await received.remove();
  const found = await findContent(context.db, id, 'original');
  if (!found) throw new Error('The content is missing.');
  return { fileId: id, content: found };
}

describe('the store in the database', () => {
  it.each([
    ['one byte', 1],
    ['one chunk', chunkSize],
    ['several replies of the database', 5 * chunkSize + 17],
  ])('returns %s as it was stored', async (_what, size) => {
    const bytes = randomBytes(size);
    const { content } = await store(bytes);
    expect(content).toMatchObject({ size, store: 'database', objectKey: null });
    expect(content.digest).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await buffer(await openContent(test.context, content))).equals(bytes)).toBe(true);
    expect((await readContent(test.context, content)).equals(bytes)).toBe(true);
    expect(uploads()).toEqual([]);
  });

  it('returns the bytes of a range', async () => {
    const bytes = randomBytes(2 * chunkSize + 100);
    const { content } = await store(bytes);
    for (const [start, end] of [
      [0, 0],
      [10, chunkSize - 1],
      [chunkSize - 1, chunkSize],
      [chunkSize + 5, bytes.length - 1],
    ] as const) {
      const part = await buffer(await openContent(test.context, content, { start, end }));
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('holds no connection while a reader is slow', async () => {
    const { content } = await store(randomBytes(5 * chunkSize));
    // More readers than there are connections.
    const streams: Readable[] = [];
    for (let reader = 0; reader < 20; reader += 1) streams.push(await openContent(test.context, content));
    const { rows } = await test.context.db.execute(sql`select 1`);
    expect(rows).toHaveLength(1);
    for (const stream of streams) stream.destroy();
  });

  it('refuses a content that was deleted, and ends a stream that has begun', async () => {
    const { content, fileId } = await store(randomBytes(9 * chunkSize));
    const begun = await openContent(test.context, content);
    await test.context.db.delete(files).where(eq(files.id, fileId));
    await expect(buffer(begun)).rejects.toThrow('This file is no longer available.');
    await expect(openContent(test.context, content)).rejects.toMatchObject({ status: 404 });
    expect(await test.context.db.$count(fileContents, eq(fileContents.id, content.id))).toBe(0);
    expect(await test.context.db.$count(fileChunks, eq(fileChunks.contentId, content.id))).toBe(0);
  });

  it('stores nothing if the transaction is rolled back', async () => {
    const placed = await placeContent(test.context, randomBytes(chunkSize + 1));
    const before = await test.context.db.$count(fileChunks);
    const failed = test.context.db.transaction(async (tx) => {
      await saveContent(tx, { fileId: null, variant: 'original', mimeType: 'text/plain' }, placed);
      throw new Error('stopped');
    });
    await expect(failed).rejects.toThrow('stopped');
    expect(await test.context.db.$count(fileChunks)).toBe(before);
  });
});

describe('a temporary file', () => {
  it('stops at the largest size and leaves nothing', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 1;
          yield Buffer.alloc(65_536);
        }
      })(),
    );
    const refused = receiveFile(test.context, endless, { largest: 1_000_000, tooLarge });
    await expect(refused).rejects.toMatchObject({ status: 413, message: tooLarge });
    expect(sent).toBeLessThan(40);
    expect(uploads()).toEqual([]);
  });

  it('leaves nothing when the connection breaks', async () => {
    const broken = new Readable({ read() {} });
    broken.push(Buffer.alloc(100_000));
    const received = receiveFile(test.context, broken, { largest: 1_000_000, tooLarge });
    broken.destroy(new Error('aborted'));
    await expect(received).rejects.toThrow('aborted');
    expect(uploads()).toEqual([]);
  });

  it('is deleted after an hour if a server was killed', async () => {
    const { DATA_DIR } = test.context.settings;
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    writeFileSync(join(DATA_DIR, 'uploads', 'old'), 'x');
    writeFileSync(join(DATA_DIR, 'uploads', 'new'), 'x');
    utimesSync(join(DATA_DIR, 'uploads', 'old'), earlier, earlier);
    await removeLeftovers(test.context);
    expect(uploads()).toEqual(['new']);
  });
});
