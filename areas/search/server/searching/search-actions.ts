import { mostCounted, type SearchGroup, type SearchResult } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { blocksByAge } from '../indexing/entry-marks.ts';
import { readQuery, someWordsOf, titleQuery } from './query-text.ts';
import { type Found, type FoundGroup, findBest, prepareSearch } from './run-search.ts';
import type { PreparedSearch, Search, SearchFilters, SearchParts } from './search-parts.ts';
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
  isForSomeWords: boolean;
}

export interface QuickAnswer {
  results: SearchResult[];
  isForSomeWords: boolean;
}

/**
 * The best results of each kind. If there are few, a misspelt word may be the reason. If nothing has all words, the
 * results have some of them.
 */
export async function searchAll(search: Search, typed: string, filters: SearchFilters): Promise<Answer> {
  const prepared = await prepare(search, typed, filters);
  const groups = await groupsOf(search, prepared);
  const count = countOf(groups);
  const answer = { groups, suggestion: null, isForSuggestion: false, isForSomeWords: false };
  if (count >= fewResults) return answer;
  const correction = await correct(search, typed, (text) => groupsFor(search, text, filters, prepared));
  const suggestion = correction?.text ?? null;
  const others = correction?.groups ?? [];
  if (countOf(others) > count)
    return count === 0 ? { ...answer, groups: others, suggestion, isForSuggestion: true } : { ...answer, suggestion };
  if (count > 0) return answer;
  const some = await groupsFor(search, suggestion ?? typed, { ...filters, match: 'some' });
  if (some.length === 0) return answer;
  return { groups: some, suggestion, isForSuggestion: suggestion !== null, isForSomeWords: true };
}

const countOf = (groups: readonly SearchGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

async function prepare(
  { parts, context, db, viewer }: Search,
  typed: string,
  filters: SearchFilters & { kind?: SearchKindName },
  like?: PreparedSearch | null,
): Promise<PreparedSearch | null> {
  const { kind, match, ...others } = filters;
  const all = readQuery(typed, await parts.findSynonyms(db));
  const query = match === 'some' ? someWordsOf(all) : all;
  if (match === 'some' && query.length === all.length) return null;
  const wanted = { personId: viewer.id, query, kind, filters: others };
  return prepareSearch(parts, { db, clock: context.clock }, wanted, like);
}

const groupsFor = async (
  search: Search,
  typed: string,
  filters: SearchFilters,
  like?: PreparedSearch | null,
): Promise<SearchGroup[]> => groupsOf(search, await prepare(search, typed, filters, like));

async function groupsOf({ parts, db, viewer }: Search, prepared: PreparedSearch | null): Promise<SearchGroup[]> {
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
 * what has the words. If there is nothing, what has some of them.
 */
export async function searchQuickly(search: Search, typed: string): Promise<QuickAnswer> {
  const { parts, db, viewer } = search;
  const titles = titleQuery(typed);
  const prepared = await prepare(search, typed, {});
  if (!prepared) return { results: [], isForSomeWords: false };
  const wanted = { most: quickResults, candidates: quickCandidates };
  const byBlocks = { ...wanted, ages: blocksByAge };
  const byTitle = titles ? bestOf(await findBest(parts, db, inTitles(parts, prepared, titles), byBlocks)) : [];
  const isEnough = byTitle.length >= quickResults;
  let byWords = isEnough ? [] : bestOf(await findBest(parts, db, prepared, wanted));
  const isForSomeWords = byTitle.length + byWords.length === 0;
  if (isForSomeWords) {
    const some = await prepare(search, typed, { match: 'some' });
    byWords = some ? bestOf(await findBest(parts, db, some, wanted)) : [];
  }
  const known = new Set(byTitle.map(keyOf));
  const best = [...byTitle, ...byWords.filter((found) => !known.has(keyOf(found)))].slice(0, quickResults + spares);
  const checked = await checkResults(parts.kinds, db, viewer.id, best);
  const query = [prepared.query, titles].filter(Boolean).join(' | ');
  const results = await describeResults(db, query, checked.slice(0, quickResults));
  return { results, isForSomeWords: isForSomeWords && results.length > 0 };
}

/** The same search in the titles only. */
function inTitles(parts: SearchParts, search: PreparedSearch, query: string): PreparedSearch {
  const untitled = new Set(parts.kinds.filter(({ isUntitled }) => isUntitled).map(({ kind }) => kind));
  return { ...search, query, named: new Map(), kinds: search.kinds.filter((kind) => !untitled.has(kind)) };
}

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

const bestOf = (groups: readonly FoundGroup[]) => groups.flatMap(({ best }) => best).sort((a, b) => b.score - a.score);
