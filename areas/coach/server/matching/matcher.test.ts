import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Subject } from '#areas/coach/contract/subjects.ts';
import { certaintyOf } from './certainty.ts';
import { makeMatcher } from './matcher.ts';
import type { Phrasing } from './phrasings.ts';
import { partsOfQuestion } from './question-parts.ts';
import { indexRareWords } from './rare-words.ts';
import { indexSubjectWords } from './subject-words.ts';
import { keyOf, readVectors, writeVectors } from './vector-file.ts';
import { learnWhitening } from './whitening.ts';
import { featuresOf, readTerms, stemOf } from './words.ts';

const place = mkdtempSync(join(tmpdir(), 'staffroom-vectors-'));
afterAll(() => rmSync(place, { recursive: true }));

const terms = readTerms();

const phrasing = (group: string, subject: Subject, ...texts: string[]): Phrasing[] => {
  const card = { group, subject, roles: ['teacher'], nations: ['england'] } as unknown as NonNullable<Phrasing['card']>;
  return texts.map((text) => ({ text, subject, card, hasVector: false }));
};
const matcher = makeMatcher({
  phrasings: [
    ...phrasing('resignation', 'resignation', 'When must I hand in my notice?', 'last date to resign for easter'),
    ...phrasing('ta-pay', 'pay_scales', 'How much is a teaching assistant paid?', 'what do LSAs earn'),
    ...phrasing('lunch', 'working_time', 'Do I get a break at lunch?', 'working through my lunch break'),
  ],
  terms,
  subjectWords: indexSubjectWords({ first_aid: ['epipen'], working_time: ['break'] }, terms),
});
const anyone = { role: null, nation: null };
const groupsFor = (question: string) => matcher.match(question, anyone).groups.map(({ group }) => group);

describe('the matcher', () => {
  it.each([
    ['whats a classroom assistant on in pay', 'ta-pay'],
    ['LATEST DAY TO RESIGN', 'resignation'],
    ['when do i hav to hand in my notise', 'resignation'],
    ['do i get a luch brake', 'lunch'],
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

it('keeps words as they are', () => {
  const found = (text: string) => [...featuresOf(text, terms).terms.keys()];
  expect(found('still a carer')).toEqual(['still', 'car']);
  expect(found('my LSA and my TAs')).toHaveLength(1);
  expect(found('')).toEqual([]);
  expect([stemOf('marking'), stemOf('marked'), stemOf('duties'), stemOf('is')]).toEqual(['mark', 'mark', 'duty', 'is']);
});

it('counts rare words more', () => {
  const index = indexRareWords(['pay rise', 'pay scale', 'pay day'].map((text) => featuresOf(text, new Map()).terms));
  const [rise = 0, scale = 0] = index.similarities(featuresOf('pay rise', new Map()).terms);
  expect(rise).toBeCloseTo(1);
  expect(scale).toBeLessThan(0.3);
  expect([...index.similarities(new Map())]).toEqual([0, 0, 0]);
});

it('splits a long message into at most six parts', () => {
  expect(partsOfQuestion('When must I resign?')).toEqual([{ text: 'When must I resign?', weight: 1 }]);
  expect(partsOfQuestion('')).toEqual([{ text: '', weight: 1 }]);
  const parts = partsOfQuestion(`${'It was a hard year for us. '.repeat(40)}Can I go part time?`);
  expect(parts).toHaveLength(6);
  expect(parts[1]).toEqual({ text: 'Can I go part time?', weight: 1 });
});

it('gives less weight to differences within a group', () => {
  // The first number is noise, and the second tells the groups apart.
  const values = Float32Array.from([3, 1, -3, 1, 2, -1, -2, -1]);
  const whiten = learnWhitening({ size: 2, values }, Int32Array.from([0, 0, 1, 1]));
  const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const [one, same, other] = whiten(
    [
      [3, 1],
      [-3, 1],
      [3, -1],
    ].map((vector) => Float32Array.from(vector)),
  );
  if (!one || !same || !other) throw new Error('There are three vectors.');
  expect(product(one, same)).toBeGreaterThan(product(one, other));
  expect(product(one, one)).toBeCloseTo(1);
});

it('stores vectors, and ignores a file that was cut off', () => {
  const file = join(place, 'vectors.bin');
  const vector = Float32Array.from({ length: 512 }, (_, at) => Math.sin(at) / 16);
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
