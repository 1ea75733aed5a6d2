// Measures how well Savi finds the subject and the group of cards, and learns the curves of `certainty.ts`:
//
//   node scripts/measure-matching.ts                    each phrasing against all others
//   node scripts/measure-matching.ts questions.yaml …   sets of questions: lists of { q, role, nation, subjects }. They
//                                                       teach the curves together with messages about nothing
//                                                       (areas/coach/server/matching/outside.txt)
//   … --words                                           without the meaning of sentences
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Subject, subjects } from '#areas/coach/contract/subjects.ts';
import { encodedText } from '#areas/coach/server/encoder/encoded-text.ts';
import { openSentenceEncoder, vectorSize } from '#areas/coach/server/encoder/sentence-encoder.ts';
import { loadCards } from '#areas/coach/server/facts/load-cards.ts';
import { builtInVectors } from '#areas/coach/server/matching/built-in-vectors.ts';
import { certaintyOf, type Evidence, logOdds, sharesOf } from '#areas/coach/server/matching/certainty.ts';
import { type MatchFor, makeMatcher, textsOf } from '#areas/coach/server/matching/matcher.ts';
import { phrasingsOf } from '#areas/coach/server/matching/phrasings.ts';
import { openSubjectClassifier } from '#areas/coach/server/matching/subject-classifier.ts';
import { readOutside } from '#areas/coach/server/matching/subject-corpus.ts';
import { readSubjectWords } from '#areas/coach/server/matching/subject-words.ts';
import { keyOf, readVectors } from '#areas/coach/server/matching/vector-file.ts';
import { readTerms } from '#areas/coach/server/matching/words.ts';

interface Case {
  question: string;
  about: MatchFor;
  subjects: Subject[];
  group?: string;
}

/** How much the share counts in the curves, as log-odds. The sets alone would give it no weight: their first groups have nearly all. */
const shareWeight = 0.25;

/** Few messages are about nothing here. */
const outsideWeight = 0.1;

const args = process.argv.slice(2);
const sets = args.filter((arg) => arg.endsWith('.yaml'));
const set = sets.length > 0;
const [withMeaning, showsMistakes] = [!args.includes('--words'), args.includes('--mistakes')];

const cards = (await loadCards()).all;
const phrasings = phrasingsOf(cards);
const terms = readTerms();
const encoder = openSentenceEncoder();
const known = readVectors(builtInVectors);
const vectorOf = (text: string): Float32Array => {
  const vector =
    known.get(keyOf(text)) ?? encoder.meaningOf(encoder.encode([encodedText(text)])[0] ?? new Float32Array(vectorSize));
  known.set(keyOf(text), vector);
  return vector;
};
const matcher = makeMatcher({
  phrasings,
  terms,
  subjectWords: readSubjectWords(terms),
  subjectClassifier: openSubjectClassifier(terms),
  ...(withMeaning ? { vectorOf } : {}),
});

const measured = (cases: Case[]) => cases.map((one) => ({ one, evidence: evidenceOf(one) }));
const results = measured(set ? sets.flatMap(casesOf) : cards.flatMap(casesOfCard));
const learning = set ? [...results, ...measured(outside())] : results;

report('All', results);
learn('group', (one, { groups }) =>
  set ? one.subjects.includes(groups[0]?.subject ?? 'small_talk') : groups[0]?.group === one.group,
);
learn('subject', (one, { subjects }) => one.subjects.includes(subjects[0]?.subject ?? 'small_talk'));

function casesOf(file: string): Case[] {
  const list = parse(readFileSync(file, 'utf8')) as ({ q: string; subjects: Subject[] } & MatchFor)[];
  return list.map(({ q, role, nation, subjects }) => ({ question: q, about: { role, nation }, subjects }));
}

/** Messages that no card answers. */
function outside(): Case[] {
  const about = { role: 'teacher', nation: 'england' } as const;
  return readOutside('others').map((question) => ({ question, about, subjects: [] }));
}

/** Every third phrasing, which is enough to measure with. */
function casesOfCard({ questions, roles, nations, subject, group }: (typeof cards)[number]): Case[] {
  const about = { role: roles[0] ?? null, nation: nations[0] ?? null };
  return questions.filter((_, at) => at % 3 === 1).map((question) => ({ question, about, subjects: [subject], group }));
}

