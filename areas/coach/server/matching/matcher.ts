import type { Subject } from '#areas/coach/contract/subjects.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import type { Card } from '../facts/card.ts';
import { certaintyOf, type Evidence } from './certainty.ts';
import type { Phrasing } from './phrasings.ts';
import { partsOfQuestion } from './question-parts.ts';
import { buildRareWords, type RareWords } from './rare-words.ts';
import type { SubjectClassifier } from './subject-classifier.ts';
import type { SubjectWords } from './subject-words.ts';
import { keepForProducts } from './vector-products.ts';
import { contentTermsOf, featuresOf, plainWords, rememberedLetters, type Terms, type TextFeatures } from './words.ts';

/** The role and the nation of the person who asks. */
export interface MatchFor {
  role: UserRole | null;
  nation: Nation | null;
}

/**
 * What a question may be about, best first, at most ten of each. Scores are probabilities from 0 to 1. Likeness compares
 * the groups: the first is wrong about as often as right if the second is nearly as like.
 */
export interface QuestionMatch {
  groups: { group: string; subject: Subject; likeness: number; score: number }[];
  subjects: { subject: Subject; score: number }[];
  /** Whether the first subject is more likely right than wrong. */
  understood: boolean;
}

/** How much each kind of likeness counts. */
const weights = {
  ...{ meaning: 1.4, terms: 0.7, pairs: 0.7, letters: 0.6, subjectWords: 0.7, subjectPhrasings: 0.6 },
  /** The part of the question's words, rare ones counting more, that the cards of a group have anywhere. */
  covered: 1,
};
/** How much the second phrasing of a group counts beside the first, and the third beside the second. */
const nextPhrasing = 0.65;
const phrasingsCounted = 6;
/** How much the score of a subject counts, which is learnt from its words. */
const learntSubject = 2.9;
/** What a group loses if none of its cards is for the role or the nation. */
const elsewhere = 1;
const listed = 10;

/**
 * The first groups by likeness are ordered again by more than that. The weights are learnt (logistic, group by group) from
 * 2,200 questions with a story that no phrasing had, and from 240 questions that a reader labelled. `subject`, `elsewhere` and
 * `same` were set by hand (`docs/adr/055-order-learnt.md`).
 */
const order = {
  among: 30,
  /** Likeness of the whole message, and of its best sentence. */
  ...{ phrasings: 0.37, phrasingsOfSentence: 0.085 },
  /** The same by pairs of words only. */
  ...{ pairs: 1.3, pairsOfSentence: 1.06 },
  /** Likeness in meaning to the middle of all phrasings of the group. */
  middle: 4.02,
  covered: 1.85,
  subject: 1.3,
  /** A group with many phrasings has a like one more easily. Counts for the logarithm of their number. */
  many: -0.51,
  elsewhere: -2,
  /** The message is a phrasing of the group, word for word. */
  same: 3,
};

interface Group {
  name: string;
  subject: Subject;
  cards: Card[];
}

/** The meaning of texts as vectors of length 1, or undefined where a text has none yet. */
export type VectorOf = (text: string) => Float32Array | undefined;

/** Finds the cards' groups and the subjects that a question is about. */
export interface Matcher {
  /** `vectorOf` gives the vectors of `textsOf(question)`. Without it only words are compared. */
  match(question: string, about: MatchFor, vectorOf?: VectorOf): QuestionMatch;
  /** The likeness of a question to each group, before it becomes a probability. For measuring. */
  evidenceOf(question: string, about: MatchFor, vectorOf?: VectorOf, leftOut?: string): Evidence[];
}

/** The texts of a question whose vectors are needed. */
export const textsOf = (question: string): string[] => partsOfQuestion(question).map(({ text }) => text);

interface Sources {
  phrasings: readonly Phrasing[];
  terms: Terms;
  subjectWords: SubjectWords;
  subjectClassifier: SubjectClassifier;
  /** The vectors of the phrasings that have one. Leave it out to compare words only. */
  vectorOf?: VectorOf;
  /** The words of the same phrasings, if they are known. */
  wordIndex?: WordIndex;
}

