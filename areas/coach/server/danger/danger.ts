import { maxQuestionLength } from '#areas/coach/contract/coaching-session.ts';
import { type DangerAbout, dangerAbout } from '#areas/coach/contract/danger/danger-tiers.ts';
import { type Scores, scoresOf } from './danger-classifier.ts';
import { type Part, partsOf } from './danger-parts.ts';
import { type Danger, dangerByPatterns } from './patterns/danger-by-patterns.ts';

export type { Danger };

/** Returns the sentence vector of each text. */
export type Encode = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** What a message must score, by words with vectors and by words alone. Chosen with the messages of `calibration/`. */
interface Thresholds {
  /** For a tier. */
  danger: number;
  /** For a tier if a sure pattern matches: less, unless the words say clearly that it is about work. */
  withPattern: number;
  /** For "sure": that reply has no answer, so it needs stronger evidence of danger, and of the tier. */
  strong: number;
  sure: number;
}
const withVectors: Thresholds = { danger: -0.3, withPattern: -1.3, strong: 2, sure: 0 };
const byWords: Thresholds = { danger: -1.8, withPattern: -3.5, strong: 0, sure: 0.5 };
/** A sentence among several must score this much higher. */
const among = 1.5;

const noDanger: Danger = { tier: 'none', about: null };

/** Decides by patterns and words whether a message is from, or about, a person in danger. */
export function dangerOf(message: string): Danger {
  const text = message.slice(0, maxQuestionLength);
  return decide(
    text,
    partsOf(text).map((part) => ({ part, scores: scoresOf(part.text, null) })),
    byWords,
  );
}

/** The same with sentence vectors, which recognise wordings that nobody listed. Without an encoder, it is `dangerOf`. */
export async function assessDanger(message: string, encode: Encode | null): Promise<Danger> {
  if (!encode) return dangerOf(message);
  const text = message.slice(0, maxQuestionLength);
  const parts = partsOf(text);
  const vectors = await encode(parts.map(({ text }) => text));
  return decide(
    text,
    parts.map((part, index) => ({ part, scores: scoresOf(part.text, vectors[index] ?? null) })),
    withVectors,
  );
}

interface Scored {
  part: Part;
  scores: Scores;
}

function decide(text: string, scored: readonly Scored[], from: Thresholds): Danger {
  const pattern = dangerByPatterns(text);
  const evidence = ({ part, scores }: Scored) => scores.danger - (part.isWhole ? 0 : among);
  const [most] = scored.toSorted((a, b) => evidence(b) - evidence(a));
  const score = most ? evidence(most) : 0;
  const hasSurePattern = pattern.tier === 'sure';
  if (!most || score <= (hasSurePattern ? from.withPattern : from.danger)) return noDanger;
  // The whole message says best who it is about.
  const { scores } = scored.find(({ part }) => part.isWhole) ?? most;
  const isSure = hasSurePattern ? score > from.danger : scores.sure > from.sure && score > from.strong;
  return { tier: isSure ? 'sure' : 'perhaps', about: aboutBy(scores) };
}

function aboutBy(scores: Scores): DangerAbout {
  return dangerAbout.reduce((best, one) => (scores[one] > scores[best] ? one : best));
}
