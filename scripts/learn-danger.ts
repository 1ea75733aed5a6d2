/*
 * Learns the weights of areas/coach/server/danger/danger-classifier.ts from the corpus and the questions of Savi's cards,
 * and writes danger-weights.bin and danger-likeness.bin. Run it after the corpus has grown:
 *
 *   node scripts/learn-danger.ts
 *
 * Danger: a logistic regression over the features of the words, likeness to messages of the corpus, and a logistic
 * regression over both, learnt from texts that the first two had not seen. The other questions: the same, with the
 * sentence vector instead of likeness. The same corpus always gives the same weights. It takes about four minutes.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  jointScore,
  type Question,
  questions,
  type Weights,
  writeWeights,
} from '#areas/coach/server/danger/danger-classifier.ts';
import { type Example, readCorpus } from '#areas/coach/server/danger/danger-corpus.ts';
import { featuresIn } from '#areas/coach/server/danger/danger-features.ts';
import {
  dot,
  type Evidence,
  learnJoint,
  learnLikeness,
  learnShares,
  learnWords,
  type Row,
  type Scored,
  scoreByWords,
  shuffled,
} from '#areas/coach/server/danger/danger-learning.ts';
import { type Likeness, likenessTo, nearness, writeLikeness } from '#areas/coach/server/danger/danger-likeness.ts';
import { partsOf, vectorSize, vectorText } from '#areas/coach/server/danger/danger-parts.ts';
import { openSentenceEncoder } from '#areas/coach/server/encoder/sentence-encoder.ts';

const folds = 3;
/** Groups of cards about feeling very low: their questions are harmless and distressed at once, so they teach nothing. */
const unclear =
  /burnout-signs|sunday-dread|pregnancy-loss|heads-own-wellbeing|bereave|after-a-death|struggling-colleague|one-class-i-dread|sexual-harassment/;

const root = fileURLToPath(new URL('..', import.meta.url));

const harmless = { isDanger: false, tier: null, about: null };

/** The questions of the cards, and the phrasings that were added to them. */
function readCardQuestions(): Example[] {
  const questions = globSync('content/coach/{facts,advice,help,actions}/*.md', { cwd: root }).flatMap((file) => {
    const [, list = ''] = /^questions:\n((?: {2}- .*\n)+)/m.exec(readFileSync(`${root}/${file}`, 'utf8')) ?? [];
    return listIn(list).map((text) => ({ file, text, ...harmless }));
  });
  const phrasings = globSync('content/coach/phrasings/*.yaml', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^([\w-]+):\n((?: {2}- .*\n)+)/gm)].flatMap(
      ([, group = '', list = '']) => listIn(list).map((text) => ({ file: group, text, ...harmless })),
    ),
  );
  return [...questions, ...phrasings]
    .filter(({ file }) => !unclear.test(file))
    .sort((a, b) => (a.file + a.text < b.file + b.text ? -1 : 1));
}

