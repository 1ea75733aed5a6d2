import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import type { SearchEntry } from '#server/search.ts';
import { searchEntries } from '../search-tables.ts';
import { marksOf } from './entry-marks.ts';
import { separated } from './separated.ts';

/** PostgreSQL keeps at most 1 MB of words for a text. A longer document is found by its beginning. */
const longestBody = 100_000;
const longestTitle = 1_000;

/** An entry with the files that are attached to its item: a text for each, with the name and the description. */
export type IndexedEntry = SearchEntry & { files?: readonly string[] };

/** Characters that mark found words in snippets (`snippets.ts`), and those that PostgreSQL cannot store. */
const cleaned = (text: string, most: number) =>
  separated(text.slice(0, most).replaceAll(/[\0\ue000\ue001\p{Cs}]/gu, ' '));

/** Writes entries of one kind. An entry that is the same already is not written again. Returns the ids of those written. */
export async function writeEntries(db: Db, kind: SearchKindName, entries: readonly IndexedEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = entries
    .toSorted((a, b) => a.id - b.id)
    .map((entry) => ({
      entry_id: entry.id,
      title: cleaned(entry.title, longestTitle),
      body: cleaned(entry.body, longestBody),
      files: (entry.files ?? []).map((file) => cleaned(file, longestTitle)).join('\n'),
      marks: marksOf(kind, entry),
      audience: entry.audience === 'everyone' ? null : entry.audience.kind,
      audience_id: entry.audience === 'everyone' ? null : entry.audience.id,
      circle_id: entry.circleId ?? null,
      author_id: entry.authorId ?? null,
      at: entry.at,
      topics: entry.topics ?? [],
    }));
  const written = await db.execute<{ entry_id: number }>(sql`
    insert into search_entries as entry
      (kind, entry_id, title, body, files, words, audience, audience_id, circle_id, author_id, at, topics)
    select ${kind}, entry_id, title, body, files,
      setweight(to_tsvector('staffroom', title), 'A') || to_tsvector('staffroom', body)
        || setweight(to_tsvector('staffroom', files), 'B')
        || array_to_tsvector(marks || array(
          select 'title ' || word
          from unnest(tsvector_to_array(to_tsvector('staffroom_written', title || ' ' || replace(title, '''', '')))) word)),
      audience, audience_id, circle_id, author_id, at, topics
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (entry_id int, title text, body text, files text, marks text[],
      audience text, audience_id int, circle_id int, author_id int, at timestamptz, topics text[])
    on conflict (kind, entry_id) do update set title = excluded.title, body = excluded.body, files = excluded.files,
      words = excluded.words, audience = excluded.audience, audience_id = excluded.audience_id, circle_id = excluded.circle_id,
      author_id = excluded.author_id, at = excluded.at, topics = excluded.topics
    where (entry.title, entry.body, entry.files, entry.words, entry.audience, entry.audience_id, entry.circle_id,
        entry.author_id, entry.at, entry.topics)
      is distinct from (excluded.title, excluded.body, excluded.files, excluded.words, excluded.audience,
        excluded.audience_id, excluded.circle_id, excluded.author_id, excluded.at, excluded.topics)
    returning entry.entry_id`);
  return written.rows.map((row) => row.entry_id);
}

/** Removes the entries of these rows. */
export async function removeEntries(db: Db, kind: SearchKindName, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(searchEntries)
    .where(and(eq(searchEntries.kind, kind), sql`${searchEntries.entryId} = any(${sql.param([...ids])}::int[])`));
}

/** Removes the entries with an id above `after` and up to `last`, except `kept`: their rows no longer exist. */
export async function removeOthers(
  db: Db,
  kind: SearchKindName,
  { after, last, kept }: { after: number; last: number | null; kept: readonly number[] },
): Promise<void> {
  await db
    .delete(searchEntries)
    .where(
      and(
        eq(searchEntries.kind, kind),
        gt(searchEntries.entryId, after),
        last === null ? undefined : lte(searchEntries.entryId, last),
        sql`${searchEntries.entryId} <> all(${sql.param([...kept])}::int[])`,
      ),
    );
}
