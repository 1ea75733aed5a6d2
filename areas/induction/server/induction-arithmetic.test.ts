import { describe, expect, it } from 'vitest';
import { serveTerms } from './induction-arithmetic.ts';
import { allInductionRules, factsNamed, findRules } from './induction-files.ts';
import { schoolDays, termOf } from './school-days.ts';

const england = findRules('england', 'two-years')?.route;
if (!england) throw new Error('There are no rules for England.');
const holidays = [
  { firstDay: '2026-12-19', lastDay: '2027-01-03' },
  { firstDay: '2027-07-22', lastDay: '2027-08-31' },
];
const from = (startsOn: string, percent = 100, endsOn: string | null = null) => [{ startsOn, endsOn, percent }];

describe('the arithmetic of induction', () => {
  it('counts six full-time terms in two years', () => {
    const { terms, reachedOn, parts } = serveTerms(england, from('2026-09-01'), [], holidays, '2027-04-15');
    expect(terms).toBe(2);
    expect([...reachedOn]).toEqual([
      [1, '2026-12-18'],
      [2, '2027-04-15'],
      [3, '2027-07-21'],
      [4, '2027-12-17'],
      [5, '2028-04-14'],
      [6, '2028-07-21'],
    ]);
    expect(parts.map(({ absentDays, extendedBy }) => [absentDays, extendedBy])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('counts part-time work in proportion: half of full time takes four years', () => {
    const { terms, reachedOn } = serveTerms(england, from('2026-09-01', 50), [], holidays, '2027-08-31');
    expect(terms).toBe(1.5);
    expect(reachedOn.get(6)?.slice(0, 4)).toBe('2030');
  });

  it('counts a change of pattern and a break', () => {
    const patterns = [
      { startsOn: '2026-09-01', endsOn: '2026-12-31', percent: 100 },
      { startsOn: '2027-04-16', endsOn: null, percent: 50 },
    ];
    expect(serveTerms(england, patterns, [], holidays, '2027-08-31').terms).toBe(1.5);
  });

  it('extends a part by the whole absence from 30 days on, before the next part', () => {
    const absent = (days: number) => [
      { date: '2026-11-02', days: 20 },
      { date: '2027-02-01', days: days - 20 },
    ];
    const below = serveTerms(england, from('2026-09-01'), absent(29), holidays, '2027-08-31');
    expect(below.parts[0]).toMatchObject({ absentDays: 29, extendedBy: 0, endsOn: '2027-07-21' });
    const at = serveTerms(england, from('2026-09-01'), absent(30), holidays, '2027-09-10');
    // Thirty school days from 1 September 2027, and the second part begins after them.
    expect(at.parts[0]).toMatchObject({ absentDays: 30, extendedBy: 30, endsOn: '2027-10-12' });
    expect(at.terms).toBe(3);
    expect(at.reachedOn.get(6)).toBe('2028-10-12');
  });

  it('gives each part its own limit', () => {
    const absences = [
      { date: '2027-06-01', days: 20 },
      { date: '2027-10-01', days: 20 },
    ];
    const { parts } = serveTerms(england, from('2026-09-01'), absences, holidays, '2028-08-31');
    expect(parts.map(({ absentDays, extendedBy }) => [absentDays, extendedBy])).toEqual([
      [20, 0],
      [20, 0],
    ]);
  });

  it('repeats known holidays in later years', () => {
    const isSchoolDay = schoolDays(holidays);
    expect(['2027-01-04', '2027-07-22', '2029-07-23', '2029-09-03', '2026-11-28'].map(isSchoolDay)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(termOf('2026-11-28')).toEqual({ from: '2026-09-01', to: '2026-12-31', name: 'autumn term 2026', days: 122 });
  });
});

describe('the rules', () => {
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
  const stated = (quote: string, figure: number) =>
    new RegExp(`\\b(${figure}|${words[figure] ?? figure})\\b`, 'i').test(quote);

  it.each(allInductionRules())('of $nation have a quote, a source, an address and a day for each fact', (rules) => {
    expect(rules.facts.length).toBeGreaterThan(3);
    for (const { quote, source, url, asOf } of rules.facts) {
      expect(quote.length).toBeGreaterThan(15);
      expect(source).not.toBe('');
      expect(url).toMatch(/^https?:\/\//);
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(rules.facts.map(({ key }) => key)).toEqual(expect.arrayContaining(factsNamed(rules)));
  });

  it.each(allInductionRules())('of $nation have no figure that the quote of its fact does not have', (rules) => {
    const quoteOf = (fact: string) => rules.facts.find(({ key }) => key === fact)?.quote ?? '';
    for (const { needs, needsFact, absence, reductions, counts } of rules.routes) {
      // Nine terms are three years of three terms.
      if (needs === 9) expect(quoteOf(needsFact)).toContain('3 years');
      else expect(stated(quoteOf(needsFact), needs), `${needs} ${counts}`).toBe(true);
      if (absence) expect(stated(quoteOf(absence.fact), absence.days)).toBe(true);
      for (const { percent, fact } of reductions)
        expect(quoteOf(fact), `${percent}%`).toMatch(percent === 20 ? /0\.8 full time/ : new RegExp(`${percent}%`));
    }
  });
});
