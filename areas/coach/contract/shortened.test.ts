import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each([
  ['a short text', 20, 'a short text'],
  ['  two\n\nlines ', 20, 'two lines'],
  ['cut after a word', 12, 'cut after a…'],
  ['cut after a word', 11, 'cut after…'],
  ['exactly this', 12, 'exactly this'],
  ['onelongwordwithoutaspace', 10, 'onelongwo…'],
  ['abcdefgh😀 and more', 10, 'abcdefgh…'],
])('shortens %j to %i characters', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
  expect(shortened(text, length).length).toBeLessThanOrEqual(length);
});
