import { describe, expect, it } from 'vitest';
import { dangerOf } from './danger.ts';
import { heldOutInDanger, heldOutLookAlikes } from './danger-corpus/held-out.ts';
import { inDanger } from './danger-corpus/in-danger.ts';
import { lookAlikes } from './danger-corpus/look-alikes.ts';
import { moreInDanger, moreLookAlikes } from './danger-corpus/second-lists.ts';

describe('danger in a message', () => {
  it('is measured on at least 100 phrasings and 100 look-alikes', () => {
    expect(new Set(inDanger.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100);
    expect(new Set(lookAlikes).size).toBeGreaterThanOrEqual(100);
  });

  it.each(inDanger.map(({ tier, about, text }) => [tier, about, text] as const))('%s, %s: %s', (tier, about, text) => {
    expect(dangerOf(text)).toEqual({ tier, about });
  });

  it.each(lookAlikes)('is not in: %s', (text) => {
    expect(dangerOf(text)).toEqual({ tier: 'none', about: null });
  });

  it('is found in nearly all of the harder lists, and in none of their look-alikes', () => {
    const harder = [...moreInDanger, ...heldOutInDanger];
    const found = harder.filter(({ text }) => dangerOf(text).tier !== 'none');
    expect(found.length / harder.length).toBeGreaterThan(0.9);
    expect([...moreLookAlikes, ...heldOutLookAlikes].filter((text) => dangerOf(text).tier !== 'none')).toEqual([]);
  });

  it('is looked for in milliseconds, however long the message', () => {
    const start = performance.now();
    for (const word of ['i want to ', 'a pupil told me ', 'one of my ', 'i i i i ', 'he she they said ', '. . ! ? '])
      dangerOf(word.repeat(1000).slice(0, 2000));
    expect((performance.now() - start) / 6).toBeLessThan(100);
  });
});
