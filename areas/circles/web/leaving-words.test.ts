import { expect, it } from 'vitest';
import { leavingWords } from './leaving-words.ts';

it.each([
  [{ isOwner: true, memberCount: 3, successorId: null }, /^The longest-standing member will become the owner\./],
  [
    { isOwner: true, memberCount: 3, successorId: 7 },
    /^The member you chose as your successor will become the owner\./,
  ],
  [{ isOwner: true, memberCount: 1, successorId: null }, /closes permanently/],
  [{ isOwner: false, memberCount: 3, successorId: null }, /^You will no longer be able to see this circle\./],
])('says what leaving an inner circle does: %j', (circle, words) => {
  expect(leavingWords(circle)).toMatch(words);
});
