import { describe, expect, it } from 'vitest';
import { everybody } from '#areas/people/contract/audience.ts';
import { firstNameOf, linesOf, nationsIn, partsOf, type ShownPassage } from '#server/passages.ts';
import { askedAudience } from './asked-audience.ts';
import { askedKinds } from './asked-kinds.ts';
import { isEveryday } from './everyday-words.ts';
import { type Asker, fitOf } from './passage-fit.ts';
import { bestLine, patternOf, reasonOf } from './passage-lines.ts';
import { leastScore, scoreOf } from './passage-score.ts';
import type { Candidate } from './passage-statements.ts';
import type { Term } from './question-terms.ts';

const term = (word: string, weight: number, more: Partial<Term> = {}): Term => ({
  words: [word],
  query: `'${word}'`,
  passages: 1,
  weight,
  isOfCard: false,
  isEveryday: false,
  ...more,
});
const candidate = (more: Partial<Candidate>): Candidate => ({
  ...{ kind: 'course', item: '1', part: 0, title: 'A title', lines: [], isPrivate: false, circle: null, at: null },
  ...{ roles: [], phases: [], levels: [], subjects: [], nations: [], place: null, found: [] },
  ...more,
});
const scored = (terms: Term[], found: number[], more: Partial<Candidate> = {}) =>
  scoreOf(candidate({ found, ...more }), terms, new Set(), terms.map(patternOf));

describe('the score', () => {
  it('is no match with one word in common', () => {
    const terms = [term('falconry', 0.9), term('glove', 0.8), term('rota', 0.6)];
    expect(scored(terms, [2, 0, 0])).toBe(0);
    expect(scored(terms, [3, 0, 0])).toBe(0);
    expect(scored(terms, [0, 0, 2])).toBe(0);
  });

  it('is a match if the only telling word is in the title', () => {
    const terms = [term('phonics', 0.7), term('anything', 0.05, { isEveryday: true })];
    expect(scored(terms, [3, 0], { title: 'Phonics' })).toBeGreaterThanOrEqual(leastScore);
    expect(scored(terms, [2, 0])).toBe(0);
  });

  it('counts everyday words for little, and never as a second word', () => {
    const terms = [term('falconry', 0.9), term('glove', 0.9), term('still', 0.1, { isEveryday: true })];
    expect(scored(terms, [2, 0, 3])).toBe(0);
  });

  it('needs words of the card, if there is one', () => {
    const card = [term('notice', 0.8, { isOfCard: true }), term('resign', 0.8, { isOfCard: true })];
    const typed = [term('falconry', 0.5), term('glove', 0.5)];
    expect(scored([...card, ...typed], [0, 0, 3, 3])).toBe(0);
    expect(scored([...card, ...typed], [3, 2, 0, 0], { title: 'Notice: resigning' })).toBeGreaterThan(leastScore);
  });

  it('is higher if the words are together', () => {
    const terms = [term('glove', 0.9), term('rota', 0.9)];
    const together = [{ text: 'The glove rota is on the wall.', source: null }];
    const apart = [
      { text: 'The glove is on the wall.', source: null },
      { text: 'Nobody keeps a rota here.', source: null },
    ];
    expect(scored(terms, [2, 2], { lines: together })).toBeGreaterThan(scored(terms, [2, 2], { lines: apart }));
  });
});

