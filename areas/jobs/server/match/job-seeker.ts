import type { Phase, PostingSubject } from '#areas/jobs/contract/job-posting.ts';
import type { JobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { type MatchFact, matchFacts } from '#areas/jobs/contract/job-recommendation.ts';
import { type AudiencePhase, everybody, type Position } from '#areas/people/contract/audience.ts';
import { careerRung, rungByYears } from '#areas/people/contract/career-stage.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { readSubjects } from '../feed/post-reader.ts';
import { findPlace, type Place } from '../places/place-finder.ts';

/** The profile fields that matches are computed from. */
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

/** A member as the scores see them: read once, then compared with every posting. */
export interface JobSeeker {
  place: Place | null;
  preferences: JobPreferences;
  years: number | null;
  track: 'teaching' | 'support';
  /** Their current level as in `PostKind`. Half a level if it is uncertain, null if it is unknown. */
  level: number | null;
  /** Whether they lead a school, which indicates the level even if nothing else is known. */
  isLeader: boolean;
  /** Trainee or early career: not ready for posts that lead others. */
  isEarly: boolean;
  subjects: PostingSubject[];
  /** Where the subjects were found. */
  subjectsFrom: 'profile' | 'self-assessment';
  phases: Phase[];
  /** Their roles in the self-assessment. */
  roles: Position['roles'];
  /** Each goal in the member's own words. */
  goals: string[];
  /** Words for what they know, to compare with what a school asks for. */
  knows: Set<string>;
  /** The same words and those of their goals, to find the kind of work they do. */
  words: Set<string>;
  /** Support staff who want to teach. */
  wantsToTeach: boolean;
}

/** Returns the facts that matches need and the profile lacks. */
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

/** Their current level as in `PostKind`. Half a level if it is uncertain, null if it is unknown. */
const teacherLevels = [1, 1, 1.5, 2.5, 3, 3];
const leaderLevels = [3, 3, 3, 3, 4, 5];
const supportLevels = [1, 1, 2, 2, 3, 3];

/** The posting phase for each age group of a self-assessment. */
const phaseOf: Partial<Record<AudiencePhase, Phase>> = {
  early_years: 'early_years',
  primary: 'primary',
  secondary: 'secondary',
  post_16: 'post_16',
};

/** The first reading that found something. */
const firstFound = <Value>(...readings: Value[][]): Value[] => readings.find((found) => found.length > 0) ?? [];

/** Reads a member from their profile, and from their self-assessment (`position`) where the profile says nothing. */
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

/** The meaningful words of a text, without their endings. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z][a-z&]{2,}/g) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.replace(/(ments?|ings?|ers?|s)$/, '')));
}
