import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Subject } from '#areas/coach/contract/subjects.ts';
import { readQuestions } from '#test/savi/question-sets.ts';
import { meaningSize } from '../encoder/sentence-encoder.ts';
import { certaintyOf } from './certainty.ts';
import { makeMatcher } from './matcher.ts';
import type { Phrasing } from './phrasings.ts';
import { partsOfQuestion } from './question-parts.ts';
import { buildRareWords } from './rare-words.ts';
import {
  classifierOf,
  openSubjectClassifier,
  readSubjectWeights,
  type SubjectClassifier,
  writeSubjectWeights,
} from './subject-classifier.ts';
import { readSubjectCorpus } from './subject-corpus.ts';
import { learnSubjects } from './subject-learning.ts';
import { indexSubjectWords } from './subject-words.ts';
import { keyOf, readVectors, writeVectors } from './vector-file.ts';
import { featuresOf, readTerms, stemOf } from './words.ts';

const place = mkdtempSync(join(tmpdir(), 'staffroom-vectors-'));
afterAll(() => rmSync(place, { recursive: true }));

const terms = readTerms();

const phrasing = (group: string, subject: Subject, ...texts: string[]): Phrasing[] => {
  const card = { group, subject, roles: ['teacher'], nations: ['england'], body: '', more: null };
  return texts.map((text) => ({ text, subject, card: card as unknown as Phrasing['card'], hasVector: false }));
};
const phrasings = [
  ...phrasing('resignation', 'resignation', 'When must I hand in my notice?', 'last date to resign for easter'),
  ...phrasing('ta-pay', 'pay_scales', 'How much is a teaching assistant paid?', 'what do LSAs earn'),
  ...phrasing('lunch', 'working_time', 'Do I get a break at lunch?', 'working through my lunch break'),
];
const subjectClassifier = classifierOf(
  learnSubjects(
    phrasings.map(({ text, subject }) => ({ text, subjects: [subject], weight: 1 })),
    terms,
  ),
  terms,
);
const matcher = makeMatcher({
  phrasings,
  terms,
  subjectWords: indexSubjectWords({ first_aid: ['epipen'], working_time: ['break'] }, terms),
  subjectClassifier,
});
const anyone = { role: null, nation: null };
const groupsFor = (question: string) => matcher.match(question, anyone).groups.map(({ group }) => group);

describe('the matcher', () => {
  it.each([
    ['whats a classroom assistant on in pay', 'ta-pay'],
    ['LATEST DAY TO RESIGN', 'resignation'],
    ['when do i hav to hand in my notise', 'resignation'],
    ['do i get a lunch brake', 'lunch'],
  ])('finds the group of ‘%s’', (question, group) => {
    expect(groupsFor(question)[0]).toBe(group);
  });

  it('finds the question after a story, and both of two questions', () => {
    const story =
      'I have been at my school for six years and I love the children and the staff. We moved house in May.';
    expect(groupsFor(`${story} When must I hand in my notice?`)[0]).toBe('resignation');
    expect(groupsFor('When must I hand in my notice? And what does an LSA earn?').slice(0, 2).sort()).toEqual([
      'resignation',
      'ta-pay',
    ]);
  });

  it('prefers cards for the role and the nation, if the question fits several', () => {
    const [inEngland, inWales] = (['england', 'wales'] as const).map(
      (nation) => matcher.match('lunch break', { role: 'teacher', nation }).groups[0]?.score ?? 0,
    );
    expect(inEngland).toBeGreaterThan(inWales ?? 1);
  });
});

