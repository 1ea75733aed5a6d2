import type { PassageKindName } from '#contract/passage-kinds.ts';
import type { Viewer } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import type { ShownPassage } from '#server/passages.ts';
import { bestLine, reasonOf, type TermPattern } from './passage-lines.ts';
import { type KnownPassage, knownPassages } from './passage-statements.ts';
import type { FoundPassage, PassageRef } from './passages-wanted.ts';
import type { PassageSearch, Ranked } from './rank-passages.ts';

/** More are shown than are wanted, because some may be gone. */
const spare = 4;

/** The best of these that the person may see now, at most `limit`. */
export async function showRanked(
  search: PassageSearch,
  db: Db,
  viewer: Viewer,
  ranked: readonly Ranked[],
  limit: number,
): Promise<FoundPassage[]> {
  const tried = ranked.slice(0, limit + spare);
  const shown = await showItems(
    search,
    db,
    viewer,
    tried.map(({ candidate }) => candidate),
  );
  const patterns = tried[0]?.patterns ?? [];
  return tried
    .flatMap(({ candidate, score }, at) => {
      const item = shown[at];
      return item ? [describe(candidate, item, patterns, score)] : [];
    })
    .slice(0, limit);
}

/** These items as the person sees them now, in the same order. Null for what they may no longer see. */
export async function showAgain(
  search: PassageSearch,
  db: Db,
  viewer: Viewer,
  refs: readonly PassageRef[],
): Promise<(FoundPassage | null)[]> {
  if (refs.length === 0) return [];
  const rows = await knownPassages(db, {}).execute({
    kinds: refs.map(({ kind }) => kind),
    items: refs.map(({ key }) => key),
  });
  const known = new Map(rows.map((row) => [`${row.kind}:${row.item}`, row]));
  const items = refs.map(
    ({ kind, key }): KnownPassage =>
      // Without a row it has just changed: nothing of it is quoted, and nothing is sent to a model.
      known.get(`${kind}:${key}`) ?? { kind, item: key, part: 0, title: '', lines: [], isPrivate: true },
  );
  const shown = await showItems(search, db, viewer, items);
  return items.map((item, at) => {
    const one = shown[at];
    return one ? describe(item, one, [], 1) : null;
  });
}

function describe(
  passage: KnownPassage,
  shown: ShownPassage,
  patterns: readonly TermPattern[],
  score: number,
): FoundPassage {
  const { kind, item, part, title, lines, isPrivate } = passage;
  const line = bestLine(lines, patterns, shown);
  return {
    ...{ kind, key: item, score, isPrivate },
    id: /^\d+$/.test(item) ? Number(item) : null,
    // An activity of a module has a title of its own.
    title: kind === 'module' && part > 0 ? title : shown.title,
    link: (line && shown.quotes?.get(line.source)?.link) ?? shown.link,
    text: line?.text ?? '',
    reason: reasonOf(kind, line, shown),
  };
}

/** What the kinds show of these items, in the same order. */
async function showItems(
  { kinds, clock }: PassageSearch,
  db: Db,
  viewer: Viewer,
  items: readonly Pick<KnownPassage, 'kind' | 'item' | 'lines'>[],
): Promise<(ShownPassage | null)[]> {
  const now = clock.now();
  const shown = new Map<object, ShownPassage | null>();
  const byKind: Map<PassageKindName, typeof items> = Map.groupBy(items, ({ kind }) => kind);
  // One after another: these short queries need one connection.
  for (const [name, own] of byKind) {
    const wanted = own.map(({ item, lines }) => ({
      item,
      sources: [...new Set(lines.flatMap(({ source }) => source ?? []))],
    }));
    const results = (await kinds.get(name)?.show(db, { id: viewer.id, now }, wanted)) ?? [];
    for (const [at, one] of own.entries()) shown.set(one, results[at] ?? null);
  }
  return items.map((one) => shown.get(one) ?? null);
}
