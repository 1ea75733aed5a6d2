import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/timing.ts';
import { dangerOf } from './danger.ts';
import { heldOutInDanger, heldOutLookAlikes } from './danger-corpus/held-out.ts';
import { inDanger } from './danger-corpus/in-danger.ts';
import { learntInDanger, learntLookAlikes } from './danger-corpus/learnt.ts';
import { lookAlikes } from './danger-corpus/look-alikes.ts';
import { moreInDanger, moreLookAlikes } from './danger-corpus/second-lists.ts';
import { unseenInDanger, unseenLookAlikes } from './danger-corpus/unseen.ts';

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

  it('is found in most of the lists that were not used for learning, with few false alarms', () => {
    const isFound = (text: string) => dangerOf(text).tier !== 'none';
    const sure = unseenInDanger.filter(({ tier }) => tier === 'sure');
    const found = unseenInDanger.filter(({ text }) => isFound(text));
    expect(found.length / unseenInDanger.length).toBeGreaterThanOrEqual(0.85);
    expect(sure.filter(({ text }) => isFound(text)).length / sure.length).toBeGreaterThanOrEqual(0.85);
    expect(unseenLookAlikes.filter(isFound).length / unseenLookAlikes.length).toBeLessThanOrEqual(0.05);
  });

  it('is learnt from lists that share no text with the unseen ones', () => {
    const learnt = new Set([...learntInDanger, ...learntLookAlikes]);
    const unseen = [...unseenInDanger.map(({ text }) => text), ...unseenLookAlikes];
    expect(unseen.filter((text) => learnt.has(text))).toEqual([]);
    expect(unseenInDanger.length).toBeGreaterThanOrEqual(80);
    expect(unseenLookAlikes.length).toBeGreaterThanOrEqual(80);
  });

  it.each([
    ['I wanna kill meself', 'self'],
    ['a pupil said ill kill myself tonight', 'child'],
    ['I cannae go on', 'self'],
    ['dwi isio marw', 'self'],
    ['suiciadl again', 'self'],
  ] as const)('is found in dialect, Welsh, text-speak and typing errors: %s', (text, about) => {
    expect(dangerOf(text)).toEqual({ tier: 'sure', about });
  });

  it.each([
    'Marking is killing me but I want to die on this hill: no more data drops',
    'I took two paracetamol and went to teach anyway',
    'I cried happy tears at the leavers assembly',
  ])('is not in a figure of speech: %s', (text) => {
    expect(dangerOf(text).tier).toBe('none');
  });

  it.each([
    'He says hell kill me if I leave, and this job is killing me too',
    'I’m dead tired and I want to die',
    'Kill two birds with one stone. I’m going to end my life.',
  ])('is found next to a figure of speech: %s', (text) => {
    expect(dangerOf(text)).toMatchObject({ tier: 'sure' });
  });

  it('is found in a long message about work', () => {
    const work = 'How do I write a scheme of work for Year 8 and get a TLR for it? '.repeat(12);
    expect(dangerOf(`${work} I keep googling painless ways. ${work}`).tier).not.toBe('none');
    expect(dangerOf(`${work} I want to die. ${work}`)).toEqual({ tier: 'sure', about: 'self' });
    expect(dangerOf(work).tier).toBe('none');
  });

  it('is checked within milliseconds, however long the message', async () => {
    const words = ['i want to ', 'a pupil told me ', 'one of my ', 'i i i i ', 'he she they said ', '. . ! ? '];
    const time = await processorTime(() => words.map((word) => dangerOf(word.repeat(10_000).slice(0, 20_000))));
    expect(time / words.length).toBeLessThan(100);
  });
});
