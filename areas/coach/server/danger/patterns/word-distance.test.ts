import { describe, expect, it } from 'vitest';
import { isMeant } from './word-distance.ts';

describe('a typed word', () => {
  it.each([
    ['stuk', 'stuck', true],
    ['interveiw', 'interview', true],
    ['confidance', 'confidence', true],
    ['leadershp', 'leadership', true],
    ['rat', 'rut', false],
    ['curse', 'course', true],
    ['horse', 'course', false],
    ['lead', 'leader', false],
  ])('%s is meant to be %s: %s', (typed, known, expected) => {
    expect(isMeant(typed, known)).toBe(expected);
  });
});
