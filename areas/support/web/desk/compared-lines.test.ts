import { describe, expect, it } from 'vitest';
import { compareLines } from './compared-lines.ts';

const marks = { both: ' ', old: '-', new: '+' };
const compared = (before: string, after: string) =>
  compareLines(before, after).map((line) => marks[line.in] + line.text);

describe('the comparison of two texts', () => {
  it('marks lines that were added, removed and changed', () => {
    expect(compared('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
    expect(compared('a\nb', 'b')).toEqual(['-a', ' b']);
    expect(compared('same', 'same')).toEqual([' same']);
  });
});
