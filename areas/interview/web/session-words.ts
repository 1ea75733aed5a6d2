import { interviewPhaseLabels } from '#areas/interview/contract/interview-lists.ts';
import type { SessionScore } from '#areas/interview/contract/interview-score.ts';
import type { InterviewSessionRow } from '#areas/interview/contract/interview-session.ts';

/** 'Primary · for Class teacher at Hill School'. Empty without phase and vacancy. */
export const aboutSession = ({ phase, vacancy }: Pick<InterviewSessionRow, 'phase' | 'vacancy'>): string =>
  [phase && interviewPhaseLabels[phase], vacancy && `for ${vacancy.title} at ${vacancy.schoolName}`]
    .filter(Boolean)
    .join(' · ');

/** All rules together: how many points of how many. Null if no rule gave points. */
export function totalOf(scores: readonly SessionScore[]): { points: number; possible: number } | null {
  const points = scores.reduce((sum, one) => sum + one.points, 0);
  const possible = scores.reduce((sum, one) => sum + one.possible, 0);
  return possible === 0 ? null : { points, possible };
}

/** '24 of 45 points', or why there are none. */
export function totalWords(scores: readonly SessionScore[]): string {
  const total = totalOf(scores);
  return total ? `${total.points} of ${total.possible} points` : 'Too few words for a score';
}

/** 95 → '1 min 35 s'. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
}
