import { describe, expect, it } from 'vitest';
import { addTakes, analyseLevels, decibelsOf, type Level } from './analyse-levels.ts';

const lasting = (seconds: number, decibels: number): Level[] =>
  Array.from({ length: Math.round(seconds * 20) }, () => ({ decibels, seconds: 0.05 }));
const speech = (seconds: number) => lasting(seconds, -22);
const quiet = (seconds: number) => lasting(seconds, -58);

describe('the levels of a take', () => {
  it('say how long somebody spoke, without the silence before and after', () => {
    expect(analyseLevels([...quiet(3), ...speech(10), ...quiet(5)])).toEqual({
      speakingSeconds: 10,
      pauses: 0,
      longestPause: 0,
      loudness: -22,
    });
  });

  it('count a silence as a pause, and a breath as speaking', () => {
    const levels = [...speech(4), ...quiet(0.4), ...speech(4), ...quiet(2), ...speech(4), ...quiet(1), ...speech(2)];
    expect(analyseLevels(levels)).toMatchObject({ speakingSeconds: 14.4, pauses: 2, longestPause: 2 });
  });

  it('hear somebody in a loud room, and somebody who never pauses', () => {
    expect(analyseLevels([...lasting(4, -50), ...speech(6), ...lasting(4, -50)])).toMatchObject({ speakingSeconds: 6 });
    expect(analyseLevels(speech(30))).toMatchObject({ speakingSeconds: 30, pauses: 0 });
  });

  it('say nothing of silence, or without levels', () => {
    expect(analyseLevels(lasting(10, -80))).toBeNull();
    expect(analyseLevels([])).toBeNull();
  });

  it('are added over several takes', () => {
    const take = analyseLevels([...speech(5), ...quiet(1), ...speech(5)]);
    expect(addTakes(take, take)).toEqual({ speakingSeconds: 20, pauses: 2, longestPause: 1, loudness: -22 });
    expect(addTakes(null, take)).toEqual(take);
    expect(addTakes(take, null)).toEqual(take);
  });
});

it('a sound at full scale has 0 decibels, and silence has fewer', () => {
  expect(decibelsOf(new Float32Array(100).fill(1))).toBe(0);
  expect(decibelsOf(new Float32Array(100))).toBe(-120);
});