export function makeMatcher(sources: Sources): Matcher {
  const { phrasings, terms, subjectWords, subjectClassifier, vectorOf, wordIndex } = sources;
  const groups = groupsOf(phrasings);
  const subjectNames = [...new Set(phrasings.map(({ subject }) => subject))];
  const groupAt = new Map(groups.map(({ name }, at) => [name, at]));
  // The phrasings of a subject are counted together too, after the groups.
  const subjectAt = new Map(subjectNames.map((name, at) => [name, groups.length + at]));
  const subjectOf = Int32Array.from(groups, ({ subject }) => subjectNames.indexOf(subject));
  const groupOf = Int32Array.from(
    phrasings,
    ({ card, subject }) => (card ? groupAt.get(card.group) : subjectAt.get(subject)) ?? 0,
  );
  const index = wordIndex ?? indexWords(phrasings, terms);
  const meaning = vectorOf ? indexMeaning(phrasings, vectorOf, groupOf) : null;
  const coverage = indexCoverage(groups, phrasings, terms);
  const groupOfText = new Map(phrasings.flatMap(({ text, card }) => (card ? [[wordsOf(text), card.group]] : [])));

  const leave = (out: string | undefined, likeness: Float32Array): Float32Array => {
    if (out !== undefined)
      for (const [at, phrasing] of phrasings.entries()) if (phrasing.text === out) likeness[at] = 0;
    return likeness;
  };
  const all = groups.length + subjectNames.length;

  const likenessOf = (asked: TextFeatures, isWhole: boolean, addMeaning: AddMeaning | undefined, leftOut?: string) => {
    const [pairs, likeness] = [new Float32Array(phrasings.length), new Float32Array(phrasings.length)];
    index.pairs.addSimilarities(pairs, asked.pairs, 1);
    for (let at = 0; at < likeness.length; at += 1) likeness[at] = weights.pairs * (pairs[at] as number);
    index.terms.addSimilarities(likeness, asked.terms, weights.terms);
    // Letters find words that are typed wrongly. For the sentences they would cost much and add little.
    if (isWhole) index.letters.addSimilarities(likeness, asked.letters, weights.letters);
    addMeaning?.(likeness, weights.meaning);
    const byPhrasings = bestOfGroups(leave(leftOut, likeness), groupOf, all);
    const scores = subjectWords.scoresOf(asked.terms, asked.pairs);
    const bySubject = subjectNames.map(
      (subject, at) =>
        weights.subjectWords * (scores.get(subject) ?? 0) +
        weights.subjectPhrasings * (byPhrasings[groups.length + at] ?? 0),
    );
    const covered = coverage(asked.terms);
    const sums = new Float32Array(groups.length);
    for (let at = 0; at < sums.length; at += 1)
      sums[at] =
        (byPhrasings[at] as number) +
        weights.covered * (covered[at] as number) +
        (bySubject[subjectOf[at] as number] as number);
    return { byPhrasings, byPairs: bestOfGroups(leave(leftOut, pairs), groupOf, all), covered, sums };
  };

  /** Which groups have no card for a role and nation, by both. */
  const elsewhereFor = new Map<string, Uint8Array>();
  const elsewhereOf = ({ role, nation }: MatchFor): Uint8Array => {
    const key = `${role} ${nation}`;
    const known = elsewhereFor.get(key);
    if (known) return known;
    const found = Uint8Array.from(groups, ({ cards }) =>
      Number(
        !cards.some(
          ({ roles, nations }) =>
            (role === null || roles.includes(role)) && (nation === null || nations.includes(nation)),
        ),
      ),
    );
    elsewhereFor.set(key, found);
    return found;
  };

  const evidenceOf: Matcher['evidenceOf'] = (question, about, vectorOfPart, leftOut) => {
    const asked = partsOfQuestion(question);
    const vectors = asked.map(({ text }) => vectorOfPart?.(text));
    const byMeaning = meaning && vectors.every((vector) => vector !== undefined) ? meaning.likenessTo(vectors) : [];
    const parts = asked.map(({ text, weight }, at) => ({
      weight,
      ...likenessOf(featuresOf(text, terms), at === 0, byMeaning[at], leftOut),
    }));
    const learnt = subjectClassifier.scoresOf(question);
    const learntOf = subjectNames.map((subject) => learntSubject * (learnt.get(subject) ?? 0));
    const isElsewhere = elsewhereOf(about);
    /** A value of the whole message, and of its best sentence. */
    const both = (of: (part: (typeof parts)[number]) => number | undefined): [number, number] => {
      const [whole = 0, ...sentences] = parts.map((part) => (of(part) ?? 0) * part.weight);
      return [whole, sentences.length === 0 ? whole : Math.max(...sentences)];
    };
    const likenessAt = (at: number) => {
      let [whole, sentence] = [0, Number.NEGATIVE_INFINITY];
      for (let part = 0; part < parts.length; part += 1) {
        const { sums, weight } = parts[part] as (typeof parts)[number];
        const sum = (sums[at] as number) * weight;
        if (part === 0) whole = sum;
        else if (sum > sentence) sentence = sum;
      }
      const likeness = (parts.length === 1 ? whole : (whole + sentence) / 2) + (learntOf[subjectOf[at] as number] ?? 0);
      return isElsewhere[at] ? likeness - elsewhere : likeness;
    };
    const found = groups.map((group, at) => ({ at, group, likeness: likenessAt(at) }));
    const whole = vectors[0];
    const same = question === leftOut ? undefined : groupOfText.get(wordsOf(question));
    if (!meaning || byMeaning.length === 0 || !whole)
      return found.map(({ group, likeness }) => ({ group: group.name, subject: group.subject, likeness }));
    return found
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, order.among)
      .map(({ at, group }) => {
        const [byPhrasings, byPhrasingsOfSentence] = both((part) => part.byPhrasings[at]);
        const [byPairs, byPairsOfSentence] = both((part) => part.byPairs[at]);
        const { likenessTo, size } = meaning.middleOf(at, leftOut);
        const likeness =
          order.phrasings * byPhrasings +
          order.phrasingsOfSentence * byPhrasingsOfSentence +
          order.pairs * byPairs +
          order.pairsOfSentence * byPairsOfSentence +
          order.middle * likenessTo(whole) +
          order.covered * (parts[0]?.covered[at] ?? 0) +
          order.subject * (learnt.get(group.subject) ?? 0) +
          order.many * Math.log(size + 1) +
          (isElsewhere[at] ? order.elsewhere : 0) +
          (group.name === same ? order.same : 0);
        return { group: group.name, subject: group.subject, likeness };
      });
  };

  return {
    evidenceOf,
    match(question, about, vectorOfPart) {
      const { groups: found, subjects } = certaintyOf(evidenceOf(question, about, vectorOfPart), meaning !== null);
      return {
        groups: found.slice(0, listed),
        subjects: subjects.slice(0, listed),
        understood: (subjects[0]?.score ?? 0) >= 0.5,
      };
    },
  };
}

