import { findStanding } from '#areas/pathway/server/index.ts';
import { type PassageKindName, passageKinds } from '#contract/passage-kinds.ts';
import type { Clock } from '#server/clock.ts';
import type { Viewer } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import type { PassageKind } from '#server/passages.ts';
import { askedAudience } from './asked-audience.ts';
import { askedKinds } from './asked-kinds.ts';
import { type Asker, fitOf } from './passage-fit.ts';
import { patternOf, type TermPattern } from './passage-lines.ts';
import { freshnessOf, scoreOf } from './passage-score.ts';
import type { Candidate, candidatesFor } from './passage-statements.ts';
import type { PassagesWanted } from './passages-wanted.ts';
import type { Term, TermReader } from './question-terms.ts';

/** What a search for passages needs. A server has one. */
export interface PassageSearch {
  clock: Clock;
  /** The kinds that are switched on. */
  kinds: ReadonlyMap<PassageKindName, PassageKind>;
  candidates: ReturnType<typeof candidatesFor>;
  terms: TermReader;
}

/** A passage with its score, before its kind has shown it. */
export interface Ranked {
  candidate: Candidate;
  score: number;
  patterns: readonly TermPattern[];
}

/** The parts of an item are in the order of how helpful they are. It decides between equal ones. */
const lossOfPart = 0.002;

/** More kinds than this are not a choice. */
const mostChosenKinds = 3;

/** The passages that fit a question and the person, best first, one for each item, with a score of at least `least`. */
export async function rankPassages(
  search: PassageSearch,
  db: Db,
  viewer: Viewer,
  wanted: PassagesWanted,
  least: number,
): Promise<Ranked[]> {
  const terms = await search.terms.read(db, wanted);
  const { queries, weights } = queriesOf(terms);
  const kinds = (wanted.kinds ?? kindsFor(wanted)).filter((kind) => search.kinds.has(kind));
  if (queries.length === 0 || kinds.length === 0) return [];
  const asker = await askerOf(db, viewer, wanted);
  const now = search.clock.now();
  const candidates = await search.candidates(db).execute({
    personId: viewer.id,
    queries,
    weights,
    terms: terms.map(({ query }) => query),
    kinds,
    exclude: wanted.exclude ?? [],
    now: now.toISOString(),
  });
  const asked = new Set([...askedKinds(wanted.text), ...(kinds.length <= mostChosenKinds ? kinds : [])]);
  const patterns = terms.map(patternOf);
  const best = new Map<string, Ranked>();
  for (const candidate of candidates) {
    const fit = fitOf(candidate, asker);
    if (fit === null) continue;
    const helpful = 1 - lossOfPart * candidate.part;
    const score = Math.min(1, scoreOf(candidate, terms, asked, patterns) * fit * freshnessOf(candidate, now) * helpful);
    const key = `${candidate.kind}:${candidate.item}`;
    if (score >= least && score > (best.get(key)?.score ?? 0)) best.set(key, { candidate, score, patterns });
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

/** Who asks, with what the question and the conversation name. */
export async function askerOf(db: Db, viewer: Viewer, wanted: PassagesWanted): Promise<Asker> {
  const { role, phases = [], subjects = [], nation = null, place = null } = wanted;
  const reach = wanted.reach ?? (await findStanding(db, viewer)).reach;
  const asked = askedAudience(wanted.text);
  return {
    ...{ role, reach, nation, place },
    asked: { ...asked, phases: [...asked.phases, ...phases], subjects: [...asked.subjects, ...subjects] },
  };
}

/** Nobody who asks how to mark books wants to see a vacancy or a way to qualify. */
function kindsFor({ text, subject }: PassagesWanted): PassageKindName[] {
  const asked = askedKinds(text);
  return passageKinds.filter(
    (kind) =>
      (kind !== 'vacancy' || subject === 'vacancies' || asked.has(kind)) &&
      (kind !== 'training_route' || subject === 'training' || asked.has(kind)) &&
      (kind !== 'career_role' || subject === 'pay_scales' || asked.has(kind)),
  );
}

/** Passages that the queries of a question may find together, as far as the counts of words say. */
const mostFound = 2_500;
/** Words that say less than this find nothing by themselves. */
const leastWeight = 0.1;

/** The queries that find candidates: rare words alone, and frequent ones in pairs, so that the cost is bounded. */
function queriesOf(terms: readonly Term[]): { queries: string[]; weights: number[] } {
  const chosen: Pick<Term, 'query' | 'weight'>[] = [];
  const frequent: Term[] = [];
  let found = 0;
  for (const term of terms.filter(({ weight }) => weight >= leastWeight).sort((a, b) => a.passages - b.passages)) {
    if (found + term.passages <= mostFound) {
      chosen.push(term);
      found += term.passages;
    } else frequent.push(term);
  }
  const [one, two, three] = frequent;
  for (const [a, b] of [
    [one, two],
    [one, three],
    [two, three],
  ])
    if (a && b) chosen.push({ query: `(${a.query}) & (${b.query})`, weight: a.weight + b.weight });
  return { queries: chosen.map(({ query }) => query), weights: chosen.map(({ weight }) => weight) };
}
