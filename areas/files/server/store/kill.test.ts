import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { asc, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeFlags } from '#test/node-flags.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openTestApp } from '#test/test-app.ts';
import { databaseAddress } from '#test/test-database.ts';
import { fileChunks, fileContents } from '../file-tables.ts';
import { contentColumns, placeContent, readContent, saveContent } from './file-store.ts';
import { moveContents } from './move-contents.ts';
import type { Start, Work } from './store-process-fixture.ts';
import { deleteOrphanedObjects } from './unused-objects.ts';

const s3 = await startS3Server();
const test = openTestApp({ FILES_URL: s3.url });
const inADay = () => new Date(Date.now() + 86_400_000 + 60_000);

afterEach(() => {
  s3.intercept = () => false;
});

async function startProcess(work: Work, settings: Record<string, string> = {}): Promise<ChildProcess> {
  const { rows } = await test.context.db.execute<{ name: string }>(sql`select current_database() as name`);
  const child = fork('areas/files/server/store/store-process-fixture.ts', { execArgv: nodeFlags });
  const { DATA_DIR } = test.context.settings;
  const address = databaseAddress(rows[0]?.name ?? '');
  child.send({ address, settings: { FILES_URL: s3.url, DATA_DIR, ...settings }, work } satisfies Start);
  return child;
}

/** Runs the process, and kills it when a request to the S3 store arrives for which `when` is true. */
async function killAt(work: Work, when: (request: IncomingMessage) => boolean): Promise<void> {
  const child = await startProcess(work);
  s3.intercept = async (request) => {
    if (!child.killed && when(request)) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    return false;
  };
  const [, signal] = await once(child, 'exit');
  s3.intercept = () => false;
  expect(signal).toBe('SIGKILL');
}

/** Whether the nth request with this method has come. */
function nth(number: number, method: string) {
  let count = 0;
  return (request: IncomingMessage) => {
    if (request.method === method) count += 1;
    return count === number;
  };
}

const allContents = () => test.context.db.select(contentColumns).from(fileContents).orderBy(asc(fileContents.id));

describe('a process that is killed', () => {
  it('while it moves files to the S3 store and back loses nothing and duplicates nothing', async () => {
    const { context } = test;
    const inDatabase = { ...context, settings: { ...context.settings, FILES_STORE: 'database' as const } };
    const all = Array.from({ length: 4 }, () => randomBytes(600_000));
    for (const bytes of all) {
      const placed = await placeContent(inDatabase, bytes);
      const owner = { fileId: null, variant: 'original', mimeType: 'application/pdf' } as const;
      await context.db.transaction((tx) => saveContent(tx, owner, placed));
    }
    const requireAll = async () => {
      const contents = await allContents();
      expect(contents).toHaveLength(all.length);
      for (const [at, content] of contents.entries())
        expect((await readContent(context, content)).equals(all[at] as Buffer)).toBe(true);
      return contents.map(({ store }) => store);
    };

    // While the second object is being written.
    await killAt({ move: 's3' }, nth(2, 'PUT'));
    expect(await requireAll()).toEqual(['s3', 'database', 'database', 'database']);
    // After an object was written, while it is compared.
    await killAt({ move: 's3' }, nth(1, 'GET'));
    expect(await requireAll()).toEqual(['s3', 'database', 'database', 'database']);
    // The next run moves the others.
    expect(await moveContents(context, 's3')).toMatchObject({ moved: 3, failed: [] });
    expect(await requireAll()).toEqual(['s3', 's3', 's3', 's3']);
    expect(await context.db.$count(fileChunks)).toBe(0);
    await deleteOrphanedObjects(context, inADay());
    expect(s3.keys()).toHaveLength(4);

    // While an object is being read, and after the rows have changed, before the objects are deleted.
    await killAt({ move: 'database' }, nth(2, 'GET'));
    expect(await requireAll()).toEqual(['database', 's3', 's3', 's3']);
    await killAt({ move: 'database' }, nth(1, 'POST'));
    expect(await requireAll()).toEqual(['database', 'database', 'database', 'database']);
    expect(await moveContents(context, 'database')).toMatchObject({ moved: 0, failed: [] });
    expect(await requireAll()).toEqual(['database', 'database', 'database', 'database']);
    expect(s3.keys()).toEqual([]);
    await context.db.delete(fileContents);
  });

  it('while it stores a file leaves nothing that is visible', async () => {
    const { context } = test;
    const children = await Promise.all([
      startProcess({ store: 2_000_000 }, { FILES_STORE: 'database' }),
      startProcess({ store: 2_000_000 }),
    ]);
    await Promise.all(children.map((child) => once(child, 'message')));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => once(child, 'exit')));
    expect(await allContents()).toEqual([]);
    expect(await context.db.$count(fileChunks)).toBe(0);
    await killAt({ store: 2_000_000 }, nth(1, 'PUT'));
    expect(await allContents()).toEqual([]);
    // The store may still be writing what the killed process sent. The job runs every day.
    await vi.waitFor(
      async () => {
        await deleteOrphanedObjects(context, inADay());
        expect(s3.keys()).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });
});