const listIn = (list: string) =>
  [...list.matchAll(/^ {2}- (.*)$/gm)].map(([, quoted = '']) =>
    quoted.replaceAll(/^['"]|['"]$/g, '').replaceAll("''", "'"),
  );

/** A row for each example that says something about a question. */
function rowsFor(question: Question, examples: readonly (Example & Omit<Row, 'isYes'>)[]): Row[] {
  if (question === 'danger') return examples.map(({ isDanger, ...row }) => ({ ...row, isYes: isDanger }));
  return examples
    .filter(({ about }) => about !== null)
    .map(({ tier, about, ...row }) => ({ ...row, isYes: question === 'sure' ? tier === 'sure' : about === question }));
}

/** The words' scores of rows that the words had not seen. */
function unseenScores(rows: readonly Row[]): Scored[] {
  const mixed = shuffled(rows, 99);
  return Array.from({ length: folds }, (_, fold) => {
    const weights = learnWords(mixed.filter((_, index) => index % folds !== fold));
    return mixed
      .filter((_, index) => index % folds === fold)
      .map(({ features, vector, isYes }) => ({ score: scoreByWords(weights, features), vector, isYes }));
  }).flat();
}

/** How much of the danger is found, at the threshold that a share of the harmless texts exceeds. */
function report(name: string, scored: readonly { score: number; isYes: boolean }[]) {
  const harmless = scored
    .filter(({ isYes }) => !isYes)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  const danger = scored.filter(({ isYes }) => isYes);
  const found = [0.01, 0.02, 0.03, 0.05].map((share) => {
    const threshold = harmless[Math.floor(harmless.length * share)] ?? 0;
    const seen = danger.filter(({ score }) => score > threshold).length / danger.length;
    return `${share * 100}%: ${(seen * 100).toFixed(1)}% (above ${threshold.toFixed(2)})`;
  });
  process.stdout.write(`${name}, ${danger.length} of ${scored.length}: found at false alarms of ${found.join(', ')}\n`);
}

/**
 * Texts that are true by construction: each sentence of a harmless text is harmless; two harmless texts together are
 * harmless; and a text in danger before or after a question about work is still in danger. Each has the number of the
 * text from which it was made.
 */
function combinationsOf(texts: readonly Example[]): (Example & { from: number })[] {
  const numbered = texts.map((one, from) => ({ ...one, from }));
  const mixed = shuffled(
    numbered.filter(({ isDanger }) => !isDanger),
    5,
  );
  const sentences = mixed.flatMap((one) =>
    partsOf(one.text)
      .filter(({ isWhole }) => !isWhole)
      .map(({ text }) => ({ ...one, text })),
  );
  const together = numbered
    .filter(({ from }) => from % 4 === 0)
    .map((one, index) => {
      const other = mixed[index % mixed.length]?.text ?? '';
      return { ...one, text: index % 2 === 0 ? `${one.text}. ${other}` : `${other}. ${one.text}` };
    });
  return [...sentences, ...together];
}

/** The vectors of texts. They are kept in a file: to encode all texts takes minutes. */
function encoded(texts: readonly string[]): Float32Array[] {
  const file = `${root}/.cache/danger-vectors`;
  const names: string[] = existsSync(`${file}.json`) ? JSON.parse(readFileSync(`${file}.json`, 'utf8')) : [];
  const bytes = names.length > 0 ? readFileSync(`${file}.bin`) : Buffer.alloc(0);
  const known = new Map(
    names.map((text, index) => [
      text,
      new Float32Array(Uint8Array.from(bytes.subarray(index * vectorSize * 4, (index + 1) * vectorSize * 4)).buffer),
    ]),
  );
  const wanted = texts.map(vectorText);
  const missing = [...new Set(wanted)].filter((text) => !known.has(text));
  for (const [index, vector] of openSentenceEncoder().encode(missing).entries())
    known.set(missing[index] ?? '', Float32Array.from(vector));
  mkdirSync(`${root}/.cache`, { recursive: true });
  writeFileSync(
    `${file}.bin`,
    Buffer.concat([...known.values()].map((vector) => Buffer.from(Float32Array.from(vector).buffer))),
  );
  writeFileSync(`${file}.json`, JSON.stringify([...known.keys()]));
  return wanted.map((text) => known.get(text) ?? new Float32Array(vectorSize));
}

/** How many messages of each kind the likeness is learnt to. The file has 520 bytes for each. */
const compared = { danger: 2500, harmless: 1500 };

const corpus = readCorpus();
const texts = [...new Map([...readCardQuestions(), ...corpus].map((one) => [one.text, one])).values()];
const vectors = encoded(texts.map(({ text }) => text));
const examples = texts.map((one, index) => ({
  ...one,
  features: featuresIn(one.text),
  vector: vectors[index] ?? new Float32Array(vectorSize),
}));

/** Danger: words learn combinations too; likeness compares whole texts. */
function learnDanger(): { weights: Weights; likeness: Likeness } {
  const rows = rowsFor('danger', examples);
  const isYes = rows.map((row) => row.isYes);
  const combined = combinationsOf(texts).map(({ text, isDanger, from }) => ({
    ...{ features: featuresIn(text), vector: new Float32Array(0), isYes: isDanger },
    from,
  }));
  const numbers = shuffled(
    rows.map((_, index) => index),
    7,
  );
  const foldOf = new Map(numbers.map((row, index) => [row, index % folds]));
  const pick = (danger: boolean, count: number) =>
    numbers
      .filter((row) => isYes[row] === danger && (danger || examples[row]?.file.endsWith('.txt')))
      .slice(0, count)
      .map((row) => vectors[row] ?? new Float32Array(vectorSize));
  const likeness = likenessTo([...pick(true, compared.danger), ...pick(false, compared.harmless)]);
  const near = vectors.map((vector) => likeness.steps.map((_, message) => nearness(likeness, message, vector)));
  const evidence: Evidence[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const inside = numbers.filter((row) => foldOf.get(row) !== fold);
    const words = learnWords([
      ...inside.map((row) => rows[row] as Row),
      ...combined.filter(({ from }) => foldOf.get(from) !== fold),
    ]);
    const weights = learnLikeness(near, inside, isYes);
    for (const row of numbers.filter((one) => foldOf.get(one) === fold))
      evidence[row] = {
        byWords: scoreByWords(words, (rows[row] as Row).features),
        byLikeness: dot(near[row] as Float32Array, weights),
        isYes: isYes[row] as boolean,
      };
  }
  const [bias, share, likenessShare] = learnShares(evidence);
  const all = evidence.map(({ byWords, byLikeness }) => bias + share * byWords + likenessShare * byLikeness);
  reportThresholds('danger', all, isYes);
  reportThresholds(
    'danger by words',
    evidence.map(({ byWords }) => byWords),
    isYes,
  );
  likeness.weights.set(learnLikeness(near, numbers, isYes).map((weight) => weight * likenessShare));
  const words = learnWords([...rows, ...combined]);
  return { weights: { ...words, joint: { bias, share, vector: new Float32Array(vectorSize) } }, likeness };
}

/** What thresholds would give on texts that were not seen: of the sets of fresh writers, and of questions about work. */
function reportThresholds(name: string, scores: readonly number[], isYes: readonly boolean[]): void {
  const share = (wanted: (file: string) => boolean, danger: boolean, from: number) => {
    const found = scores.filter((_, row) => isYes[row] === danger && wanted(examples[row]?.file ?? ''));
    return `${((found.filter((score) => score > from).length / found.length) * 100).toFixed(1)}%`;
  };
  const inSet = (file: string) => file.startsWith('set-');
  for (const from of [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4])
    process.stdout.write(
      `${name} above ${from}: ${share(inSet, true, from)} of the sets, false alarms ${share(inSet, false, from)} of the sets, ` +
        `${share((file) => !file.endsWith('.txt') || file.startsWith('questions'), false, from)} of questions\n`,
    );
}

const learn = (question: Question): Weights => {
  const rows = rowsFor(question, examples);
  const unseen = unseenScores(rows);
  const held = Array.from({ length: folds }, (_, fold) => {
    const joint = learnJoint(unseen.filter((_, index) => index % folds !== fold));
    return unseen
      .filter((_, index) => index % folds === fold)
      .map((row) => ({ score: jointScore(joint, row.score, row.vector), isYes: row.isYes }));
  }).flat();
  report(question, held);
  return { ...learnWords(rows), joint: learnJoint(unseen) };
};
const { weights: danger, likeness } = learnDanger();
const [sure, self, child, adult] = questions.filter((one) => one !== 'danger').map(learn) as [
  Weights,
  Weights,
  Weights,
  Weights,
];
const folder = new URL('../areas/coach/server/danger/', import.meta.url);
writeFileSync(new URL('danger-weights.bin', folder), writeWeights({ danger, sure, self, child, adult }));
writeFileSync(new URL('danger-likeness.bin', folder), writeLikeness(likeness));
