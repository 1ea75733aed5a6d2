import { plainForm } from '#areas/search/server/index.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import { namesKind } from './asked-kinds.ts';
import type { TermPattern } from './passage-lines.ts';
import type { Candidate } from './passage-statements.ts';
import type { Term } from './question-terms.ts';

/**
 * How well a passage fits a question, from 0 to 1 (ADR 051). A passage below this is not a match: on the demonstration,
 * below it are passages that only share words with a question.
 */
export const leastScore = 0.5;

/** How much a term counts where it is found: nowhere, in the rest, in the text, in the title. */
const shares = [0, 0.55, 0.75, 1];

/** A question, or the words of a card, need no more than their rarest words. */
const mostNeeded = 4;
/** At least so much of the words that the card searches with must be there, or of the question if there is no card. */
const leastCovered = 0.35;
/** The card says better what a question is about than the question's own words. */
const shareOfCard = 0.7;

/** A word with this weight says something about what a question is about, and one with the other says it alone. */
const saysSomething = 0.18;
const saysAll = 0.45;
/** So much must be covered by a single word: more if no card says what the question is about. */
const coveredAlone = { withCard: 0.5, withoutCard: 0.65 };
/** `saysAll`, if the question asks for that kind of item. */
const saysAllOfAsked = 0.25;

/** Words alone do not say that one of these is wanted. */
const kindFactors: Partial<Record<PassageKindName, number>> = {
  help: 0.8,
  mentor_training: 0.9,
  induction: 0.9,
  mentor: 0.9,
  story: 0.85,
  resource: 0.95,
  workspace_resource: 0.95,
  cpd_pathway: 0.95,
  learning_pathway: 0.85,
  workspace_project: 0.95,
};
/** Unless the question asks for that kind. */
const factorOfAsked = 1.2;

interface Found {
  term: Term;
  /** 0 to 3, as in `Candidate.found`. */
  where: number;
}

/** How much of these words a passage has, and whether that is more than one word. */
function coverageOf(found: readonly Found[], isAsked: boolean, leastAlone: number): { covered: number; says: boolean } {
  const needed = found
    .map(({ term }) => term.weight)
    .sort((a, b) => b - a)
    .slice(0, mostNeeded)
    .reduce((sum, weight) => sum + weight, 0);
  if (needed === 0) return { covered: 0, says: false };
  const has = found.reduce((sum, { term, where }) => sum + term.weight * (shares[where] ?? 0), 0);
  const covered = Math.min(1, has / needed);
  const said = found.filter(({ term, where }) => where > 0 && !term.isEveryday && term.weight >= saysSomething);
  const alone = said.some(({ term, where }) => where === 3 && term.weight >= (isAsked ? saysAllOfAsked : saysAll));
  return { covered, says: said.length > 1 || (alone && covered >= leastAlone) };
}

/**
 * How much of the question the passage has. The words of the card count more, and decide whether it is a match at all. 0 if
 * they have only one word in common, unless the question has no other and it is in the title.
 */
export function scoreOf(
  candidate: Pick<Candidate, 'found' | 'kind' | 'title' | 'lines'>,
  terms: readonly Term[],
  asked: ReadonlySet<PassageKindName>,
  patterns: readonly TermPattern[],
): number {
  const { kind } = candidate;
  const isAsked = asked.has(kind);
  // ‘Any courses on phonics?’ asks for phonics.
  const found = terms
    .map((term, at): Found => ({ term, where: candidate.found[at] ?? 0 }))
    .filter(({ term }) => ![kind, ...asked].some((name) => namesKind(name, term.words[0] ?? '')));
  const ofCard = found.filter(({ term }) => term.isOfCard);
  const leastAlone = ofCard.length > 0 ? coveredAlone.withCard : coveredAlone.withoutCard;
  const all = coverageOf(found, isAsked, leastAlone);
  const main = ofCard.length > 0 ? coverageOf(ofCard, isAsked, leastAlone) : all;
  if (!main.says || main.covered < leastCovered) return 0;
  const covered = ofCard.length > 0 ? shareOfCard * main.covered + (1 - shareOfCard) * all.covered : all.covered;
  return (
    covered ** 0.7 * closenessOf(candidate, found, patterns) * (isAsked ? factorOfAsked : (kindFactors[kind] ?? 1))
  );
}

/** Words that are far apart in a text say little together. */
const shareOfScattered = 0.4;

/** 1 if the words are together in the title and one line, less if they are scattered. */
function closenessOf(
  { title, lines }: Pick<Candidate, 'title' | 'lines'>,
  found: readonly Found[],
  patterns: readonly TermPattern[],
): number {
  const sought = patterns.filter(({ term }) => found.some((one) => one.term === term && one.where > 0));
  const all = sought.reduce((sum, { term }) => sum + term.weight, 0);
  if (all === 0) return 1;
  const texts = [title, ...lines.map(({ text }) => `${title} ${text}`)].map(plainForm);
  const best = Math.max(
    ...texts.map((text) => sought.reduce((sum, { term, pattern }) => sum + (pattern.test(text) ? term.weight : 0), 0)),
  );
  return shareOfScattered + (1 - shareOfScattered) * Math.min(1, best / all);
}

const yearInMs = 365 * 24 * 60 * 60 * 1_000;

/** What is several years old counts a little less. What comes does not. */
export function freshnessOf({ at }: Pick<Candidate, 'at'>, now: Date): number {
  if (at === null) return 1;
  const years = (now.getTime() - Date.parse(at)) / yearInMs;
  return 1 - 0.05 * Math.min(3, Math.max(0, years - 0.5));
}
