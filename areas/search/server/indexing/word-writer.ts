import { sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import type { SearchAudience } from '#server/search.ts';

/** An id that no person has. The audiences of nobody are those that every member belongs to. */
const nobody = 0;

/**
 * Adds the words of these entries to the words that may be suggested. Entries that only some members may find are left
 * out, so that a suggestion cannot contain a word of theirs.
 */
export async function writeWords(
  db: Db,
  kind: SearchKindName,
  ids: readonly number[],
  circles: SearchAudience | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  const isOpen = circles ? sql`or (audience = 'circle' and audience_id in (${circles.ids(nobody)}))` : sql``;
  await db.execute(sql`
    insert into search_words as known (word, entries)
    select word, count(*)
    from search_entries, unnest(tsvector_to_array(to_tsvector('staffroom_written', concat_ws(' ', title, body, files)))) word
    where kind = ${kind} and entry_id = any(${sql.param([...ids])}::int[]) and (audience is null ${isOpen})
      and word ~ '^[[:alpha:]]{3,30}$'
    group by word order by word
    on conflict (word) do update set entries = known.entries + excluded.entries`);
}

/** Words with more entries than this are not checked: they are still used. */
const rareWord = 20;
const hoursInDay = 24;

/** Removes words that no entry has any more. Each hour of the day checks another part, so all are checked in a day. */
export async function removeUnusedWords(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from search_words known
    where entries <= ${rareWord} and (hashtext(word) & 2147483647) % ${hoursInDay} = ${now.getUTCHours()}
      and not exists (select from search_entries where words @@ plainto_tsquery('staffroom', known.word))`);
}
