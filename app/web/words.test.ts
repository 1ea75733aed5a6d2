import { describe, expect, it } from 'vitest';
import { passwordStrength } from '#areas/account/contract/password-strength.ts';
import { firstName, greetingFor } from '#areas/home/web/greeting.ts';
import { dayAndDate, fullMoment, londonHour, longDate, timeAgo } from '#web/ui/dates.ts';
import { excerptOf } from '#web/ui/excerpt.ts';
import { initialsOf } from '#web/ui/initials.ts';

describe('dates, in London', () => {
  const now = new Date('2026-11-20T14:30:00Z');
  it.each([
    ['2026-11-20T14:29:31Z', 'Just now'],
    ['2026-11-20T14:30:40Z', 'Just now'],
    ['2026-11-20T14:29:00Z', '1 minute ago'],
    ['2026-11-20T14:10:00Z', '20 minutes ago'],
    ['2026-11-20T12:30:00Z', '2 hours ago'],
    ['2026-11-20T00:10:00Z', '14 hours ago'],
    ['2026-11-19T22:00:00Z', 'Yesterday'],
    ['2026-11-19T01:00:00Z', 'Yesterday'],
    ['2026-11-17T12:00:00Z', '3 days ago'],
    ['2026-11-12T12:00:00Z', '12 November'],
    ['2025-11-18T12:00:00Z', '18 November 2025'],
  ])('%s is %s', (moment, words) => expect(timeAgo(moment, now)).toBe(words));

  it('handles summer time', () => {
    expect(timeAgo('2026-06-30T23:30:00Z', new Date('2026-07-05T12:00:00Z'))).toBe('4 days ago');
    expect(londonHour(new Date('2026-07-01T23:30:00Z'))).toBe(0);
    expect(dayAndDate('2026-07-01T23:30:00Z')).toBe('Thursday 2 July 2026');
    expect([longDate('2027-07-31'), longDate('2026-06-30T23:30:00Z')]).toEqual(['31 July 2027', '1 July 2026']);
    expect(fullMoment('2026-11-20T14:05:00Z')).toMatch(/^Friday 20 November 2026.*14:05$/);
  });
});

describe('names', () => {
  it('are shortened to the first name, without titles', () => {
    expect(['Amira Khan', 'Dr Amira Khan', ' mrs  Sian Pritchard', 'Prince', 'Dr'].map(firstName)).toEqual([
      'Amira',
      'Amira',
      'Sian',
      'Prince',
      'Dr',
    ]);
    expect([0, 4, 5, 11, 12, 17, 18, 23].map(greetingFor)).toEqual([
      'Good evening',
      'Good evening',
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });

  it('are shortened to initials', () => {
    expect(['Amira Khan', 'sian', 'Mary Jane van der Berg', '  ', '𝒳 𝒴'].map(initialsOf)).toEqual([
      'AK',
      'S',
      'MB',
      '',
      '𝒳𝒴',
    ]);
  });
});

describe('an excerpt', () => {
  it('leaves out Markdown marks and is cut between words', () => {
    expect(excerptOf('# Title\n\n- **one** [two](https://x)\n> three `four`\n1. five')).toBe(
      'Title one two three four five',
    );
    expect(excerptOf('```\ncode\n``` after')).toBe('after');
    expect(excerptOf('Before\n\n| Term | Hours |\n| --- | ---: |\n| Autumn | 12 |\n\nBoth a | and b-c')).toBe(
      'Before Term Hours Autumn 12 Both a and b-c',
    );
    expect(excerptOf('alpha beta gamma', 12)).toBe('alpha beta…');
    expect(excerptOf('a'.repeat(300), 10)).toBe(`${'a'.repeat(10)}…`);
    expect(excerptOf('')).toBe('');
  });
});

describe('a password’s strength', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['password', 1],
    ['qwertyuiop', 1],
    ['kettle92xy', 2],
    ['three green kettles', 3],
  ])('of %j is %i', (password, level) =>
    expect(passwordStrength(password, { min: 6, common: new Set(['password']), own: [] }).level).toBe(level),
  );
});
