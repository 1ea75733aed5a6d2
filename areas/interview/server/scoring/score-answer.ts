import type { QuestionKind } from '#areas/interview/contract/interview-lists.ts';
import {
  type AnswerScore,
  fewestWordsToScore,
  mostPoints,
  type ScoreRule,
  type SessionScore,
  type SpeechAnalysis,
} from '#areas/interview/contract/interview-score.ts';
import { isAboutSchool, isAdvert, isEnglish } from './kind-of-text.ts';
import { scoreFillers, scoreLength, scorePace, wordsOf } from './score-delivery.ts';
import { scoreEvidence, scoreRelevance, scoreStructure } from './score-substance.ts';

export interface ToScore {
  kind: QuestionKind;
  answer: string;
  isSpoken: boolean;
  speech: SpeechAnalysis | null;
  essentialSkills: readonly string[];
}

/** Why nothing can be said about an answer. Null if it can be scored. */
function cannotScore(answer: string): string | null {
  const count = wordsOf(answer).length;
  if (count < fewestWordsToScore)
    return `There ${count === 1 ? 'is 1 word' : `are ${count} words`}. A score needs at least ${fewestWordsToScore}.`;
  if (!isEnglish(answer)) return 'The rules read English only, and most of this seems to be in another language.';
  if (isAdvert(answer)) return 'This reads like an advert and not like your answer.';
  if (!isAboutSchool(answer)) return 'Nothing in it is about work in a school, so there is nothing to score.';
  return null;
}

/**
 * Scores an answer by the rules that members read (`scoreRuleWords`). With fewer than 30 words, in another language, for an
 * advert and for a text that is not about work in a school, no rule gives points, and each says why.
 */
export function scoreAnswer({ kind, answer, isSpoken, speech, essentialSkills }: ToScore): AnswerScore[] {
  const why = cannotScore(answer);
  if (why !== null) {
    const rules: ScoreRule[] = ['structure', 'evidence', 'length', 'fillers'];
    return rules.map((rule) => ({ rule, points: null, why, words: [] }));
  }
  return [
    scoreStructure(kind, answer),
    scoreEvidence(answer),
    scoreRelevance(answer, essentialSkills),
    scoreLength(answer),
    scorePace(answer, isSpoken ? speech : null),
    scoreFillers(answer),
  ];
}

/** The sum of the points of each rule. A rule that gave no points to any answer is left out. */
export function scoreSession(answers: readonly { scores: readonly AnswerScore[] }[]): SessionScore[] {
  const sums = new Map<ScoreRule, SessionScore>();
  for (const { rule, points } of answers.flatMap(({ scores }) => scores)) {
    if (points === null) continue;
    const sum = sums.get(rule) ?? { rule, points: 0, possible: 0 };
    sums.set(rule, { rule, points: sum.points + points, possible: sum.possible + mostPoints });
  }
  return [...sums.values()];
}

/** What was measured of all spoken answers together. Loudness is the mean, by speaking time. Null if nothing was spoken. */
export function sumSpeech(all: readonly (SpeechAnalysis | null)[]): SpeechAnalysis | null {
  const spoken = all.filter((one) => one !== null);
  if (spoken.length === 0) return null;
  const heard = spoken.filter(({ loudness, speakingSeconds }) => loudness !== null && speakingSeconds > 0);
  const heardSeconds = heard.reduce((sum, one) => sum + one.speakingSeconds, 0);
  return {
    speakingSeconds: spoken.reduce((sum, one) => sum + one.speakingSeconds, 0),
    pauses: spoken.reduce((sum, one) => sum + one.pauses, 0),
    longestPause: Math.max(...spoken.map(({ longestPause }) => longestPause)),
    loudness:
      heardSeconds === 0
        ? null
        : heard.reduce((sum, one) => sum + (one.loudness ?? 0) * one.speakingSeconds, 0) / heardSeconds,
  };
}
