import { type AudiencePhase, everybody, type Position } from '#areas/development/contract/audience.ts';
import type { Phase, PostingSubject } from '#areas/jobs/contract/job-posting.ts';
import type { JobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { type MatchFact, matchFacts } from '#areas/jobs/contract/job-recommendation.ts';
import { careerRung, rungByYears } from '#areas/people/contract/career-stage.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { readSubjects } from '../feed/post-reader.ts';
import { findPlace, type Place } from '../places/place-finder.ts';

/** What of a profile says which jobs fit. */
export interface Profile {
  role: UserRole;
  careerStage: string | null;
  yearsExperience: number | null;
  location: string | null;
  bio: string | null;
  expertise: string[];
  qualifications: string[];
  professionalGoals: string[];
  areasForDevelopment: string[];
  short_term_goals: string | null;
  medium_term_goals: string | null;
  long_term_goals: string | null;
}

/** A person as the scores see them: read once, then held against every posting. */
export interface JobSeeker {
  place: Place | null;
  preferences: JobPreferences;
  years: number | null;
  track: 'teaching' | 'support';
  /** The level of `PostKind` they are at now; half a level where that is not sure; null where nothing says it. */
  level: number | null;
  /** Whether they lead a school, which says something about the level even where the rest is not known. */
  isLeader: boolean;
  /** Trainee or early career: posts that lead others are not for them yet. */
  isEarly: boolean;
  subjects: PostingSubject[];
  /** Where the subjects were read. */
  subjectsFrom: 'profile' | 'self-assessment';
  phases: Phase[];
  /** What they do, by their self-assessment. */
  roles: Position['roles'];
  /** Each goal in their own words. */
  goals: string[];
  /** Words they use of what they know, for what a school asks for. */
  knows: Set<string>;
  /** The same with the words of their goals, for the kind of work they do. */
  words: Set<string>;
  /** Support staff who say that they want to teach. */
  wantsToTeach: boolean;
}

/** What nobody has said yet, of what matches are worked out from. */
export function missingFacts(profile: Profile, person: JobSeeker): MatchFact[] {
  const isMissing: Record<MatchFact, boolean> = {
    careerStage: person.level === null,
    yearsExperience: profile.yearsExperience === null,
    goals: person.goals.length === 0,
    expertise:
      profile.expertise.length + profile.qualifications.length + person.subjects.length + person.phases.length === 0,
    place: person.place === null,
  };
  return matchFacts.filter((fact) => isMissing[fact]);
}

/** The level that a rung of the ladder (`careerRung`) stands for, by what one is. */
const teacherLevels = [1, 1, 1.5, 2.5, 3, 3];
const leaderLevels = [3, 3, 3, 3, 4, 5];
const supportLevels = [1, 1, 2, 2, 3, 3];

/** The phases of a posting that those of a self-assessment are. */
const phaseOf: Partial<Record<AudiencePhase, Phase>> = {
  early_years: 'early_years',
  primary: 'primary',
  secondary: 'secondary',
  post_16: 'post_16',
};

/** The first of some readings that found anything. */
const firstFound = <Value>(...readings: Value[][]): Value[] => readings.find((found) => found.length > 0) ?? [];

/** A person by their profile, and where that does not say, by their self-assessment (`position`). */
export function readJobSeeker(
  profile: Profile,
  preferences: JobPreferences,
  position: Position = everybody,
): JobSeeker {
  const rung = careerRung(profile) ?? rungByYears(profile.yearsExperience);
  const isSupport = profile.role === 'support_staff';
  const levels = isSupport ? supportLevels : profile.role === 'school_leader' ? leaderLevels : teacherLevels;
  const statements = [profile.short_term_goals, profile.medium_term_goals, profile.long_term_goals];
  const goals = [...profile.professionalGoals, ...statements.filter((text) => text !== null)];
  const known = [...profile.expertise, ...profile.qualifications].join(' · ');
  const assessed = readSubjects(position.subjects.join(' · '));
  const subjects = firstFound(readSubjects(known), assessed, readSubjects(profile.bio ?? ''));
  return {
    place: findPlace(preferences.location) ?? findPlace(profile.location),
    preferences,
    years: profile.yearsExperience,
    track: isSupport ? 'support' : 'teaching',
    level: rung === null ? null : (levels[rung] ?? 1),
    isLeader: profile.role === 'school_leader',
    isEarly: rung !== null && profile.role === 'teacher' && rung <= 1,
    subjects,
    subjectsFrom: readSubjects(known).length === 0 && assessed.length > 0 ? 'self-assessment' : 'profile',
    phases: firstFound(
      phasesIn(known),
      position.phases.flatMap((phase) => phaseOf[phase] ?? []),
      phasesIn(profile.bio ?? ''),
    ),
    roles: position.roles,
    goals,
    knows: wordsOf(known),
    words: wordsOf([known, ...goals].join(' ')),
    wantsToTeach:
      isSupport &&
      goals.some((goal) => /\binto teaching\b|\bbecome a teacher\b|\btrain to teach\b|\bQTS\b/i.test(goal)),
  };
}

const phaseWords: [Phase, RegExp][] = [
  ['early_years', /\b(early years|EYFS|nursery|reception)\b/i],
  ['primary', /\b(primary|infants?|juniors?|KS[12]|key stage [12]|phonics|early reading|year [1-6]\b(?!\d))/i],
  ['secondary', /\b(secondary|KS[34]|key stage [34]|GCSE|year ([7-9]|1[01])\b)/i],
  ['post_16', /\b(post[- ]16|sixth form|A[- ]level|key stage 5|KS5|year 1[23])\b/i],
  ['special', /\b(special school|SEMH|alternative provision)\b/i],
];

export const phasesIn = (text: string): Phase[] =>
  phaseWords.filter(([, words]) => words.test(text)).map(([phase]) => phase);

const common = new Set(
  'about across after and are aspects been both children class each experience experienced excellent from good great have high into pupils school schools skills staff strong students teach teacher teaching that the their them they this thorough to understanding well what when will with work working years your able ability knowledge commitment committed learning year key stage group level lead leading'.split(
    ' ',
  ),
);

/** The words of a text that say something, without their endings. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z][a-z&]{2,}/g) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.replace(/(ments?|ings?|ers?|s)$/, '')));
}
