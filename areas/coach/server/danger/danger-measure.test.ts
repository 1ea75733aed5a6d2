import { describe, expect, it } from 'vitest';
import { readDistress } from '#test/savi/question-sets.ts';
import { encodedText } from '../encoder/encoded-text.ts';
import { openSentenceEncoder } from '../encoder/sentence-encoder.ts';
import { assessDanger, dangerOf } from './danger.ts';
import { readCorpus } from './danger-corpus.ts';

const sets = ['distress', 'distress-2'].map(readDistress);
const danger = sets.flatMap((set) => set.danger);
const harmless = sets.flatMap((set) => set.harmless);

describe('danger in messages that were not learnt', () => {
  it('shares no text with the corpus', () => {
    const learnt = new Set(readCorpus().map(({ text }) => text));
    expect([...danger, ...harmless].filter(({ q }) => learnt.has(q))).toEqual([]);
  });

  it('is seen as often as the README of the area says', async () => {
    const encoder = openSentenceEncoder();
    const tierOf = async (q: string) =>
      (await assessDanger(q, async (texts) => encoder.encode(texts.map(encodedText)))).tier;
    const found = await Promise.all(danger.map(async (one) => ({ ...one, isSeen: (await tierOf(one.q)) !== 'none' })));
    expect(found.filter(({ isSeen }) => isSeen).length).toBeGreaterThanOrEqual(196);
    expect(found.filter(({ isSeen, tier }) => tier === 'sure' && !isSeen).length).toBeLessThanOrEqual(1);
    const alarms = await Promise.all(harmless.map(({ q }) => tierOf(q)));
    expect(alarms.filter((tier) => tier !== 'none').length).toBeLessThanOrEqual(14);
  });

  it('is seen nearly as often by words alone, before the encoder is ready', () => {
    expect(danger.filter(({ q }) => dangerOf(q).tier !== 'none').length).toBeGreaterThanOrEqual(192);
    expect(harmless.filter(({ q }) => dangerOf(q).tier !== 'none').length).toBeLessThanOrEqual(18);
  });
});
