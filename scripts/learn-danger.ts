/*
 * Learns the weights of areas/coach/server/danger/danger-classifier.ts from the corpus and from questions about work, and
 * writes danger-weights.bin. Run it after the corpus has grown, or after the sentence encoder was tuned:
 *
 *   node scripts/learn-danger.ts
 *
 * The words: a logistic regression over their features. The meaning: what the sentence encoder was tuned to say
 * (scripts/tune-encoder.py). How much each of them counts is a logistic regression over messages that neither had seen.
 * The same corpus always gives the same weights. It takes about a minute.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Question, questions, type Weights, writeWeights } from '#areas/coach/server/danger/danger-classifier.ts';
import { type Example, readCalibration, readCorpus } from '#areas/coach/server/danger/danger-corpus.ts';
import { featuresIn } from '#areas/coach/server/danger/danger-features.ts';
import {
  type Evidence,
  learnShares,
  learnWords,
  type Row,
  scoreByWords,
  shuffled,
} from '#areas/coach/server/danger/danger-learning.ts';
import { partsOf } from '#areas/coach/server/danger/danger-parts.ts';
import { readDangerHead } from '#areas/coach/server/encoder/danger-head.ts';
import { encodedText } from '#areas/coach/server/encoder/encoded-text.ts';
import { openSentenceEncoder, vectorSize } from '#areas/coach/server/encoder/sentence-encoder.ts';
import { loadCards } from '#areas/coach/server/facts/load-cards.ts';
import { phrasingsOf } from '#areas/coach/server/matching/phrasings.ts';
import { readOutside, readSubjectCorpus } from '#areas/coach/server/matching/subject-corpus.ts';

/** Subjects and groups of cards about feeling very low: their questions are harmless and distressed at once, so they teach nothing. */
const unclear = {
  groups:
    /burnout-signs|sunday-dread|pregnancy-loss|heads-own-wellbeing|bereave|after-a-death|struggling-colleague|one-class-i-dread|sexual-harassment/,
  subjects: new Set<string>(['wellbeing_at_work', 'safeguarding_duties', 'stuck', 'confidence']),
};
/** Every so many texts, a text is also learnt together with a harmless one. */
const combinedEach = 3;

const harmless = { isDanger: false, tier: null, about: null };

/** Questions about work (the phrasings of the cards, the labelled questions, and those with which the encoder was tuned) and about nothing here. */
async function readQuestions(): Promise<Example[]> {
  const ofCards = phrasingsOf((await loadCards()).all)
    .filter(({ card, hasVector }) => hasVector && !unclear.groups.test(card?.group ?? ''))
    .map(({ text }) => text);
  const labelled = readSubjectCorpus()
    .filter(({ subjects }) => !subjects.some((subject) => unclear.subjects.has(subject)))
    .map(({ text }) => text);
  const tuning = fileURLToPath(new URL('../areas/coach/server/encoder/tuning/', import.meta.url));
  const ofTuning = globSync('*.txt', { cwd: tuning })
    .filter((file) => !unclear.subjects.has(file.slice(0, -'.txt'.length)))
    .sort()
    .flatMap((file) => linesOf(readFileSync(`${tuning}/${file}`, 'utf8')));
  return [...ofCards, ...labelled, ...ofTuning, ...readOutside('learnt')].map((text) => ({
    file: 'questions',
    text,
    ...harmless,
  }));
}

function linesOf(text: string): string[] {
  let heading = '';
  return text.split('\n').filter((line) => {
    if (line.startsWith('##')) heading = line;
    return line !== '' && !line.startsWith('##') && !unclear.groups.test(heading);
  });
}

const answerOf = (question: Question, { isDanger, tier, about }: Example): boolean =>
  question === 'danger' ? isDanger : question === 'sure' ? tier === 'sure' : about === question;

/** Danger is learnt from all texts, everything else from the texts in danger. */
const saysSomething = (question: Question, { about }: Example) => question === 'danger' || about !== null;

/**
 * Texts that are true by construction: each sentence of a harmless text is harmless; two harmless texts together are
 * harmless; and a text in danger before or after a question about work is still in danger.
 */
function combinationsOf(texts: readonly Example[]): Example[] {
  const mixed = shuffled(
    texts.filter(({ isDanger }) => !isDanger),
    5,
  );
  const sentences = mixed.flatMap((one) =>
    partsOf(one.text)
      .filter(({ isWhole }) => !isWhole)
      .map(({ text }) => ({ ...one, text })),
  );
  const together = texts
    .filter((_, index) => index % combinedEach === 0)
    .map((one, index) => {
      const other = mixed[index % mixed.length]?.text ?? '';
      return { ...one, text: index % 2 === 0 ? `${one.text}. ${other}` : `${other}. ${one.text}` };
    });
  return [...sentences, ...together];
}

const calibration = readCalibration();
const held = new Set(calibration.map(({ text }) => text.toLowerCase()));
const texts = [
  ...new Map([...(await readQuestions()), ...readCorpus()].map((one) => [one.text.toLowerCase(), one])).values(),
].filter(({ text }) => !held.has(text.toLowerCase()));
const learning = [...texts, ...combinationsOf(texts)].map((one) => ({ ...one, features: featuresIn(one.text) }));

const encoder = openSentenceEncoder();
const head = readDangerHead();
/** What the encoder says about a text. */
const meaningOf = (question: Question, vector: Float32Array): number => {
  const { bias, weights } = head[question];
  return vector.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
};
const unseen = calibration.map((one) => ({
  ...one,
  features: featuresIn(one.text),
  vector: encoder.encode([encodedText(one.text)])[0] ?? new Float32Array(vectorSize),
}));

function learn(question: Question): Weights {
  const rows = learning
    .filter((one) => saysSomething(question, one))
    .map((one): Row => ({ features: one.features, isYes: answerOf(question, one) }));
  const words = learnWords(rows);
  const evidence = unseen
    .filter((one) => saysSomething(question, one))
    .map(
      (one): Evidence => ({
        byWords: scoreByWords(words, one.features),
        byMeaning: meaningOf(question, one.vector),
        isYes: answerOf(question, one),
      }),
    );
  const [bias, share, ofMeaning] = learnShares(evidence);
  const right = evidence.filter(
    ({ byWords, byMeaning, isYes }) => bias + share * byWords + ofMeaning * byMeaning > 0 === isYes,
  );
  process.stdout.write(
    `${question}: ${bias.toFixed(2)} + ${share.toFixed(2)} × words + ${ofMeaning.toFixed(2)} × meaning; right in ${right.length} of ${evidence.length}\n`,
  );
  const { bias: constant, weights } = head[question];
  return {
    ...words,
    joint: { bias: bias + ofMeaning * constant, share, vector: weights.map((weight) => weight * ofMeaning) },
  };
}

process.stdout.write(
  `Learnt from ${texts.length} texts, ${texts.filter(({ isDanger }) => isDanger).length} of them about danger.\n`,
);
const weights = Object.fromEntries(questions.map((question) => [question, learn(question)])) as Record<
  Question,
  Weights
>;
writeFileSync(new URL('../areas/coach/server/danger/danger-weights.bin', import.meta.url), writeWeights(weights));
