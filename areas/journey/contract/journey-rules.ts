import { stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import {
  type JourneyAnswers,
  type MentorshipInterest,
  noAnswers,
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

/** The stage before this one, by the same rule as `nextStage`. Null for the first stage. */
export function previousStage(stage: Stage, interest: Interest): Stage | null {
  if (stage === 'active_development' && interest !== 'yes_now') return 'pathway_creation';
  return stages[stages.indexOf(stage) - 1] ?? null;
}

/** The journey ends when its last stage is complete. */
export const hasEnded = (completed: readonly Stage[]): boolean => completed.includes('active_development');

/**
 * Where Continue leads. After the end, a member who changes an answer comes back to the end, by Mentors if they want a
 * mentor now and have not seen that stage.
 */
export function stageToGoOn(stage: Stage, interest: Interest, completed: readonly Stage[]): Stage | null {
  if (!hasEnded(completed) || stage === 'active_development') return nextStage(stage, interest);
  const needsMentors = interest === 'yes_now' && !completed.includes('mentorship_matching');
  return stage === 'pathway_creation' && needsMentors ? 'mentorship_matching' : 'active_development';
}

/** Adds a completed stage. Returns the stages in their order. */
export const withCompleted = (completed: readonly Stage[], stage: Stage): Stage[] =>
  stages.filter((one) => one === stage || completed.includes(one));

/**
 * The completed share of the seven stages, 0 to 100, rounded. A member who wants no mentor now ends at 86%: one stage
 * stays open.
 */
export const progressPercent = (completed: readonly Stage[]): number =>
  Math.round((new Set(completed).size / stages.length) * 100);

export { type ProfileField, profileFields };

const essential: readonly ProfileField[] = ['careerStage', 'expertise', 'goals'];
export const isEssential = (field: ProfileField): boolean => essential.includes(field);

/** The field that stores the answer to each question. The journey and the profile use the same name. */
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
 * Returns the next question to ask, or null when there is none. After a question, earlier empty ones are asked again
 * only if they are essential.
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

/**
 * The answers to show when a member continues the journey. An answer in `completedFields` comes from the profile, which
 * may have changed. Other answers come from the saved journey, or from the profile if the journey has none.
 */
export function answersToShow(
  saved: JourneyAnswers | null,
  profile: Pick<CurrentUser, keyof Answers> & Partial<Pick<CurrentUser, 'yearsExperience'>>,
): JourneyAnswers {
  const draft = saved ?? noAnswers;
  const { careerStage, yearsExperience = null } = profile;
  // Another screen may have stored a stage of another scale. The journey shows the nearest one.
  const kept = { ...profile, careerStage: stageOnScale({ careerStage, yearsExperience }, 'journey') };
  const shown = { ...draft };
  for (const field of profileFields) {
    const isDraft = !draft.completedFields.includes(field) && isAnswered(draft, field);
    if (!isDraft) Object.assign(shown, { [answerOf[field]]: kept[answerOf[field]] });
  }
  return shown;
}
