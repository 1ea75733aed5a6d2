import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchAudiences, searchKinds } from '#app/server/gathered.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { rebuildSearchCommand } from '#areas/search/server/commands/rebuild-search.ts';
import { Indexer } from '#server/background/indexer.ts';
import type { SearchKind } from '#server/search.ts';
import { openTestApp } from '#test/test-app.ts';
import { searchChanges, searchEntries, searchFills, searchWords } from '../search-tables.ts';
import { fillIndex, planFills, planRebuild } from './fill-index.ts';
import { type IndexParts, indexChanges } from './index-changes.ts';
import { searchIndex } from './search-index.ts';
import { removeUnusedWords } from './word-writer.ts';

const test = openTestApp();

/** A kind whose rows are these texts by id. */
function kindOf(rows: Map<number, string>, changed: Partial<SearchKind> = {}): SearchKind {
  return {
    kind: 'event',
    weight: 1,
    sources: [],
    listIds: async (_db, after, most) =>
      [...rows.keys()]
        .filter((id) => id > after)
        .sort((a, b) => a - b)
        .slice(0, most),
    read: async (_db, ids) =>
      ids.flatMap((id) => {
        const title = rows.get(id);
        return title === undefined ? [] : [{ id, title, body: '', audience: 'everyone' as const, at: null }];
      }),
    show: async (_db, _personId, ids) => ids.map(() => null),
    ...changed,
  };
}

const partsOf = (...kinds: SearchKind[]): IndexParts => ({
  db: test.context.db,
  searchKinds: kinds,
  searchAudiences: {},
});
const entries = () =>
  test.context.db
    .select({ id: searchEntries.entryId, title: searchEntries.title })
    .from(searchEntries)
    .where(eq(searchEntries.kind, 'event'))
    .orderBy(asc(searchEntries.entryId));
const change = (...ids: number[]) =>
  test.context.db.insert(searchChanges).values(ids.map((entryId) => ({ kind: 'event' as const, entryId })));

beforeEach(async () => {
  for (const table of [searchEntries, searchChanges, searchFills, searchWords]) await test.context.db.delete(table);
});

