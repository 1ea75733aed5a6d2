import { type Phase, type PostingSubject, subjectLabels } from '#areas/jobs/contract/job-posting.ts';
import { type JobSeeker, wordsOf } from './job-seeker.ts';
import type { PostKind } from './post-kind.ts';
import type { PartScore, ScoredPosting } from './score-types.ts';

/** The weights of the parts of this score. An unknown part is left out, and the others weigh more. */
const weights = { subject: 50, phase: 30, asked: 20 };

/**
 * Scores subject, phase and what the school asks for. Null for a specialist's post in a subject that the member does
 * not teach.
 */
export function scoreSkills(person: JobSeeker, post: PostKind, posting: ScoredPosting): PartScore | null {
  const needsSubject = post.track === 'teaching' && post.level <= 3 && posting.subjectArea !== null;
  const subject = needsSubject && posting.subjectArea ? subjectFit(person.subjects, posting.subjectArea) : null;
  if (subject === 0) return null;
  const phase = phaseFit(person, posting, post);
  // Another phase is almost another profession. A member who names theirs is not offered the opposite end of
  // school.
  if (phase && phase.fit < 0.2 && !phase.isGuess && post.track === 'teaching' && post.level <= 3) return null;
  const asked = askedFit(person.knows, posting.essentialSkills);
  const parts = [
    [subject, weights.subject],
    // A phase that is guessed from the subject means something only together with that subject.
    [phase && (subject !== null || !phase.isGuess) ? phase.fit : null, weights.phase],
    [asked?.fit ?? null, weights.asked],
  ] as const;
  const told = parts.filter(([fit]) => fit !== null);
  const weight = told.reduce((sum, [, part]) => sum + part, 0);
  if (weight === 0) return { score: null, concern: concernFor(person, posting, subject, phase) };
  // School leaders need no particular subject: a member at that level has most of what the post needs.
  const untold = post.track === 'teaching' && post.level >= 4 ? 0.85 : 0.55;
  const fit = told.reduce((sum, [one, part]) => sum + (one ?? 0) * part, 0) / weight;
  // With few facts, the score stays near the middle.
  const sure = Math.min(1, 0.5 + weight / 100);
  return {
    score: 100 * (untold + (fit - untold) * sure),
    reason: reasonFor(person, posting, subject, phase?.fit ?? null, asked?.shared ?? []),
    concern: concernFor(person, posting, subject, phase),
  };
}

/**
 * 1 for the first subject that the member names and less for the others. Null if they name none, 0 if they do not name
 * this one.
 */
function subjectFit(named: PostingSubject[], asked: PostingSubject): number | null {
  if (named.length === 0) return null;
  const at = named.indexOf(asked);
  if (at === -1) return 0;
  return at === 0 ? 1 : 0.85;
}

const neighbours: Partial<Record<Phase, Phase[]>> = {
  early_years: ['primary'],
  primary: ['early_years'],
  secondary: ['post_16'],
  post_16: ['secondary'],
};

function phaseFit(person: JobSeeker, posting: ScoredPosting, post: PostKind): { fit: number; isGuess: boolean } | null {
  const { phase } = posting;
  if (phase === null || phase === 'all_through' || (post.track === 'support' && person.phases.length === 0))
    return null;
  // A member who names a subject and no phase most likely teaches it in a secondary school.
  const isGuess = person.phases.length === 0;
  const own: Phase[] = isGuess ? (person.subjects.length > 0 ? ['secondary', 'post_16'] : []) : person.phases;
  if (own.length === 0) return null;
  if (own.includes(phase)) return { fit: 1, isGuess };
  if (phase === 'special') return { fit: 0.4, isGuess };
  return { fit: own.some((one) => neighbours[one]?.includes(phase)) ? 0.7 : 0.1, isGuess };
}

/** How many of the school's requirements share a word with what the member knows. */
function askedFit(words: Set<string>, asked: string[]): { fit: number; shared: string[] } | null {
  if (asked.length === 0 || words.size === 0) return null;
  const shared = asked.filter((item) => [...wordsOf(item)].some((word) => words.has(word)));
  return { fit: Math.min(1, 0.35 + (shared.length / Math.min(asked.length, 4)) * 0.65), shared };
}

const phaseWords: Record<Phase, string> = {
  early_years: 'early years',
  primary: 'primary',
  secondary: 'secondary',
  post_16: 'sixth form',
  special: 'special school',
  all_through: 'all-through',
};

function reasonFor(
  person: JobSeeker,
  posting: ScoredPosting,
  subject: number | null,
  phase: number | null,
  shared: string[],
) {
  const { subjectArea } = posting;
  const source = `as in your ${person.subjectsFrom}`;
  if (subject && subjectArea)
    return phase === 1 && posting.phase && person.phases.length > 0
      ? `${subjectLabels[subjectArea]} in the ${phaseWords[posting.phase]} phase, ${source}.`
      : `${subjectLabels[subjectArea]}, ${source}.`;
  if (phase === 1 && posting.phase && person.phases.length > 0)
    return `You know the ${phaseWords[posting.phase]} phase.`;
  return shared[0] ? `They ask for “${shared[0]}”, which your profile mentions.` : null;
}

function concernFor(
  person: JobSeeker,
  posting: ScoredPosting,
  subject: number | null,
  phase: { fit: number; isGuess: boolean } | null,
) {
  if (posting.subjectArea && subject === null && person.subjects.length === 0 && person.track === 'teaching')
    return `The post is for ${subjectLabels[posting.subjectArea]}. Your profile does not name a subject yet.`;
  if (phase && phase.fit < 0.5 && posting.phase)
    return phase.isGuess
      ? `It is ${withArticle(phaseWords[posting.phase])} post. Your profile does not say that you know that phase.`
      : `It is ${withArticle(phaseWords[posting.phase])} post, which is a different phase from yours.`;
  return null;
}

const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
