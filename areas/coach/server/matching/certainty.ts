import type { Subject } from '#areas/coach/contract/subjects.ts';

/** How much a question is like the phrasings of a group. */
export interface Evidence {
  group: string;
  subject: Subject;
  likeness: number;
}

interface Curve {
  constant: number;
  /** The part of the group or subject in all likeness, as log-odds. */
  share: number;
  /** The likeness of the best group. */
  likeness: number;
}

/** How strongly a difference in likeness counts. */
const sharpness = 7;

/**
 * How often the first group and subject are right, learnt by `scripts/measure-matching.ts`: between what the phrasings
 * and two question sets give. Without vectors, likeness is lower.
 */
const curves: Record<'withMeaning' | 'wordsOnly', Record<'group' | 'subject', Curve>> = {
  withMeaning: {
    group: { constant: -1.2, share: 0.25, likeness: 0.36 },
    subject: { constant: -0.9, share: 0.27, likeness: 0.35 },
  },
  wordsOnly: {
    group: { constant: -1.1, share: 0.26, likeness: 0.4 },
    subject: { constant: -0.5, share: 0.27, likeness: 0.36 },
  },
};

/** Turns likeness into probabilities, best first. */
export function certaintyOf(evidence: readonly Evidence[], withMeaning: boolean) {
  const { group: groupCurve, subject: subjectCurve } = curves[withMeaning ? 'withMeaning' : 'wordsOnly'];
  const { groups, subjects, best } = sharesOf(evidence);
  return {
    groups: groups.map(({ group, subject, share }) => ({
      group,
      subject,
      score: probability(groupCurve, share, best),
    })),
    subjects: subjects.map(({ subject, share }) => ({ subject, score: probability(subjectCurve, share, best) })),
  };
}

/** The part of each group and subject in all likeness, largest first. They add up to 1. */
export function sharesOf(evidence: readonly Evidence[]) {
  const best = evidence.reduce((most, { likeness }) => Math.max(most, likeness), 0);
  const raised = evidence.map((one) => ({ ...one, value: Math.exp(sharpness * (one.likeness - best)) }));
  const sum = raised.reduce((total, { value }) => total + value, 0) || 1;
  const groups = raised.map(({ group, subject, value }) => ({ group, subject, share: value / sum }));
  const bySubject = new Map<Subject, number>();
  for (const { subject, share } of groups) bySubject.set(subject, (bySubject.get(subject) ?? 0) + share);
  const subjects = [...bySubject].map(([subject, share]) => ({ subject, share }));
  const byShare = (a: { share: number }, b: { share: number }) => b.share - a.share;
  return { groups: groups.sort(byShare), subjects: subjects.sort(byShare), best };
}

function probability({ constant, share: slope, likeness }: Curve, share: number, best: number): number {
  return 1 / (1 + Math.exp(-(constant + slope * logOdds(share) + likeness * best)));
}

/** Limited, so that a share of 0 or 1 stays a number. */
export function logOdds(share: number): number {
  const limited = Math.min(Math.max(share, 1e-4), 1 - 1e-4);
  return Math.log(limited / (1 - limited));
}
