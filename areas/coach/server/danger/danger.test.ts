import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/timing.ts';
import { encodedText } from '../encoder/encoded-text.ts';
import { openSentenceEncoder } from '../encoder/sentence-encoder.ts';
import { assessDanger, dangerOf } from './danger.ts';
import { readCorpus } from './danger-corpus.ts';

const corpus = readCorpus();

describe('danger in a message', () => {
  it('is learnt from at least 1,500 messages in danger and 2,500 harmless ones', () => {
    expect(new Set(corpus.filter(({ isDanger }) => isDanger).map(({ text }) => text)).size).toBeGreaterThan(1500);
    expect(new Set(corpus.filter(({ isDanger }) => !isDanger).map(({ text }) => text)).size).toBeGreaterThan(2500);
  });

  it('has no text that is in danger in one list and harmless in another', () => {
    const harmless = new Set(corpus.filter(({ isDanger }) => !isDanger).map(({ text }) => text.toLowerCase()));
    expect(corpus.filter(({ isDanger, text }) => isDanger && harmless.has(text.toLowerCase()))).toEqual([]);
  });

  it.each([
    ['I want to die', 'sure', 'self'],
    ['I wanna kill meself', 'sure', 'self'],
    ['suiciadl again', 'sure', 'self'],
    ['dwi isio marw', 'sure', 'self'],
    ['my husband hits me', 'sure', 'self'],
    ['a pupil said ill kill myself tonight', 'sure', 'child'],
    ['one of my year 4s says her dad hits her', 'sure', 'child'],
    ['my colleague told me she wants to die', 'sure', 'adult'],
    ['I cry in the car every morning before school', 'perhaps', 'self'],
    ['a boy in my class comes in hungry every day and will not say why', 'perhaps', 'child'],
    ['my colleague cries in the staffroom every day', 'perhaps', 'adult'],
  ] as const)('is found: %s', (text, tier, about) => {
    expect(dangerOf(text)).toEqual({ tier, about });
  });

  it.each([
    'Where do I find a suicide prevention course for staff?',
    'how long does a DBS disclosure take',
    'worried about my results this year',
    'worried about Ofsted',
    'fed up with marking',
    'drowning in marking, tips?',
    'Marking is killing me but I want to die on this hill: no more data drops',
    'I took two paracetamol and went to teach anyway',
    'How much notice do I give to leave at Christmas?',
    '',
    '🙂🙂🙂',
  ])('is not in: %s', (text) => {
    expect(dangerOf(text)).toEqual({ tier: 'none', about: null });
  });

  it('is found in a long message about work', () => {
    const work = 'How do I write a scheme of work for Year 8 and get a TLR for it? '.repeat(12);
    expect(dangerOf(work).tier).toBe('none');
    expect(dangerOf(`${work} I keep googling painless ways to die. ${work}`).tier).not.toBe('none');
    expect(dangerOf(`${work} I want to die. ${work}`)).toEqual({ tier: 'sure', about: 'self' });
  });

  it.each(['I cried happy tears at the leavers assembly'])(
    'is not in what the meaning shows to be harmless: %s',
    async (text) => {
      const encoder = openSentenceEncoder();
      const danger = await assessDanger(text, async (texts) => encoder.encode(texts.map(encodedText)));
      expect(danger).toEqual({ tier: 'none', about: null });
    },
  );

  it('is decided by words alone without an encoder', async () => {
    expect(await assessDanger('I want to die', null)).toEqual(dangerOf('I want to die'));
  });

  it('is checked quickly, however long the message', async () => {
    const words = ['i want to ', 'a pupil told me ', 'one of my ', 'i i i i ', 'he she they said ', '. . ! ? '];
    dangerOf('warm up');
    const time = await processorTime(() => words.map((word) => dangerOf(word.repeat(10_000).slice(0, 20_000))));
    expect(time / words.length).toBeLessThan(250);
  });
});
