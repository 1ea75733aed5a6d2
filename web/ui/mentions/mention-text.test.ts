import { describe, expect, it } from 'vitest';
import { mentionedIn, withNames } from '#contract/mentions.ts';
import { addNamed, nameMatches, startedMention, toStored, toTyped } from './mention-text.ts';

const known = addNamed(
  [],
  [
    { id: 1, name: 'Helen Tyson' },
    { id: 2, name: 'Helen Tyson-Smith' },
    { id: 3, name: 'Helen Tyson' },
  ],
);

describe('the text of a field', () => {
  it.each([
    ['Ask @Helen Tyson, please', 'Ask @[1], please'],
    ['@Helen Tyson', '@[1]'],
    ['@Helen Tyson-Smith and @Helen Tyson (2)', '@[2] and @[3]'],
    ['@Helen Tyson@Helen Tyson-Smith', '@[1]@[2]'],
    ['_@Helen Tyson_ **@Helen Tyson**', '_@[1]_ **@[1]**'],
    ["@Helen Tyson's idea\n@Helen Tyson", "@[1]'s idea\n@[1]"],
    ['@Helen Tysons @Helen a@Helen Tyson \\@Helen Tyson', '@Helen Tysons @Helen a@Helen Tyson \\@Helen Tyson'],
    ['é@Helen Tyson 𝒜@Helen Tyson', 'é@Helen Tyson 𝒜@Helen Tyson'],
    ['me@school.example @ @@', 'me@school.example @ @@'],
  ])('%s is stored as %s, and shown as it was typed', (typed, stored) => {
    expect(toStored(typed, known)).toBe(stored);
    expect(toTyped(stored, known)).toBe(typed);
  });

  it('stores a token typed by hand as text, once', () => {
    expect(toStored('See @[1] and \\@[1]', known)).toBe('See \\@[1] and \\@[1]');
    expect(mentionedIn(toStored('@[1]@[2] @[3]', known))).toEqual([]);
  });

  it('keeps the token of a person whose name is not known yet', () => {
    expect(toStored('@[7] and @[8]', known, [7])).toBe('@[7] and \\@[8]');
  });
});

describe('the name that is being typed', () => {
  const at = (typed: string) => startedMention(typed, typed.length, known);
  it.each([
    ['@', { at: 0, query: '' }],
    ['Hi @hel ty', { at: 3, query: 'hel ty' }],
    ['(@Sian', { at: 1, query: 'Sian' }],
    ["@o'c", { at: 0, query: "o'c" }],
    ['@é', { at: 0, query: 'é' }],
  ])('in %s is %j', (typed, expected) => {
    expect(at(typed)).toEqual(expected);
  });

  it.each([
    '',
    'word',
    'me@school',
    '@ ',
    '@ hel',
    '@hel ',
    '@a\nb',
    '@a, b',
    '@one two three four five',
    `@${'a'.repeat(60)}`,
    '\\@hel',
    '@Helen Tyson',
    '@Helen Tyson, hi',
    '@[1',
  ])('in %j is nothing', (typed) => {
    expect(at(typed)).toBeNull();
  });

  it('is what is before the cursor', () => {
    expect(startedMention('@helen', 3, known)).toEqual({ at: 0, query: 'he' });
    expect(startedMention('@helen', 0, known)).toBeNull();
  });
});

it.each([
  ['Siân Ó Brien-Hughes', 'sian hug', true],
  ['Zoë O’Connor', "o'con", true],
  ['Zoë O’Connor', '', true],
  ['Helen Tyson', 'ty hel', true],
  ['Helen Tyson', 'elen', false],
])('whether %s matches %j is %s', (name, query, expected) => {
  expect(nameMatches(name, query)).toBe(expected);
});

describe('tokens in plain text', () => {
  it('are replaced by names, a former member without one, and others stay', () => {
    const people = [
      { id: 1, name: 'Helen Tyson' },
      { id: 2, name: null },
    ];
    expect(withNames('@[1], @[2]! @[3] \\@[1] `@[1]`', people)).toBe(
      '@Helen Tyson, a former member! @[3] \\@[1] `@Helen Tyson`',
    );
  });

  it('are found once each, in a long text too', () => {
    expect(mentionedIn('@[5] @[4] @[5] x@[6] @[7]x @[0] @[1234567890]')).toEqual([5, 4]);
    expect(mentionedIn('@['.repeat(10_000))).toEqual([]);
  });
});