describe('the subject classifier', () => {
  const bestOf = (classifier: SubjectClassifier, question: string) =>
    [...classifier.scoresOf(question)].sort(([, a], [, b]) => b - a)[0]?.[0];

  it.each([
    ['when is the last day to resign for summer', 'resignation'],
    ['do i get planning time', 'ppa'],
    ['how do i become a hlta', 'hlta'],
    ['year 9 wont stop talking and throwing things', 'behaviour'],
    ['HOW DO I BECOM A SENCO', 'send_roles'],
  ])('finds the subject of ‘%s’', (question, subject) => {
    expect(bestOf(openSubjectClassifier(terms), question)).toBe(subject);
  });

  it('gives every subject a score, also for an empty text', () => {
    for (const text of ['', '🙂', 'xqzj'])
      for (const score of openSubjectClassifier(terms).scoresOf(text).values()) expect(score).toBeLessThan(0);
  });

  it('stores what was learnt, and refuses another file', () => {
    const learnt = learnSubjects(
      [
        { text: 'resign now', subjects: ['resignation'], weight: 1 },
        { text: 'resign now', subjects: ['resignation'], weight: 1 },
        { text: 'my pay', subjects: ['pay_scales'], weight: 1 },
      ],
      terms,
    );
    const read = readSubjectWeights(writeSubjectWeights(learnt));
    expect(bestOf(classifierOf(read, terms), 'resign now')).toBe('resignation');
    expect(() => readSubjectWeights(Buffer.alloc(10))).toThrow('wrong size');
  });

  it('was learnt from questions that name known subjects, and from none of the questions that measure it', () => {
    const learnt = new Set(readSubjectCorpus().map(({ text }) => text.toLowerCase()));
    expect(learnt.size).toBeGreaterThan(4000);
    const measured = ['questions', 'questions-2'].flatMap(readQuestions);
    expect(measured.filter(({ q }) => learnt.has(q.toLowerCase()))).toEqual([]);
  });
});

it('keeps words as they are', () => {
  const found = (text: string) => [...featuresOf(text, terms).terms.keys()];
  expect(found('still a carer')).toEqual(['still', 'car']);
  expect(found('my LSA and my TAs')).toHaveLength(1);
  expect(found('')).toEqual([]);
  expect([stemOf('marking'), stemOf('marked'), stemOf('duties'), stemOf('is')]).toEqual(['mark', 'mark', 'duty', 'is']);
});

it('counts rare words more', () => {
  const builder = buildRareWords();
  for (const text of ['pay rise', 'pay scale', 'pay day']) builder.add(featuresOf(text, new Map()).terms);
  const index = builder.build();
  const similarities = (features: ReadonlyMap<string, number>) => {
    const likeness = new Float32Array(3);
    index.addSimilarities(likeness, features, 1);
    return likeness;
  };
  const [rise = 0, scale = 0] = similarities(featuresOf('pay rise', new Map()).terms);
  expect(rise).toBeCloseTo(1);
  expect(scale).toBeLessThan(0.3);
  expect([...similarities(new Map())]).toEqual([0, 0, 0]);
});

it('splits a long message into at most six parts', () => {
  expect(partsOfQuestion('When must I resign?')).toEqual([{ text: 'When must I resign?', weight: 1 }]);
  expect(partsOfQuestion('')).toEqual([{ text: '', weight: 1 }]);
  const parts = partsOfQuestion(`${'It was a hard year for us. '.repeat(40)}Can I go part time?`);
  expect(parts).toHaveLength(6);
  expect(parts[1]).toEqual({ text: 'Can I go part time?', weight: 1 });
});

it('stores vectors, and ignores a file that was cut off', () => {
  const file = join(place, 'vectors.bin');
  const vector = Float32Array.from({ length: meaningSize }, (_, at) => Math.sin(at) / 16);
  writeVectors(
    file,
    new Map([
      [keyOf('one'), vector],
      [keyOf('two'), vector],
    ]),
  );
  const read = readVectors(file);
  expect(read.size).toBe(2);
  expect(read.get(keyOf('one'))?.[7]).toBeCloseTo(vector[7] ?? 1, 3);
  appendFileSync(file, 'x');
  expect(readVectors(file).size).toBe(0);
  expect(readVectors(join(place, 'none.bin')).size).toBe(0);
});

it('gives scores between 0 and 1, larger for a clearer match', () => {
  const score = (first: number) =>
    certaintyOf(
      [
        { group: 'a', subject: 'ppa', likeness: first },
        { group: 'b', subject: 'cover', likeness: 0.5 },
      ],
      true,
    ).groups[0]?.score ?? 0;
  expect(score(3)).toBeGreaterThan(score(0.6));
  expect(score(100)).toBeLessThanOrEqual(1);
  expect(certaintyOf([], true)).toEqual({ groups: [], subjects: [] });
});