/** The words of the phrasings. Two matchers of the same phrasings can share it. */
export interface WordIndex {
  terms: RareWords;
  pairs: RareWords;
  letters: RareWords<number>;
}

export function indexWords(phrasings: readonly Phrasing[], terms: Terms): WordIndex {
  const [ofTerms, ofPairs, ofLetters] = [buildRareWords(), buildRareWords(), buildRareWords<number>()];
  const lettersIn = rememberedLetters();
  for (const { text } of phrasings) {
    const { terms: found, pairs, letters } = featuresOf(text, terms, lettersIn);
    ofTerms.add(found);
    ofPairs.add(pairs);
    ofLetters.add(letters);
  }
  return { terms: ofTerms.build(), pairs: ofPairs.build(), letters: ofLetters.build() };
}

function groupsOf(phrasings: readonly Phrasing[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { card } of phrasings) {
    if (!card) continue;
    const group = groups.get(card.group) ?? { name: card.group, subject: card.subject, cards: [] };
    groups.set(card.group, group);
    if (!group.cards.includes(card)) group.cards.push(card);
  }
  return [...groups.values()];
}

const wordsOf = (text: string) => plainWords(text).join(' ');

const noGroups: ReadonlySet<number> = new Set();

/** For a question's words: which part of them each group has in its phrasings or texts. Words of few groups count more. */
function indexCoverage(
  groups: readonly Group[],
  phrasings: readonly Phrasing[],
  terms: Terms,
): (asked: ReadonlyMap<string, number>) => Float32Array {
  const groupsOfTerm = new Map<string, Set<number>>();
  const groupAt = new Map(groups.map(({ name }, at) => [name, at]));
  const add = (text: string, at: number) => {
    for (const term of contentTermsOf(text, terms)) {
      const having = groupsOfTerm.get(term);
      if (having) having.add(at);
      else groupsOfTerm.set(term, new Set([at]));
    }
  };
  for (const { text, card } of phrasings) if (card) add(text, groupAt.get(card.group) ?? 0);
  for (const [at, { cards }] of groups.entries()) for (const { body, more } of cards) add(`${body} ${more ?? ''}`, at);
  return (asked) => {
    const covered = new Float32Array(groups.length);
    let all = 0;
    for (const term of asked.keys()) {
      const having = groupsOfTerm.get(term) ?? noGroups;
      const weight = Math.log(1 + groups.length / (1 + having.size));
      all += weight;
      for (const at of having) covered[at] = (covered[at] ?? 0) + weight;
    }
    return covered.map((weight) => weight / (all || 1));
  };
}

