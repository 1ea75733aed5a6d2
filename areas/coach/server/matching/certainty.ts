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
  /** The likeness of the group, or of the best group of the subject. */
  likeness: number;
}

/** How strongly a difference in likeness counts. With meaning, the order of the groups is learnt, and likeness is nearly log-odds. */
const sharpness = { withMeaning: 2, wordsOnly: 7 };

/**
 * How often the first group and subject are right, learnt by `scripts/measure-matching.ts` from two question sets and
 * from messages that no card answers. Without vectors, likeness is lower.
 */
const curves: Record<'withMeaning' | 'wordsOnly', Record<'group' | 'subject', Curve>> = {
  withMeaning: {
    group: { constant: -1.22, share: 0.25, likeness: 0.63 },
    subject: { constant: -1.48, share: 0.25, likeness: 0.52 },
  },
  wordsOnly: {
    group: { constant: -0.1, share: 0.25, likeness: 0.65 },
    subject: { constant: -0.89, share: 0.25, likeness: 0.49 },
  },
};

/** Turns likeness into probabilities, best first. */
export function certaintyOf(evidence: readonly Evidence[], withMeaning: boolean) {
  const { group: groupCurve, subject: subjectCurve } = curves[withMeaning ? 'withMeaning' : 'wordsOnly'];
  const { groups, subjects } = sharesOf(evidence, withMeaning);
  return {
    groups: groups.map(({ group, subject, ...one }) => ({
      group,
      subject,
      likeness: one.likeness,
      score: probability(groupCurve, one),
    })),
    subjects: subjects.map(({ subject, ...one }) => ({ subject, score: probability(subjectCurve, one) })),
  };
}

/** The likeness of each group and subject, and its part in all likeness, largest first. The parts add up to 1. */
export function sharesOf(evidence: readonly Evidence[], withMeaning: boolean) {
  const power = sharpness[withMeaning ? 'withMeaning' : 'wordsOnly'];
  const best = evidence.reduce((most, { likeness }) => Math.max(most, likeness), 0);
  const raised = evidence.map((one) => ({ ...one, value: Math.exp(power * (one.likeness - best)) }));
  const sum = raised.reduce((total, { value }) => total + value, 0) || 1;
  const groups = raised.map(({ group, subject, likeness, value }) => ({
    group,
    subject,
    likeness,
    share: value / sum,
  }));
  const subjects = [...Map.groupBy(groups, ({ subject }) => subject)].map(([subject, ofSubject]) => ({
    subject,
    likeness: Math.max(...ofSubject.map(({ likeness }) => likeness)),
    share: ofSubject.reduce((total, { share }) => total + share, 0),
  }));
  const byShare = (a: { share: number }, b: { share: number }) => b.share - a.share;
  return { groups: groups.sort(byShare), subjects: subjects.sort(byShare) };
}

function probability(curve: Curve, { share, likeness }: { share: number; likeness: number }): number {
  return 1 / (1 + Math.exp(-(curve.constant + curve.share * logOdds(share) + curve.likeness * likeness)));
}

/** Limited, so that a share of 0 or 1 stays a number. */
export function logOdds(share: number): number {
  const limited = Math.min(Math.max(share, 1e-4), 1 - 1e-4);
  return Math.log(limited / (1 - limited));
}
