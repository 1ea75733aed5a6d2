import { stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import {
  type JourneyAnswers,
  type MentorshipInterest,
  type ProfileField,
  profileFields,
  type Stage,
  stages,
} from './journey.ts';

type Interest = MentorshipInterest | null;

/** After the pathway, only members who want a mentor now see Mentors (`docs/product/journey.md`). Null at the end. */
export function nextStage(stage: Stage, interest: Interest): Stage | null {
  if (stage === 'pathway_creation' && interest !== 'yes_now') return 'active_development';
  return stages[stages.indexOf(stage) + 1] ?? null;
}

/** The stage one came from by the same choice. Null at the beginning. */
export function previousStage(stage: Stage, interest: Interest): Stage | null {
  if (stage === 'active_development' && interest !== 'yes_now') return 'pathway_creation';
  return stages[stages.indexOf(stage) - 1] ?? null;
}

/** With one more completed, in the stages' order. */
export const withCompleted = (completed: readonly Stage[], stage: Stage): Stage[] =>
  stages.filter((one) => one === stage || completed.includes(one));

/** Completed stages of the seven, rounded. Who needs no mentor now ends at 86%: the seventh stage stays open. */
export const progressPercent = (completed: readonly Stage[]): number =>
  Math.round((new Set(completed).size / stages.length) * 100);

export { type ProfileField, profileFields };

const essential: readonly ProfileField[] = ['careerStage', 'expertise', 'goals'];
export const isEssential = (field: ProfileField): boolean => essential.includes(field);

/** Where each sub-step's answer is kept, in the journey and on the profile alike. */
export const answerOf = {
  bio: 'bio',
  currentRole: 'currentRoleSuccesses',
  challenges: 'developmentChallenges',
  expertise: 'expertise',
  careerStage: 'careerStage',
  goals: 'professionalGoals',
} as const satisfies Record<ProfileField, keyof JourneyAnswers & keyof CurrentUser>;

type Answers = Pick<JourneyAnswers, (typeof answerOf)[ProfileField]>;

export function isAnswered(answers: Answers, field: ProfileField): boolean {
  const answer = answers[answerOf[field]];
  return Array.isArray(answer) ? answer.length > 0 : (answer ?? '').trim() !== '';
}

/**
 * The next field to ask for. Coming from a field, what lies behind it and was passed over is asked again only if it is
 * essential. Null when there is nothing left to ask.
 */
export function nextUnfilledField(answers: Answers, from?: ProfileField): ProfileField | null {
  const unfilled = profileFields.filter((field) => field !== from && !isAnswered(answers, field));
  if (!from) return unfilled[0] ?? null;
  const isAhead = (field: ProfileField) => profileFields.indexOf(field) > profileFields.indexOf(from);
  return unfilled.find(isAhead) ?? unfilled.find(isEssential) ?? null;
}

/** The goals need the three essential fields (`docs/product/journey.md`). */
export const hasEssentials = (answers: Answers): boolean => essential.every((field) => isAnswered(answers, field));

/** 80% for the three essential fields, 20% for the three optional ones, rounded (`docs/product/journey.md`). */
export function buildingPercent(answers: Answers): number {
  const filled = profileFields.filter((field) => isAnswered(answers, field));
  const essentials = filled.filter(isEssential).length;
  return Math.round((essentials / 3) * 80 + ((filled.length - essentials) / 3) * 20);
}

const noAnswers: JourneyAnswers = {
  bio: null,
  currentRoleSuccesses: null,
  developmentChallenges: null,
  expertise: [],
  careerStage: null,
  professionalGoals: [],
  activeStep: null,
  completedFields: [],
};

/**
 * What the journey shows when it is taken up: what is kept on the profile already is the profile's, which may have changed
 * since; the rest is what was last typed here, or else what the profile says.
 */
export function answersToShow(
  saved: JourneyAnswers | null,
  profile: Pick<CurrentUser, keyof Answers> & Partial<Pick<CurrentUser, 'yearsExperience'>>,
): JourneyAnswers {
  const draft = saved ?? noAnswers;
  const { careerStage, yearsExperience = null } = profile;
  // A stage chosen on another screen's scale stands at its nearest here.
  const kept = { ...profile, careerStage: stageOnScale({ careerStage, yearsExperience }, 'journey') };
  const shown = { ...draft };
  for (const field of profileFields) {
    const isDraft = !draft.completedFields.includes(field) && isAnswered(draft, field);
    if (!isDraft) Object.assign(shown, { [answerOf[field]]: kept[answerOf[field]] });
  }
  return shown;
}
