import { join } from 'node:path';
import { collectGarbage } from '#server/work/collect-garbage.ts';
import { encodedText } from '../encoder/encoded-text.ts';
import { openSentenceEncoder, type SentenceEncoder } from '../encoder/sentence-encoder.ts';
import { loadCards } from '../facts/load-cards.ts';
import { builtInVectors } from './built-in-vectors.ts';
import {
  indexWords,
  type Matcher,
  type MatchFor,
  makeMatcher,
  type QuestionMatch,
  textsOf,
  type WordIndex,
} from './matcher.ts';
import { type Phrasing, phrasingsOf } from './phrasings.ts';
import { openSubjectClassifier, type SubjectClassifier } from './subject-classifier.ts';
import { readSubjectWords } from './subject-words.ts';
import { keyOf, readVectors, type VectorsByKey, writeVectors } from './vector-file.ts';
import { readTerms, type Terms } from './words.ts';

// Runs in a worker thread, which keeps the encoder, the vectors and the matcher between tasks.

/** Texts that are encoded in one task. Questions are answered between tasks. */
const textsAtOnce = 32;
/** Questions whose matches are kept. */
const keptQuestions = 1000;

interface Loaded {
  phrasings: Phrasing[];
  terms: Terms;
  wordIndex: WordIndex;
  subjectClassifier: SubjectClassifier;
  /** Vectors by key, from the files and made here. Empty once their meaning is compared. */
  vectors: VectorsByKey;
  /** Phrasings without a vector. */
  missing: string[];
  /** Whether the meaning of every phrasing is known and compared. */
  comparesMeaning: boolean;
  /** Matches the question, the role and the nation in a JSON list. */
  answer: (key: string) => QuestionMatch;
}

let loading: Promise<Loaded> | undefined;

const load = (dataFolder: string): Promise<Loaded> => (loading ??= loadWords(dataFolder));

async function loadWords(dataFolder: string): Promise<Loaded> {
  const cards = await loadCards();
  const phrasings = phrasingsOf(cards.all);
  const terms = readTerms();
  const wordIndex = indexWords(phrasings, terms);
  const subjectClassifier = openSubjectClassifier(terms);
  const vectors = new Map([...readVectors(builtInVectors), ...readVectors(ownVectors(dataFolder))]);
  const wanted = new Set(phrasings.flatMap(({ text, hasVector }) => (hasVector ? [text] : [])));
  return {
    phrasings,
    terms,
    wordIndex,
    subjectClassifier,
    vectors,
    missing: [...wanted].filter((text) => !vectors.has(keyOf(text))),
    comparesMeaning: false,
    answer: answering(
      makeMatcher({ phrasings, terms, wordIndex, subjectClassifier, subjectWords: readSubjectWords(terms) }),
    ),
  };
}

const ownVectors = (dataFolder: string) => join(dataFolder, 'savi-vectors.bin');

let encoder: SentenceEncoder | undefined;
const openEncoder = () => (encoder ??= openSentenceEncoder());

/**
 * Encodes some phrasings that have no vector. When none is left, it stores the vectors and compares meaning from then
 * on. Returns how many are left; call it until it returns 0. Throws if the encoder does not work on this machine.
 */
export async function learnSome({ dataFolder }: { dataFolder: string }): Promise<number> {
  const loaded = await load(dataFolder);
  if (loaded.comparesMeaning) return 0;
  const open = openEncoder();
  const next = loaded.missing.splice(0, textsAtOnce);
  for (const [at, vector] of open.encode(next.map(encodedText)).entries())
    loaded.vectors.set(keyOf(next[at] ?? ''), open.meaningOf(vector));
  if (next.length > 0) hasNew = true;
  if (loaded.missing.length > 0) return loaded.missing.length;
  compareMeaning(loaded);
  if (hasNew) storeVectors(dataFolder, loaded);
  // The matcher has copied them.
  loaded.vectors.clear();
  collectGarbage();
  return 0;
}
let hasNew = false;

function compareMeaning(loaded: Loaded): void {
  const { phrasings, terms, wordIndex, subjectClassifier, vectors } = loaded;
  const vectorOf = (text: string) => vectors.get(keyOf(text));
  const subjectWords = readSubjectWords(terms);
  const matcher = makeMatcher({ phrasings, terms, wordIndex, subjectClassifier, subjectWords, vectorOf });
  loaded.answer = answering(matcher, meaningsOf);
  loaded.comparesMeaning = true;
}

/**
 * Stores only the vectors that the cards have now, so that the file does not grow. If it cannot be written, for example because the disk is
 * full, the next start makes them again.
 */
function storeVectors(dataFolder: string, { phrasings, vectors }: Loaded): void {
  const builtIn = readVectors(builtInVectors);
  const own: VectorsByKey = new Map();
  for (const { text, hasVector } of phrasings) {
    const key = keyOf(text);
    const vector = hasVector && !builtIn.has(key) ? vectors.get(key) : undefined;
    if (vector) own.set(key, vector);
  }
  try {
    writeVectors(ownVectors(dataFolder), own);
  } catch {}
}

export interface MatchInput extends MatchFor {
  question: string;
  dataFolder: string;
}

/** Matches a question with what is loaded so far. The newest answers are remembered. */
export async function matchQuestion(input: MatchInput): Promise<QuestionMatch> {
  const loaded = await load(input.dataFolder);
  return loaded.answer(JSON.stringify([input.question, input.role, input.nation]));
}

function answering(matcher: Matcher, meanings?: (texts: string[]) => Float32Array[]): Loaded['answer'] {
  return kept((key) => {
    const [question, role, nation] = JSON.parse(key) as [string, MatchFor['role'], MatchFor['nation']];
    const texts = textsOf(question);
    const vectors = new Map(meanings?.(texts).map((vector, at) => [texts[at], vector]));
    return matcher.match(question, { role, nation }, (text) => vectors.get(text));
  });
}

const meaningsOf = (texts: string[]) => encodeTexts(texts).map((vector) => openEncoder().meaningOf(vector));

/**
 * The vectors of texts, each of 512 numbers and length 1. Savi looks for danger in a message before it looks for its
 * subject, so the newest vectors are kept.
 */
export function encodeTexts(texts: string[]): Float32Array[] {
  const wanted = texts.map(encodedText);
  const missing = [...new Set(wanted)].filter((text) => !encoded.has(text));
  for (const [at, vector] of openEncoder().encode(missing).entries()) encoded.set(missing[at] ?? '', vector);
  const vectors = wanted.map((text) => encoded.get(text) ?? new Float32Array());
  for (const [oldest] of encoded) {
    if (encoded.size <= keptQuestions) break;
    encoded.delete(oldest);
  }
  return vectors;
}
/** The newest vectors, by text. */
const encoded = new Map<string, Float32Array>();

/** Remembers the newest results. */
function kept<Result>(make: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const result = results.get(key) ?? make(key);
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > keptQuestions && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