function evidenceOf({ question, about, group }: Case): Evidence[] {
  for (const text of textsOf(question)) vectorOf(text);
  return matcher.evidenceOf(question, about, withMeaning ? vectorOf : undefined, group ? question : undefined);
}

function report(name: string, measured: { one: Case; evidence: Evidence[] }[]): void {
  const rated = measured.map(({ one, evidence }) => {
    const { groups, subjects: found } = certaintyOf(evidence, withMeaning);
    const [group, subject] = [groups[0], found[0]];
    const topics = new Set(one.subjects.map((wanted) => subjects[wanted].topic));
    return {
      one,
      groups,
      score: group?.score ?? 0,
      subjectScore: subject?.score ?? 0,
      group: group?.group === one.group,
      groupSubject: one.subjects.includes(group?.subject ?? 'small_talk'),
      subject: one.subjects.includes(subject?.subject ?? 'small_talk'),
      topic: topics.has(subjects[subject?.subject ?? 'small_talk'].topic),
      nearby: groups.slice(0, 3).some((near) => one.subjects.includes(near.subject)),
    };
  });
  const percent = (part: number, whole = rated.length) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;
  const count = (is: (one: (typeof rated)[number]) => boolean) => rated.filter(is).length;
  console.log(`  ${name}: ${rated.length} questions, ${cards.length} cards`);
  if (!set) console.log(`  group right           ${percent(count(({ group }) => group))}`);
  console.log(`  subject right         ${percent(count(({ subject }) => subject))}`);
  console.log(`  topic right           ${percent(count(({ topic }) => topic))}`);
  console.log(`  subject in best three ${percent(count(({ nearby }) => nearby))}`);
  for (const least of [0.2, 0.33, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const groups = rated.filter(({ score }) => score >= least);
    const found = rated.filter(({ subjectScore }) => subjectScore >= least);
    const right = set ? groups.filter((one) => one.groupSubject) : groups.filter(({ group }) => group);
    const rightSubject = found.filter((one) => one.subject);
    console.log(
      `  from ${least}: group ${percent(groups.length)} of questions, ${percent(right.length, groups.length)} right; subject ${percent(found.length)}, ${percent(rightSubject.length, found.length)} right`,
    );
  }
  if (!showsMistakes) return;
  for (const { one, groups, subject } of rated)
    if (!subject)
      console.log(
        `  ✗ ${one.question} | ${one.subjects.join(', ')} | ${groups
          .slice(0, 3)
          .map(({ group, score }) => `${group} ${score.toFixed(2)}`)
          .join(', ')}`,
      );
}

type Shares = ReturnType<typeof sharesOf>;

/** Logistic regression by Newton's method: the constant, and how much the best likeness counts. */
function learn(what: 'group' | 'subject', isRight: (one: Case, shares: Shares) => boolean): void {
  const rows = learning.map(({ one, evidence }) => {
    const shares = sharesOf(evidence, withMeaning);
    const first = what === 'group' ? shares.groups[0] : shares.subjects[0];
    const offset = shareWeight * logOdds(first?.share ?? 0);
    const weight = one.subjects.length > 0 ? 1 : outsideWeight;
    return { offset, weight, best: first?.likeness ?? 0, isRight: Number(isRight(one, shares)) };
  });
  let [constant, likeness] = [0, 0];
  for (let step = 0; step < 20; step += 1) {
    let [a, b, aa, ab, bb] = [0, 0, 1e-3, 0, 1e-3];
    for (const { offset, weight, best, isRight } of rows) {
      const p = 1 / (1 + Math.exp(-(offset + constant + likeness * best)));
      const curvature = weight * p * (1 - p);
      a += weight * (isRight - p);
      b += weight * (isRight - p) * best;
      aa += curvature;
      ab += curvature * best;
      bb += curvature * best * best;
    }
    const determinant = aa * bb - ab * ab;
    constant += (a * bb - b * ab) / determinant;
    likeness += (b * aa - a * ab) / determinant;
  }
  console.log(
    `  ${what}: { constant: ${constant.toFixed(2)}, share: ${shareWeight}, likeness: ${likeness.toFixed(2)} },`,
  );
}
