import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import { contentDigests } from '../content-tables.ts';
import { type ContentSet, writeContent } from './content-set.ts';

const database = openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'staffroom-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A set with its own folder, and a record of the calls. */
function makeSet(name: string) {
  const done: string[] = [];
  const files = mkdtempSync(join(folder, 'set-'));
  const code = join(files, 'code.ts');
  const put = (file: string, text: string) => writeFileSync(join(files, file), text);
  put('code.ts', '');
  put('one.yaml', 'title: One\n');
  const set: ContentSet = {
    name,
    files: pathToFileURL(`${files}/`),
    code: [pathToFileURL(code)],
    async read() {
      done.push('read');
      return async () => void done.push('written');
    },
  };
  const start = async () => {
    done.length = 0;
    await writeContent(database.current.db, [set]);
    return done;
  };
  return { set, put, remove: (file: string) => rmSync(join(files, file)), start };
}

it('is read and written at the first start only', async () => {
  const { start } = makeSet('first');
  expect(await start()).toEqual(['read', 'written']);
  expect(await start()).toEqual([]);
});

it.each<[string, (set: ReturnType<typeof makeSet>) => void]>([
  ['changed', ({ put }) => put('one.yaml', 'title: Two\n')],
  ['added', ({ put }) => put('two.md', '---\ntitle: Two\n---\n')],
  ['removed', ({ remove }) => remove('one.yaml')],
  [
    'renamed',
    ({ put, remove }) => {
      remove('one.yaml');
      put('two.yaml', 'title: One\n');
    },
  ],
])('is written again after a file was %s', async (what, change) => {
  const made = makeSet(what);
  await made.start();
  change(made);
  expect(await made.start()).toEqual(['read', 'written']);
  expect(await made.start()).toEqual([]);
});

it('is written again when the code that writes it has changed, and not for a file of another type', async () => {
  const { put, start } = makeSet('code');
  await start();
  put('code.ts', '// Another column.');
  expect(await start()).toEqual(['read', 'written']);
  put('.one.yaml.swp', 'left by an editor');
  expect(await start()).toEqual([]);
});

it('stays unchanged and is tried again if a file has a mistake', async () => {
  const { set, put, start } = makeSet('mistake');
  await start();
  const digest = async () =>
    (await database.current.db.select().from(contentDigests).where(eq(contentDigests.name, 'mistake')))[0]?.digest;
  const before = await digest();
  put('one.yaml', 'title: [');
  const refused = { ...set, read: () => Promise.reject(new Error('one.yaml, line 1')) };
  for (const _ of [1, 2])
    await expect(writeContent(database.current.db, [refused])).rejects.toThrow('one.yaml, line 1');
  expect(await digest()).toBe(before);
  expect(await start()).toEqual(['read', 'written']);
});

it('is written by one of several servers that start together', async () => {
  const { set, put, start } = makeSet('together');
  await start();
  let written = 0;
  const counted: ContentSet = {
    ...set,
    read: async () => async () => {
      written += 1;
    },
  };
  put('one.yaml', 'title: Two\n');
  await Promise.all(Array.from({ length: 4 }, () => writeContent(database.current.db, [counted])));
  expect(written).toBe(1);
});
