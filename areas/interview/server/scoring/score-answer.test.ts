import { describe, expect, it } from 'vitest';
import { scoreAnswer, scoreSession } from './score-answer.ts';

const good =
  'Last year in Year 4 there was a boy who could not read aloud. I sat with him every morning for ten minutes and I planned three short texts a week. I asked his mother to listen at home. By the end of the term his reading age had gone up by 9 months, and he was able to read to the class. The assessment in June showed it too. ';
const plain = { kind: 'example' as const, isSpoken: false, speech: null, essentialSkills: [] };
const of = (answer: string, about: object = {}) =>
  new Map(scoreAnswer({ ...plain, ...about, answer }).map((score) => [score.rule, score]));

describe('the scores of an answer', () => {
  it('have the words that they are based on', () => {
    const scores = of(good);
    expect(scores.get('structure')?.points).toBe(3);
    expect(scores.get('evidence')?.points).toBeGreaterThanOrEqual(2);
    for (const { words } of scores.values()) {
      for (const word of words) expect(good.toLowerCase()).toContain(word.toLowerCase());
    }
  });

  it('are not given for too few words', () => {
    for (const { points, why } of of('I would tell the lead.').values()) {
      expect(points).toBeNull();
      expect(why).toContain('at least 30');
    }
  });

  it('compare with the advert only if it lists skills', () => {
    expect(of(good).get('relevance')?.points).toBeNull();
    const skills = ['Experience of teaching early reading', 'Confident with spreadsheets'];
    expect(of(good, { essentialSkills: skills }).get('relevance')).toMatchObject({ points: 1 });
  });

  it('measure the pace only of speech', () => {
    const speech = { speakingSeconds: 30, pauses: 2, longestPause: 1.5, loudness: -20 };
    expect(of(good, { speech }).get('pace')?.points).toBeNull();
    expect(of(good, { speech, isSpoken: true }).get('pace')?.points).toBe(3);
  });

  it('count fillers with their words', () => {
    const filled = of(`${good} Um, basically, you know, it was, um, sort of, you know, good.`).get('fillers');
    expect(filled?.points).toBe(1);
    expect(filled?.words).toContain('you know');
  });

  it('are summed without those that have no points', () => {
    const sums = scoreSession([{ scores: [...of(good).values()] }, { scores: [...of('Too short.').values()] }]);
    expect(sums.find(({ rule }) => rule === 'structure')).toEqual({ rule: 'structure', points: 3, possible: 3 });
    expect(sums.find(({ rule }) => rule === 'pace')).toBeUndefined();
  });
});