/** Adds to each phrasing its likeness in meaning, times a factor. */
type AddMeaning = (likeness: Float32Array, factor: number) => void;

/** Copies the vectors of the phrasings. A phrasing without one is like nothing. */
function copyVectors(phrasings: readonly Phrasing[], vectorOf: VectorOf, groupOf: Int32Array) {
  const rows = phrasings.flatMap(({ text, hasVector }, at) => {
    const vector = hasVector ? vectorOf(text) : undefined;
    return vector ? [{ at, vector }] : [];
  });
  const size = rows[0]?.vector.length ?? 0;
  const middles = new Map<number, { sum: Float32Array; size: number }>();
  for (const { at, vector } of rows) {
    const group = groupOf[at] as number;
    const middle = middles.get(group) ?? { sum: new Float32Array(size), size: 0 };
    middles.set(group, { sum: add(middle.sum, vector, 1), size: middle.size + 1 });
  }
  const vectors = rows.map(({ vector }) => vector);
  return { size, places: Int32Array.from(rows, ({ at }) => at), products: keepForProducts(vectors, size), middles };
}

/** The meaning of the phrasings. It does not keep what `vectorOf` returns: the vectors take 45 MB. */
function indexMeaning(phrasings: readonly Phrasing[], vectorOf: VectorOf, groupOf: Int32Array) {
  const { size, places, products, middles } = copyVectors(phrasings, vectorOf, groupOf);
  return {
    /** For each text, a function that adds its likeness to each phrasing, times a factor. */
    likenessTo: (asked: readonly Float32Array[]): AddMeaning[] =>
      products(asked).map((product) => (likeness, factor) => {
        for (let row = 0; row < product.length; row += 1) {
          const at = places[row] as number;
          likeness[at] = (likeness[at] as number) + factor * (product[row] as number);
        }
      }),
    /** The middle of a group’s phrasings, and how many there are. */
    middleOf(group: number, leftOut?: string) {
      const middle = middles.get(group) ?? { sum: new Float32Array(size), size: 0 };
      const out =
        leftOut === undefined ? [] : places.filter((at) => phrasings[at]?.text === leftOut && groupOf[at] === group);
      const vector = out.length > 0 && leftOut !== undefined ? vectorOf(leftOut) : undefined;
      const sum = vector ? add(middle.sum.slice(), vector, -out.length) : middle.sum;
      const length = Math.hypot(...sum) || 1;
      return {
        size: middle.size - out.length,
        likenessTo: (vector: Float32Array) =>
          vector.reduce((total, value, at) => total + value * (sum[at] ?? 0), 0) / length,
      };
    },
  };
}

function add(to: Float32Array, vector: Float32Array, factor: number): Float32Array {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + factor * (vector[at] as number);
  return to;
}

/** The likeness of each group: its best phrasing, and a part of its next ones. */
function bestOfGroups(likeness: Float32Array, groupOf: Int32Array, count: number): Float32Array {
  const best = new Float32Array(count * phrasingsCounted);
  for (let at = 0; at < likeness.length; at += 1) {
    const start = (groupOf[at] as number) * phrasingsCounted;
    let current = likeness[at] as number;
    // The smallest of the best decides whether the others must be looked at.
    if (current <= (best[start + phrasingsCounted - 1] as number)) continue;
    for (let one = start; one < start + phrasingsCounted; one += 1) {
      const held = best[one] as number;
      if (current > held) {
        best[one] = current;
        current = held;
      }
    }
  }
  const sums = new Float32Array(count);
  for (let group = 0; group < count; group += 1) {
    let [sum, factor] = [0, 1];
    for (let one = 0; one < phrasingsCounted; one += 1) {
      sum += (best[group * phrasingsCounted + one] as number) * factor;
      factor *= nextPhrasing;
    }
    sums[group] = sum;
  }
  return sums;
}
