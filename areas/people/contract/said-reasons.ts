import type { StageOn } from './career-stage.ts';

/**
 * What members say about themselves in the guided journey and on the profile, and the reasons that this gives to show them
 * something. The rankings of circles and of mentors share these tables (`docs/product/circles.md`).
 */

type Stage = StageOn<'journey'>;

/** What a member said. Empty lists and null are not known. */
export interface Said {
  professionalGoals: readonly string[];
  currentChallenges: readonly string[];
  areasForDevelopment: readonly string[];
  expertise: readonly string[];
  careerStage: Stage | null;
  developmentChallenges: string | null;
  /** The statements about the next months and years, and the goals to complete. */
  goals: readonly string[];
}

/** Something that a reason can be about: a circle, or what a mentor offers. */
export interface Subject {
  /** Whether its name has the pattern. */
  hasPattern(pattern: RegExp): boolean;
  /** Whether it is about the member's own words. */
  hasWords(typed: string): boolean;
}

/** A reason to show something to a member: a few words without a full stop. */
export interface Reason {
  points: number;
  words: string;
  /** It is about the role or the level that the member has or wants. */
  isOfRole?: boolean;
}

/** What somebody with an aspiration looks for, in the names of circles and in what mentors offer. */
export const aboutAspiration: Readonly<Record<string, RegExp>> = {
  'Early career teacher support': /\bearly career\b|\bECTs?\b|\bnew teachers?\b/i,
  'Subject leader': /\b(subject|maths|english|science|history|geography|languages) lead/i,
  'Head of department': /\b(heads? of department|departments?|middle lead)/i,
  'Head of year': /\bheads? of year\b|\bpastoral\b/i,
  'Key stage leader': /\b(key stage|phase|middle) lead/i,
  'Pastoral lead': /\bpastoral\b|\bwellbeing\b|\bbehaviour\b/i,
  SENCO: /\bSENCOs?\b|\bSEND\b|\binclusion\b|\bspecial needs\b/i,
  'Designated safeguarding lead': /\bsafeguarding\b/i,
  'Assistant headteacher': /\bsenior lead|\bassistant head|\bdeputy head/i,
  'Deputy headteacher': /\bsenior lead|\bdeputy head/i,
  Headteacher: /\bheads\b(?! of)|\bheadteach|\bheadship\b|\bsenior lead/i,
  'Trust leadership': /\btrusts?\b|\bexecutive\b|\bsenior lead/i,
  'Higher level teaching assistant': /\bteaching assistants?\b|\bHLTAs?\b|\bsupport staff\b/i,
  'School business leadership': /\bbusiness\b|\boperations\b/i,
  'Teacher educator or ECT mentor': /\bearly career\b|\bECTs?\b|\bmentoring\b|\bteacher educat/i,
};

/** Kinds of expertise and areas for development that have other names. */
const aboutExpertise: Readonly<Record<string, RegExp>> = {
  Mathematics: /\bmath/i,
  English: /\benglish\b|\bliteracy\b|\breading\b|\bphonics\b/i,
  Languages: /\blanguages\b|\bMFL\b/i,
  PE: /\bPE\b|\bphysical education\b/i,
  'Special Needs': /\bspecial (educational )?needs\b|\bSEND\b|\bSENCOs?\b|\binclusion\b/i,
  Leadership: /\blead(ing|ership)\b|\bmiddle lead/i,
};

const aboutStage: Partial<Record<Stage, RegExp>> = {
  trainee: /\btrainees?\b|\bearly career\b|\bECTs?\b/i,
  early_career: /\bearly career\b|\bECTs?\b|\bnew teachers?\b/i,
  leadership_ready: /\bmiddle lead|\bsenior lead|\bleadership\b/i,
  senior_leader: /\bsenior lead|\bheads\b(?! of)|\bheadteach|\btrust\b/i,
};

const stageReasons: Partial<Record<Stage, string>> = {
  trainee: 'You said that you are a trainee',
  early_career: 'You said that you are in your early career',
  leadership_ready: 'You said that you are ready for leadership',
  senior_leader: 'You said that you are a senior leader',
};

/** The topics that members write about: how they name them, and how circles and mentors do. */
const writtenTopics: { words: string; written: RegExp; about: RegExp }[] = [
  { words: 'marking', written: /\bmarking\b|\bfeedback\b/i, about: /\bmarking\b|\bassessment\b/i },
  { words: 'workload', written: /\bworkload\b|\bwork-life\b/i, about: /\bworkload\b|\bwellbeing\b/i },
  { words: 'behaviour', written: /\bbehaviour\b/i, about: /\bbehaviour\b/i },
  {
    words: 'wellbeing',
    written: /\bwellbeing\b|\bstress|\btired\b|\bexhaust|\bburn(ed|t)? ?out\b/i,
    about: /\bwellbeing\b/i,
  },
  {
    words: 'special educational needs',
    written: /\bSEND\b|\bspecial (educational )?needs\b|\bautis|\bdyslex|\bADHD\b|\binclusion\b/,
    about: /\bSEND\b|\binclusion\b|\bspecial needs\b/i,
  },
  { words: 'EAL', written: /\bEAL\b|\bnew arrivals\b/, about: /\bEAL\b|\bnew arrivals\b/i },
  { words: 'reading', written: /\bphonics\b|\breading\b/i, about: /\bphonics\b|\breading\b/i },
  { words: 'leading others', written: /\blead(ing|ership)?\b/i, about: /\blead(ing|ership)\b|\bmiddle lead/i },
];

const isAbout = ({ hasPattern, hasWords }: Subject, table: Readonly<Record<string, RegExp>>, item: string): boolean => {
  const pattern = Object.hasOwn(table, item) ? table[item] : undefined;
  return pattern ? hasPattern(pattern) : hasWords(item);
};

/** The reasons that a member's words give for something, the best of each kind, most points first. */
export function reasonsFor(subject: Subject, said: Said): Reason[] {
  const topicIn = (texts: readonly (string | null)[]) =>
    writtenTopics.find(
      ({ written, about }) => texts.some((text) => text !== null && written.test(text)) && subject.hasPattern(about),
    );
  const aspiration = said.professionalGoals.find((item) => isAbout(subject, aboutAspiration, item));
  const development = said.areasForDevelopment.find((item) => isAbout(subject, aboutExpertise, item));
  const challenge = said.currentChallenges.find((item) => isAbout(subject, aboutExpertise, item));
  const hard = topicIn([said.developmentChallenges]);
  const goal = topicIn(said.goals);
  const stage = said.careerStage && aboutStage[said.careerStage];
  const known = said.expertise.find((item) => isAbout(subject, aboutExpertise, item));
  return [
    aspiration && { points: 8, words: `You chose ‘${aspiration}’ as an aspiration`, isOfRole: true },
    development && { points: 6, words: `You want to develop ‘${development}’` },
    challenge && { points: 6, words: `You named ‘${challenge}’ as a challenge` },
    hard && !challenge && { points: 6, words: `You wrote that ${hard.words} is hard at the moment` },
    goal && { points: 5, words: `Your goals are about ${goal.words}` },
    said.careerStage &&
      stage &&
      subject.hasPattern(stage) && { points: 4, words: stageReasons[said.careerStage] ?? '', isOfRole: true },
    known && { points: 3, words: `You chose ‘${known}’ as your expertise` },
  ].filter((reason): reason is Reason => Boolean(reason));
}

/** All points of some reasons. */
export const pointsOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

/** The reason with the most points. Of equals, the first. */
export const bestOf = (reasons: readonly Reason[]): Reason | undefined =>
  reasons.toSorted((one, other) => other.points - one.points)[0];
