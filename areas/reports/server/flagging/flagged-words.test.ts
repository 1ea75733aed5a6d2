import { expect, it } from 'vitest';
import { findFlagged } from './flagged-words.ts';

it.each([
  ['You are a BULLY.', ['bully'], ['bully']],
  ['bullying', ['bully'], []],
  ['bullying', ['bully*'], ['bully*']],
  ['unbully', ['bully*'], []],
  ['Go  to\nhell!', ['go to hell'], ['go to hell']],
  ['Ｂｕｌｌｙ', ['bully'], ['bully']],
  ['an été here', ['été', 'et'], ['été']],
  ['cost (a lot)', ['(a lot)', '.*', '*', 'c.st'], ['(a lot)']],
  ['', ['a'], []],
])('finds whole words and beginnings in “%s”', (text, list, found) => {
  expect(findFlagged(text, list)).toEqual(found);
});
