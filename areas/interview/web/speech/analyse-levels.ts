import type { SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';

/** How loud it was for a moment: decibels below full scale, and for how many seconds. */
export interface Level {
  decibels: number;
  seconds: number;
}

/** A shorter silence is a breath. */
const shortestPause = 0.7;
/** Speech is this much louder than the quietest tenth of what was heard. */
const aboveFloor = 10;
/** Somebody who never pauses has no quiet tenth. At this level it is speech anyway. */
const certainlySpeech = -38;
/** Quieter than this is never speech. */
const certainlySilence = -65;

/** What the levels of one take say. Null if nothing was louder than the room. */
export function analyseLevels(levels: readonly Level[]): SpeechAnalysis | null {
  const threshold = thresholdOf(levels);
  let speaking = 0;
  let silence = 0;
  let longestPause = 0;
  let pauses = 0;
  let energy = 0;
  let loud = 0;
  for (const { decibels, seconds } of levels) {
    if (decibels < threshold) {
      silence += seconds;
      continue;
    }
    // Before the first word, silence is not a pause.
    if (loud > 0 && silence >= shortestPause) {
      pauses += 1;
      longestPause = Math.max(longestPause, silence);
    } else if (loud > 0) speaking += silence;
    silence = 0;
    speaking += seconds;
    loud += seconds;
    energy += seconds * 10 ** (decibels / 10);
  }
  if (loud === 0) return null;
  return {
    speakingSeconds: round(Math.min(3_600, speaking)),
    pauses: Math.min(2_000, pauses),
    longestPause: round(Math.min(3_600, longestPause)),
    loudness: round(Math.max(-120, Math.min(0, 10 * Math.log10(energy / loud)))),
  };
}

function thresholdOf(levels: readonly Level[]): number {
  const sorted = levels.map(({ decibels }) => decibels).sort((one, other) => one - other);
  const floor = sorted[Math.floor(sorted.length / 10)] ?? certainlySilence;
  return Math.max(certainlySilence, Math.min(certainlySpeech, floor + aboveFloor));
}

/** Two takes of one answer together. The time between them is not a pause. */
export function addTakes(one: SpeechAnalysis | null, other: SpeechAnalysis | null): SpeechAnalysis | null {
  if (!one || !other) return one ?? other;
  const seconds = one.speakingSeconds + other.speakingSeconds;
  const loudness =
    one.loudness === null || other.loudness === null
      ? (one.loudness ?? other.loudness)
      : round((one.loudness * one.speakingSeconds + other.loudness * other.speakingSeconds) / seconds);
  return {
    speakingSeconds: round(Math.min(3_600, seconds)),
    pauses: Math.min(2_000, one.pauses + other.pauses),
    longestPause: Math.max(one.longestPause, other.longestPause),
    loudness,
  };
}

/** The loudness of a piece of sound, in decibels below full scale. */
export function decibelsOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(Math.max(1e-12, sum / samples.length));
}

const round = (value: number) => Math.round(value * 10) / 10;
