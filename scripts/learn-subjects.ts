/*
 * Learns the weights of areas/coach/server/matching/subject-classifier.ts from the phrasings of Savi's cards and the
 * questions of areas/coach/server/matching/corpus/, and writes subject-weights.bin:
 *
 *   node scripts/learn-subjects.ts                     learns and writes
 *   node scripts/learn-subjects.ts --measure x.yaml    also says how it does on a set of questions that it did not learn
 *
 * The same texts always give the same weights. It takes about half a minute.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Subject, subjects } from '#areas/coach/contract/subjects.ts';
import { loadCards } from '#areas/coach/server/facts/load-cards.ts';
import { phrasingsOf } from '#areas/coach/server/matching/phrasings.ts';
import {
  classifierOf,
  readSubjectWeights,
  writeSubjectWeights,
} from '#areas/coach/server/matching/subject-classifier.ts';
import { type LabelledQuestion, readOutside, readSubjectCorpus } from '#areas/coach/server/matching/subject-corpus.ts';
import { learnSubjects } from '#areas/coach/server/matching/subject-learning.ts';
import { readTerms } from '#areas/coach/server/matching/words.ts';

/** How much a question of the corpus counts beside a phrasing of a card. */
const corpusWeight = 2;

const terms = readTerms();
const ofCards = phrasingsOf((await loadCards()).all)
  .filter(({ hasVector }) => hasVector)
  .map(({ text, subject }) => ({ text, subjects: [subject], weight: 1 }));
const ofCorpus = readSubjectCorpus().map((question) => ({ ...question, weight: corpusWeight }));
/** Messages about nothing here belong to no subject. */
const outside = readOutside('learnt').map((text) => ({ text, subjects: [], weight: corpusWeight }));
const texts = [...ofCards, ...ofCorpus, ...outside];
const file = writeSubjectWeights(learnSubjects(texts, terms));
writeFileSync(new URL('../areas/coach/server/matching/subject-weights.bin', import.meta.url), file);
process.stdout.write(`Learnt from ${ofCards.length} phrasings and ${ofCorpus.length} questions.\n`);

const classifier = classifierOf(readSubjectWeights(file), terms);
for (const set of process.argv.slice(2).filter((arg) => arg.endsWith('.yaml'))) {
  const questions = parse(readFileSync(set, 'utf8')) as { q: string; subjects: Subject[] }[];
  report(
    set,
    questions.map(({ q, subjects }) => ({ text: q, subjects })),
  );
}

function report(name: string, questions: readonly LabelledQuestion[]): void {
  const found = questions.map(({ text, subjects: wanted }) => {
    const [best] = [...classifier.scoresOf(text)].sort(([, a], [, b]) => b - a);
    const subject = best?.[0] ?? 'small_talk';
    return {
      isSubject: wanted.includes(subject),
      isTopic: wanted.some((one) => subjects[one].topic === subjects[subject].topic),
    };
  });
  const share = (count: number) => `${Math.round((100 * count) / questions.length)}%`;
  process.stdout.write(
    `${name}: topic ${share(found.filter(({ isTopic }) => isTopic).length)}, subject ${share(found.filter(({ isSubject }) => isSubject).length)}\n`,
  );
}
