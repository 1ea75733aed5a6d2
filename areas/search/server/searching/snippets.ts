import { sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';

export interface SnippetPart {
  text: string;
  found: boolean;
}

export interface Snippets {
  title: SnippetPart[];
  snippet: SnippetPart[];
}

/** The index has no text with these characters (`indexing/entry-writer.ts`). */
const [begin, end] = ['\ue000', '\ue001'];
const marks = `StartSel=${begin}, StopSel=${end}`;

/** A longer text is searched for a snippet up to here. */
const mostRead = 20_000;

/** Marks the words that were found in the titles as they are shown and in the texts of entries, in the given order. */
export async function findSnippets(
  db: Db,
  query: string,
  entries: readonly { kind: SearchKindName; id: number; title: string }[],
): Promise<Snippets[]> {
  if (entries.length === 0) return [];
  const wanted = entries.map(({ title, ...entry }, place) => ({
    ...entry,
    place,
    title: title.replaceAll(/[\ue000\ue001]/g, ''),
  }));
  const { rows } = await db.execute<{ title: string; snippet: string | null }>(sql`
    select ts_headline('staffroom', wanted.title, ${query}::tsquery, ${`${marks}, HighlightAll=true`}) as title,
      ts_headline('staffroom', left(e.body, ${mostRead}), ${query}::tsquery,
        ${`${marks}, MaxWords=30, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "`}) as snippet
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (kind text, id int, title text, place int)
      left join search_entries e on e.kind = wanted.kind and e.entry_id = wanted.id
    order by wanted.place`);
  return rows.map(({ title, snippet }) => ({
    title: partsOf(title),
    snippet: snippet?.includes(begin) ? partsOf(snippet) : [],
  }));
}

/** Splits a marked text into its parts. */
export function partsOf(marked: string): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let isFound = false;
  for (const piece of marked.split(/([\ue000\ue001])/)) {
    if (piece === begin || piece === end) isFound = piece === begin;
    else if (piece !== '') parts.push({ text: piece, found: isFound });
  }
  return parts;
}
