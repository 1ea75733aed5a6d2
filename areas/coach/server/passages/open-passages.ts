import type { Viewer } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { namesAudience } from './asked-audience.ts';
import { askedKinds, namesKind } from './asked-kinds.ts';
import { fitOf } from './passage-fit.ts';
import { leastScore } from './passage-score.ts';
import { openPassages } from './passage-statements.ts';
import type { PassagesWanted } from './passages-wanted.ts';
import type { Term } from './question-terms.ts';
import { askerOf, type PassageSearch, type Ranked } from './rank-passages.ts';

/** Kinds that people ask for as such: ‘any Year 3 jobs near Leeds?’, ‘what is on for site staff?’. */
const openKinds = ['vacancy', 'event'] as const;

/** A word with this weight says what the item must be about. */
const saysSomething = 0.18;

/**
 * What is open, if the question asks for that kind and says nothing that an item must be about: only who it is for and where. Best
 * fit first.
 */
export async function findOpen(
  search: PassageSearch,
  db: Db,
  viewer: Viewer,
  wanted: PassagesWanted,
): Promise<Ranked[]> {
  const asked = askedKinds(wanted.text);
  const kinds = openKinds.filter((kind) =>
    wanted.kinds ? wanted.kinds.includes(kind) && (wanted.kinds.length === 1 || asked.has(kind)) : asked.has(kind),
  );
  if (kinds.length === 0) return [];
  const terms = await search.terms.read(db, { text: wanted.text });
  const place = wanted.place ?? null;
  if (terms.some((term) => saysWhat(term, place))) return [];
  const asker = await askerOf(db, viewer, wanted);
  const ranked: Ranked[] = [];
  for (const kind of kinds) {
    const shape = { inPlace: place !== null, comesNext: kind === 'event' };
    const values = { kind, place: place ?? '', exclude: wanted.exclude ?? [], now: search.clock.now().toISOString() };
    for (const candidate of await openPassages(db, shape).execute(values)) {
      const fit = fitOf(candidate, asker);
      if (fit !== null) ranked.push({ candidate, score: Math.min(1, leastScore * fit), patterns: [] });
    }
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/** Whether a word says what an item must be about, and not who it is for, where, or which kind. */
function saysWhat({ words: [written = ''], weight, isEveryday }: Term, place: string | null): boolean {
  const isPlace = place?.toLowerCase().includes(written.toLowerCase()) ?? false;
  return (
    !isEveryday &&
    weight >= saysSomething &&
    !isPlace &&
    !namesAudience(written) &&
    !openKinds.some((kind) => namesKind(kind, written))
  );
}
