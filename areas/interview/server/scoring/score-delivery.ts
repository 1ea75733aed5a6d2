import type { AnswerScore, SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';

export const wordsOf = (answer: string): string[] => answer.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;

/** Three points inside the good range, two inside the wider one, and one outside both. */
const pointsFor = (value: number, good: readonly [number, number], fair: readonly [number, number]) =>
  within(value, good) ? 3 : within(value, fair) ? 2 : 1;

export function scoreLength(answer: string): AnswerScore {
  const count = wordsOf(answer).length;
  const points = pointsFor(count, [120, 330], [80, 400]);
  const advice = points === 3 ? 'That suits an interview.' : count < 120 ? 'Say more.' : 'Say less.';
  return { rule: 'length', points, why: `${count} words. ${advice}`, words: [] };
}

/** Fewer seconds of speech say nothing about the pace. */
const fewestSeconds = 15;

export function scorePace(answer: string, speech: SpeechAnalysis | null): AnswerScore {
  if (!speech || speech.speakingSeconds < fewestSeconds)
    return { rule: 'pace', points: null, why: 'Pace needs a spoken answer of at least 15 seconds.', words: [] };
  const pace = Math.round((wordsOf(answer).length / speech.speakingSeconds) * 60);
  const points = pointsFor(pace, [110, 160], [90, 180]);
  const advice = points === 3 ? 'That is easy to follow.' : pace < 110 ? 'That is slow.' : 'That is fast.';
  return { rule: 'pace', points, why: `${pace} words a minute. ${advice}`, words: [] };
}

/** ‘What kind of help’ and ‘do you know’ are no fillers. */
const filler =
  /\b(?:um+|uh+|erm*|(?<!\b(?:do|did|if|what|how|that|who|as|before|when) )you know|i mean|(?<!\b(?:what|this|that|the|a|any|some|same|every|one|another|which) )(?:sort|kind) of|basically|literally|to be honest|at the end of the day|obviously)\b/gi;

export function scoreFillers(answer: string): AnswerScore {
  const found = answer.match(filler) ?? [];
  const share = (found.length / wordsOf(answer).length) * 100;
  const points = share <= 1 ? 3 : share <= 3 ? 2 : 1;
  const words = [...new Set(found.map((word) => word.toLowerCase()))].slice(0, 6);
  const why = found.length === 0 ? 'No fillers.' : `Fillers: ${found.length} in ${wordsOf(answer).length} words.`;
  return { rule: 'fillers', points, why, words };
}
