import { describe, expect, it } from 'vitest';
import { dangerAbout } from '#areas/coach/contract/danger/danger-tiers.ts';
import { nations } from '#contract/nations.ts';
import { helplineNumbers, peopleFor } from './people.ts';

describe('people to turn to', () => {
  it.each(nations)('gives numbers that a phone can dial, in %s', (nation) => {
    for (const about of dangerAbout)
      for (const tier of ['sure', 'perhaps'] as const) {
        const text = peopleFor(tier, about, false, nation);
        expect(text).toContain('[116 123](tel:116123)');
        expect(text).toContain('[08000 562 561](tel:08000562561)');
        for (const [, shown = '', dialled] of text.matchAll(/\[([\d ]+)\]\((?:tel|sms):(\d+)\)/g))
          expect(shown.replaceAll(' ', '')).toBe(dialled);
      }
  });

  it.each([
    ['england', 'designated safeguarding lead (DSL)'],
    ['wales', 'designated safeguarding person (DSP)'],
    ['scotland', 'child protection coordinator'],
    ['northern_ireland', 'designated teacher for child protection'],
  ] as const)('names first the person in school for a child, in %s', (nation, lead) => {
    for (const tier of ['sure', 'perhaps'] as const)
      expect(peopleFor(tier, 'child', false, nation).split('\n- ')[1]).toContain(lead);
  });

  it.each([
    ['england', '08082000247'],
    ['wales', '08088010800'],
    ['scotland', '08000271234'],
    ['northern_ireland', '08088021414'],
  ] as const)('gives the helpline for domestic abuse in %s', (nation, number) => {
    expect(peopleFor('sure', 'self', false, nation)).toContain(`tel:${number}`);
    expect(helplineNumbers).toContain(number);
  });

  it.each(dangerAbout)('says it in one line in the turns after a possible danger, about %s', (about) => {
    const text = peopleFor('perhaps', about, true);
    expect(text).not.toContain('\n');
    expect(text).toContain('[116 123](tel:116123)');
    expect(text).toContain('[08000 562 561](tel:08000562561)');
  });

  it('uses the words for England without a nation, and says so later that it is not over', () => {
    expect(peopleFor('sure', 'child', false)).toBe(peopleFor('sure', 'child', false, 'england'));
    expect(peopleFor('sure', 'self', true)).toMatch(/^I still name only people/);
  });
});
