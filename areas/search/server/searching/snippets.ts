import { sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { joinFileNames, splitFileNames } from '../indexing/separated.ts';

export interface SnippetPart {
  text: string;
  found: boolean;
}

export interface Snippets {
  title: SnippetPart[];
  snippet: SnippetPart[];
  file: SnippetPart[];
}

/** The index has no text with these characters (`indexing/entry-writer.ts`). */
const [begin, end] = ['\ue000', '\ue001'];
const marks = `StartSel=${begin}, StopSel=${end}`;

/** A longer text is searched for a snippet up to here. */
const mostRead = 20_000;

/** Characters by which a snippet from the beginning of a text is recognised. */
const beginningLength = 20;

const headlines = prepared('search_headlines', (db, param: Param<{ query: string; wanted: string }>) => {
  const query = sql`${param('query')}::tsquery`;
  const all = `${marks}, HighlightAll=true`;
  const short = `${marks}, MaxWords=30, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "`;
  return db
    .select({
      title: sql<string>`ts_headline('staffroom', wanted.title, ${query}, ${all})`,
      snippet: sql<string | null>`ts_headline('staffroom', left(e.body, ${mostRead}), ${query}, ${short})`,
      beginning: sql<string | null>`left(e.body, ${beginningLength})`,
      files: sql<string | null>`case when e.files <> '' then ts_headline('staffroom', e.files, ${query}, ${all}) end`,
    })
    .from(sql`jsonb_to_recordset(${param('wanted')}::jsonb) as wanted (kind text, id int, title text, place int)
      left join search_entries e on e.kind = wanted.kind and e.entry_id = wanted.id`)
    .orderBy(sql`wanted.place`);
});

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
    title: splitFileNames(title.replaceAll(/[\ue000\ue001]/g, '')),
  }));
  const rows = await headlines(db, {}).execute({ query, wanted: JSON.stringify(wanted) });
  return rows.map(({ title, snippet, beginning, files }) => ({
    title: partsOf(title),
    snippet: snippet?.includes(begin) ? partsOf(withEllipsis(snippet, beginning ?? '')) : [],
    file: partsOf(bestLine(files ?? '')),
  }));
}

/** Begins a snippet from the middle of a text with an ellipsis. */
function withEllipsis(snippet: string, beginning: string): string {
  const first = snippet
    .replaceAll(/[\ue000\ue001]/g, '')
    .trimStart()
    .slice(0, beginningLength);
  return beginning.trimStart().startsWith(first.slice(0, beginning.trimStart().length)) ? snippet : `… ${snippet}`;
}

/** The line with the most marks, or an empty text if no line has one. */
function bestLine(marked: string): string {
  let best = { line: '', count: 0 };
  for (const line of marked.split('\n')) {
    const count = line.split(begin).length - 1;
    if (count > best.count) best = { line, count };
  }
  return best.line;
}

/** Splits a marked text into its parts. */
export function partsOf(marked: string): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let isFound = false;
  for (const piece of joinFileNames(marked).split(/([\ue000\ue001])/)) {
    if (piece === begin || piece === end) isFound = piece === begin;
    else if (piece !== '') parts.push({ text: piece, found: isFound });
  }
  return parts;
}
