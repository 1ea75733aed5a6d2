import { expect, it } from 'vitest';
import { leavingWords } from './leaving-words.ts';

it.each([
  [{ isOwner: true, memberCount: 3, successorId: null }, /^It will pass to its longest-standing member\./],
  [{ isOwner: true, memberCount: 3, successorId: 7 }, /^It will pass to the member you chose as your successor\./],
  [{ isOwner: true, memberCount: 1, successorId: null }, /closes for good/],
  [{ isOwner: false, memberCount: 3, successorId: null }, /^You will no longer see anything in it\./],
])('somebody who leaves an inner circle is told what happens to it: %j', (circle, words) => {
  expect(leavingWords(circle)).toMatch(words);
});
