import { describe, expect, it } from 'vitest';
import { readDistress } from '#test/savi/question-sets.ts';
import { openSentenceEncoder } from '../encoder/sentence-encoder.ts';
import { assessDanger } from './danger.ts';
import { readCorpus } from './danger-corpus.ts';

const { danger, harmless } = readDistress('distress');

describe('danger in messages that were not learnt', () => {
  it('shares no text with the corpus', () => {
    const learnt = new Set(readCorpus().map(({ text }) => text));
    expect([...danger, ...harmless].filter(({ q }) => learnt.has(q))).toEqual([]);
  });

  it('is seen as often as the README of the area says', async () => {
    const encoder = openSentenceEncoder();
    const tierOf = async (q: string) => (await assessDanger(q, async (texts) => encoder.encode([...texts]))).tier;
    const found = await Promise.all(danger.map(async (one) => ({ ...one, isSeen: (await tierOf(one.q)) !== 'none' })));
    expect(found.filter(({ isSeen }) => isSeen).length).toBeGreaterThanOrEqual(97);
    expect(found.filter(({ isSeen, tier }) => isSeen && tier === 'sure').length).toBeGreaterThanOrEqual(49);
    const alarms = await Promise.all(harmless.map(({ q }) => tierOf(q)));
    expect(alarms.filter((tier) => tier !== 'none').length).toBeLessThanOrEqual(8);
  });
});
