import { mostCounted, type SearchGroup, type SearchResult } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { blocksByAge } from '../indexing/entry-marks.ts';
import { readQuery, titleQuery } from './query-text.ts';
import { type Found, type FoundGroup, findBest, prepareSearch } from './run-search.ts';
import type { PreparedSearch, Search, SearchFilters } from './search-parts.ts';
import { type Checked, checkResults, describeResults } from './shown-results.ts';
import { correct } from './suggestion.ts';

/** With fewer results than this, a better spelling is looked for. */
const fewResults = 5;
/** Results while the person types, and the candidates of each kind for them. */
const quickResults = 10;
const quickCandidates = 100;
/** Results of each kind on the page of all kinds. */
const shownOfKind = 5;
/** If there are no more results of a kind, all are checked for it, so that a small count is exact. */
const checkedOfKind = 20;
/** Otherwise some more are checked than are shown. */
const spares = 3;

export interface Answer {
  groups: SearchGroup[];
  suggestion: string | null;
  isForSuggestion: boolean;
}

/** The best results of each kind. If there are few, a misspelt word may be the reason. */
export async function searchAll(search: Search, typed: string, filters: SearchFilters): Promise<Answer> {
  const groups = await groupsFor(search, typed, filters);
  const count = countOf(groups);
  if (count >= fewResults) return { groups, suggestion: null, isForSuggestion: false };
  const suggestion = await correct(search, typed);
  const others = suggestion === null ? [] : await groupsFor(search, suggestion, filters);
  if (countOf(others) <= count) return { groups, suggestion: null, isForSuggestion: false };
  return count === 0
    ? { groups: others, suggestion, isForSuggestion: true }
    : { groups, suggestion, isForSuggestion: false };
}

const countOf = (groups: readonly SearchGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

async function prepare(
  { parts, context, db, viewer }: Search,
  typed: string,
  filters: SearchFilters & { kind?: SearchKindName },
): Promise<PreparedSearch | null> {
  const query = readQuery(typed, await parts.findSynonyms(db));
  const { kind, ...others } = filters;
  return prepareSearch(parts, { db, clock: context.clock }, { personId: viewer.id, query, kind, filters: others });
}

async function groupsFor(search: Search, typed: string, filters: SearchFilters): Promise<SearchGroup[]> {
  const { parts, db, viewer } = search;
  const prepared = await prepare(search, typed, filters);
  if (!prepared) return [];
  const groups = await findBest(parts, db, prepared, { most: checkedOfKind });
  const wanted = groups.map((group) => ({
    ...group,
    best: group.count > checkedOfKind ? group.best.slice(0, shownOfKind + spares) : group.best,
  }));
  const checked = await checkResults(
    parts.kinds,
    db,
    viewer.id,
    wanted.flatMap(({ best }) => best),
  );
  return describeGroups(db, prepared, wanted, checked);
}

async function describeGroups(
  db: Db,
  { query }: PreparedSearch,
  groups: readonly FoundGroup[],
  checked: readonly Checked[],
): Promise<SearchGroup[]> {
  const left = groups.map((group) => {
    const own = checked.filter(({ found }) => found.kind === group.kind);
    return { group, own, count: group.count - (group.best.length - own.length) };
  });
  const shown = left.flatMap(({ own }) => own.slice(0, shownOfKind));
  const results = await describeResults(db, query, shown);
  return left
    .filter(({ count, own }) => count > 0 && own.length > 0)
    .map(({ group: { kind }, count }) => ({
      kind,
      count: Math.min(count, mostCounted),
      isMore: count > mostCounted,
      results: results.filter((result) => result.kind === kind),
    }));
}

/** The results of one kind in pages, best first. At most 1,000. */
export async function searchKind(
  search: Search,
  typed: string,
  { kind, limit, cursor, ...filters }: PageRequest & SearchFilters & { kind: SearchKindName },
): Promise<Page<SearchResult>> {
  const { parts, db, viewer } = search;
  const [from] = readCursor(cursor, ['amount']) ?? [0];
  const prepared = await prepare(search, typed, { ...filters, kind });
  if (!prepared) return new Page<SearchResult>([], null);
  const [group] = await findBest(parts, db, prepared, { from, most: limit + 1 });
  const best = (group?.best ?? []).map((found, at) => ({ found, place: from + at + 1 }));
  const page = pageOf(best, limit, ({ place }) => [place]);
  const found: Found[] = page.items.map((item) => item.found);
  const results = await describeResults(db, prepared.query, await checkResults(parts.kinds, db, viewer.id, found));
  return new Page(results, page.next);
}

/**
 * The best results of all kinds while the person types: names and titles with words that begin with those typed, then
 * what has the words.
 */
export async function searchQuickly(search: Search, typed: string): Promise<SearchResult[]> {
  const { parts, db, viewer } = search;
  const titles = titleQuery(typed);
  const prepared = await prepare(search, typed, {});
  if (!prepared) return [];
  const wanted = { most: quickResults, candidates: quickCandidates };
  const byTitle = titles
    ? bestOf(await findBest(parts, db, { ...prepared, query: titles }, { ...wanted, ages: blocksByAge }))
    : [];
  const isEnough = byTitle.length >= quickResults;
  const byWords = isEnough ? [] : bestOf(await findBest(parts, db, prepared, wanted));
  const known = new Set(byTitle.map(keyOf));
  const best = [...byTitle, ...byWords.filter((found) => !known.has(keyOf(found)))].slice(0, quickResults + spares);
  const checked = await checkResults(parts.kinds, db, viewer.id, best);
  const query = [prepared.query, titles].filter(Boolean).join(' | ');
  return describeResults(db, query, checked.slice(0, quickResults));
}

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

const bestOf = (groups: readonly FoundGroup[]) => groups.flatMap(({ best }) => best).sort((a, b) => b.score - a.score);