describe('who something is for', () => {
  const asker = (more: Partial<Asker> = {}): Asker => ({
    role: 'teacher',
    reach: { ...everybody, roles: ['teacher'], phases: ['primary'], levels: ['experienced'], subjects: [] },
    asked: askedAudience(''),
    nation: 'england',
    place: null,
    ...more,
  });

  it('leaves out what is for another role, phase, level or nation', () => {
    for (const other of [
      { roles: ['business'] },
      { phases: ['secondary'] },
      { levels: ['headteacher'] },
      { nations: ['scotland' as const] },
    ])
      expect(fitOf(candidate(other), asker()), JSON.stringify(other)).toBeNull();
    expect(
      fitOf(candidate({ roles: ['teacher'], phases: ['primary'], nations: ['england'] }), asker()),
    ).toBeGreaterThan(1);
  });

  it('takes what the question names', () => {
    const post = candidate({ kind: 'vacancy', roles: ['business'] });
    expect(fitOf(post, asker({ asked: askedAudience('any caretaker jobs?') }))).not.toBeNull();
    expect(fitOf(candidate({ phases: ['secondary'] }), asker({ asked: askedAudience('with year 8') }))).not.toBeNull();
  });

  it('takes the role that the conversation is about', () => {
    const post = candidate({ roles: ['teaching_assistant'] });
    expect(fitOf(post, asker())).toBeNull();
    expect(fitOf(post, asker({ role: 'support_staff' }))).not.toBeNull();
  });

  it('counts what is not known a little less', () => {
    const unknown = asker({ reach: everybody });
    expect(fitOf(candidate({ phases: ['primary'] }), unknown)).toBeLessThan(1);
  });

  it('fits circles by their names, and always those of a member', () => {
    const circle = { id: 1, name: 'Heads and Senior Leaders', isPrivate: false, isMember: false };
    expect(fitOf(candidate({ kind: 'circle', circle }), asker())).toBeNull();
    expect(fitOf(candidate({ kind: 'circle', circle: { ...circle, isMember: true } }), asker())).toBeGreaterThan(1);
    const asked = askedAudience('how do I become a headteacher');
    expect(fitOf(candidate({ kind: 'circle', circle }), asker({ asked }))).not.toBeNull();
  });

  it('counts what is elsewhere less', () => {
    const leeds = asker({ place: 'Leeds' });
    const there = fitOf(candidate({ kind: 'vacancy', place: 'Leeds, West Yorkshire' }), leeds) ?? 0;
    expect(there).toBeGreaterThan(1);
    expect(fitOf(candidate({ kind: 'vacancy', place: 'Truro' }), leeds)).toBeLessThan(1);
  });
});

describe('what is quoted', () => {
  const lines = [
    { text: 'Bring a cake on the first Friday of every single month, please.', source: 7 },
    { text: 'We marked the whole set with one sheet and it took an hour.', source: 8 },
    { text: 'How do you all mark your books without losing the weekend?', source: null },
  ];
  const patterns = [patternOf(term('marking', 0.6))];
  const shown = (quotes: ShownPassage['quotes']): ShownPassage => ({
    title: 'T',
    link: '/x',
    place: 'Maths Leads',
    ...(quotes ? { quotes } : {}),
  });
  const by = (name: string | null) => ({ name, link: '/x' });

  it('is the line that says most, in any form of the word, and a reply before a question', () => {
    const all = shown(
      new Map([
        [7, by('Al')],
        [8, by('Bo')],
        [null, by('Cy')],
      ]),
    );
    const line = bestLine(lines, patterns, all);
    expect(line?.source).toBe(8);
    expect(reasonOf('discussion', line, all)).toBe(
      'In ‘Maths Leads’, Bo wrote: “We marked the whole set with one sheet and it took an hour.”',
    );
  });

  it('is no line that may not be quoted', () => {
    const some = shown(new Map([[null, by(null)]]));
    const line = bestLine(lines, patterns, some);
    expect(reasonOf('discussion', line, some)).toContain('a member asked: “How do you all mark');
    const none = shown(new Map());
    expect(reasonOf('discussion', bestLine(lines, patterns, none), none)).toBe('A discussion in ‘Maths Leads’.');
  });
});

it.each([
  ['Priya Sharma', 'Priya'],
  ['Dr Priya Sharma', 'Priya'],
  ['Mrs Sharma', 'Mrs Sharma'],
  ['Cher', 'Cher'],
])('the first name of %s is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

it('takes lines that say something, and keeps where they come from', () => {
  expect(linesOf('Hi! We tried it for a whole term and it worked. Ok.', 3, 4)).toEqual([
    { text: 'We tried it for a whole term and it worked.', source: 4 },
  ]);
  expect(linesOf('x'.repeat(5_000), 3)).toEqual([]);
  expect(linesOf('', 3)).toEqual([]);
});

it('splits a text at the ends of sentences', () => {
  const text = 'One short sentence is here. Another one follows it. And a third.';
  expect(partsOf(text, 40).join('')).toBe(text);
  expect(partsOf(text, 40).length).toBe(2);
  expect(partsOf('', 40)).toEqual([]);
});

it('finds nations by name and by institution', () => {
  expect(nationsIn('The NPQ for Headship')).toEqual(['england']);
  expect(nationsIn('Registered with the GTCS')).toEqual(['scotland']);
  expect(nationsIn('A course for everybody')).toEqual([]);
});

it('knows what a question asks for', () => {
  expect([...askedKinds('any jobs going in Leeds?')]).toContain('vacancy');
  expect([...askedKinds('who could mentor me')]).toContain('mentor');
  expect([...askedKinds('how do I mark 30 books')]).toEqual([]);
});

it('knows common words', () => {
  for (const word of ['still', 'add', 'monday', 'teacher']) expect(isEveryday(word), word).toBe(true);
  for (const word of ['phonics', 'budget', 'skill', 'interview']) expect(isEveryday(word), word).toBe(false);
});