describe('a change', () => {
  it('is written once, and the last state wins', async () => {
    const rows = new Map([
      [1, 'one'],
      [2, 'two'],
    ]);
    await change(1, 2, 1, 3);
    expect(await indexChanges(partsOf(kindOf(rows)))).toBe(4);
    expect(await entries()).toEqual([
      { id: 1, title: 'one' },
      { id: 2, title: 'two' },
    ]);
    rows.set(1, 'new');
    rows.delete(2);
    await change(1, 2);
    await indexChanges(partsOf(kindOf(rows)));
    expect(await entries()).toEqual([{ id: 1, title: 'new' }]);
    expect(await indexChanges(partsOf(kindOf(rows)))).toBe(0);
  });

  it('that is committed while its row is read is not lost', async () => {
    const rows = new Map([[1, 'before']]);
    const kind = kindOf(rows);
    const slow = kindOf(rows, {
      read: async (db, ids) => {
        const read = await kind.read(db, ids);
        rows.set(1, 'after');
        await change(1);
        return read;
      },
    });
    await change(1);
    await indexChanges(partsOf(slow));
    expect(await entries()).toEqual([{ id: 1, title: 'before' }]);
    await indexChanges(partsOf(kind));
    expect(await entries()).toEqual([{ id: 1, title: 'after' }]);
  });

  it('is indexed again if the batch fails half way', async () => {
    const rows = new Map([[1, 'one']]);
    await change(1);
    const failing = kindOf(rows, { read: () => Promise.reject(new Error('power cut')) });
    await expect(indexChanges(partsOf(failing))).rejects.toThrow('power cut');
    await indexChanges(partsOf(kindOf(rows)));
    expect(await entries()).toEqual([{ id: 1, title: 'one' }]);
  });

  it('is written by one of several servers at a time, with the newest state', async () => {
    const rows = new Map([[1, 'old']]);
    await change(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const kind = kindOf(rows);
    const slow = kindOf(rows, {
      read: async (db, ids) => {
        const read = await kind.read(db, ids);
        await promise;
        return read;
      },
    });
    const first = indexChanges(partsOf(slow));
    await new Promise((done) => setTimeout(done, 50));
    rows.set(1, 'new');
    await change(1);
    const second = indexChanges(partsOf(kind));
    resolve();
    await Promise.all([first, second]);
    expect(await entries()).toEqual([{ id: 1, title: 'new' }]);
  });

  it('of a kind that is gone removes its entries', async () => {
    await change(1);
    await indexChanges(partsOf(kindOf(new Map([[1, 'one']]))));
    await change(1);
    await indexChanges(partsOf());
    expect(await entries()).toEqual([]);
  });
});

describe('filling the index', () => {
  const rows = new Map(Array.from({ length: 25 }, (_, at) => [at * 3 + 1, `row ${at}`]));

  it('continues where it was interrupted, and removes entries without a row', async () => {
    const parts = partsOf(kindOf(rows));
    await change(1, 2);
    await indexChanges(partsOf(kindOf(new Map([[2, 'no longer there']]))));
    await planFills(parts);
    expect(await fillIndex(parts, 10)).toMatchObject({ kind: 'event', written: 10, isFinished: false });
    const read: number[] = [];
    const kind = kindOf(rows);
    const counting = kindOf(rows, {
      read: (db, ids) => {
        read.push(...ids);
        return kind.read(db, ids);
      },
    });
    // Another process begins, after a kill.
    await planFills(partsOf(counting));
    while (await fillIndex(partsOf(counting), 10));
    expect(read).toEqual([...rows.keys()].slice(10));
    expect((await entries()).map(({ id }) => id)).toEqual([...rows.keys()]);
    expect(await fillIndex(parts)).toBeNull();
  });

  it('does a batch again that was killed', async () => {
    await planFills(partsOf(kindOf(rows)));
    const killed = kindOf(rows, { read: () => Promise.reject(new Error('killed')) });
    await expect(fillIndex(partsOf(killed), 10)).rejects.toThrow('killed');
    while (await fillIndex(partsOf(kindOf(rows)), 10));
    expect(await entries()).toHaveLength(rows.size);
  });

  it('begins again when it is asked to, and not while it is unfinished', async () => {
    const parts = partsOf(kindOf(rows));
    expect(await planRebuild(parts)).toBe(false);
    await fillIndex(parts, 10);
    expect(await planRebuild(parts)).toBe(false);
    while (await fillIndex(parts, 10));
    await test.context.db.update(searchEntries).set({ title: 'wrong' });
    expect(await planRebuild(parts)).toBe(true);
    while (await fillIndex(parts, 10));
    expect((await entries())[0]?.title).toBe('row 0');
  });
});

describe('the indexer', () => {
  it('fills what is new, follows changes, and leaves out what cannot be indexed', async () => {
    const rows = new Map([
      [1, 'one'],
      [2, 'broken'],
      [3, 'three'],
    ]);
    const kind = kindOf(rows);
    const breaking = kindOf(rows, {
      read: (db, ids) => {
        if (ids.some((id) => rows.get(id) === 'broken')) throw new Error('This row cannot be read');
        return kind.read(db, ids);
      },
    });
    const indexer = new Indexer(searchIndex(partsOf(breaking)), test.context.log);
    try {
      await expect.poll(async () => (await entries()).map(({ id }) => id), { timeout: 20_000 }).toEqual([1, 3]);
      rows.set(4, 'four');
      rows.set(3, 'changed');
      await change(2, 3, 4);
      await expect
        .poll(async () => (await entries()).map(({ title }) => title), { timeout: 20_000 })
        .toEqual(['one', 'changed', 'four']);
    } finally {
      await indexer.stop();
    }
    expect(test.logged.some((line) => line.includes('an entry of the search index cannot be indexed'))).toBe(true);
  });
});

it('rebuilds everything with the command, and prints how far it is', async () => {
  await test.context.db.insert(circles).values({ name: 'Wombat circle', description: 'About wombats' });
  await test.context.db.delete(searchChanges);
  const command = rebuildSearchCommand({ searchKinds, searchAudiences });
  const printed: string[] = [];
  const log = console.log;
  console.log = (line: string) => printed.push(line);
  try {
    await command.run({
      options: {},
      misuse: () => {
        throw new Error('misuse');
      },
      withContext: (work) => work({ context: test.context, background: test.background }),
    });
  } finally {
    console.log = log;
  }
  expect(printed.join('\n')).toMatch(/Circles +\d+\n[\s\S]*The search index is complete/);
  const { rows } = await test.context.db.execute(sql`select 1 from search_entries where title = 'Wombat circle'`);
  expect(rows).toHaveLength(1);
});

it('forgets words within a day that no entry has any more', async () => {
  const { db } = test.context;
  await db.insert(searchWords).values([
    { word: 'wombat', entries: 1 },
    { word: 'erased', entries: 1 },
  ]);
  await change(1);
  await indexChanges(partsOf(kindOf(new Map([[1, 'wombats']]))));
  for (let hour = 0; hour < 24; hour += 1) await removeUnusedWords(db, new Date(Date.UTC(2026, 10, 22, hour)));
  const left = await db.select({ word: searchWords.word }).from(searchWords).orderBy(asc(searchWords.word));
  expect(left.map(({ word }) => word)).toEqual(['wombat', 'wombats']);
});
