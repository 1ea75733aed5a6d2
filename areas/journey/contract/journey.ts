import * as z from 'zod/mini';
import { careerScales } from '#areas/people/contract/career-stage.ts';
import { horizons } from '#areas/people/contract/goal.ts';
import { endpoint } from '#contract/endpoint.ts';
import { moment, optional, optionalText, printable, shortTexts } from '#contract/scalars.ts';

/** The stages in order (`docs/product/journey.md`). */
export const stages = [
  'welcome',
  'coach_intro',
  'profile_building',
  'goals_setting',
  'pathway_creation',
  'mentorship_matching',
  'active_development',
] as const;
export const stage = z.enum(stages);
export type Stage = z.infer<typeof stage>;

export const mentorshipInterests = ['yes_now', 'yes_future', 'no'] as const;
export type MentorshipInterest = (typeof mentorshipInterests)[number];

/** The career stages that the journey offers. */
export const journeyCareerStages = careerScales.journey;
export type JourneyCareerStage = (typeof journeyCareerStages)[number];

/** The questions of Your profile, in the order in which the journey asks them. */
export const profileFields = ['bio', 'currentRole', 'challenges', 'expertise', 'careerStage', 'goals'] as const;
export type ProfileField = (typeof profileFields)[number];

const stepsDone = z.pipe(
  z.array(z.enum(profileFields)).check(z.maxLength(profileFields.length * 2)),
  z.transform((named) => profileFields.filter((field) => named.includes(field))),
);

/** Typed text, as it is: a draft keeps its spaces, and an empty text is different from none. */
const typed = (max: number) => optional(z.string().check(z.maxLength(max), printable));

/** What a member has typed on Your goals and not continued with yet. Null for a statement that was not touched. */
export const goalsDraft = z.object({
  short: typed(2000),
  medium: typed(2000),
  long: typed(2000),
  title: z._default(z.string().check(z.maxLength(200), printable), ''),
  horizon: z._default(z.enum(horizons), 'short'),
  targetDate: z._default(z.string().check(z.maxLength(10)), ''),
});
export type GoalsDraft = z.infer<typeof goalsDraft>;

/** The answers so far. The page stores its place in `activeStep` and `completedFields`. */
export const journeyAnswers = z.object({
  bio: optionalText(2000),
  currentRoleSuccesses: optionalText(2000),
  developmentChallenges: optionalText(2000),
  expertise: z._default(shortTexts, []),
  careerStage: optional(z.enum(journeyCareerStages)),
  professionalGoals: z._default(shortTexts, []),
  activeStep: optional(z.enum(profileFields)),
  completedFields: z._default(stepsDone, []),
  goalsDraft: optional(goalsDraft),
});
export type JourneyAnswers = z.infer<typeof journeyAnswers>;

const stagesDone = z.pipe(
  z.array(stage).check(z.maxLength(stages.length * 2)),
  z.transform((named) => stages.filter((stage) => named.includes(stage))),
);

/** How far a member is with the guided journey. One row for each member. */
export const journeyProgress = z.object({
  currentStage: stage,
  completedStages: z.array(stage),
  mentorshipInterest: z.nullable(z.enum(mentorshipInterests)),
  profileData: z.object({
    bio: z.nullable(z.string()),
    currentRoleSuccesses: z.nullable(z.string()),
    developmentChallenges: z.nullable(z.string()),
    expertise: z.array(z.string()),
    careerStage: z.nullable(z.enum(journeyCareerStages)),
    professionalGoals: z.array(z.string()),
    activeStep: z.nullable(z.enum(profileFields)),
    completedFields: z.array(z.enum(profileFields)),
    goalsDraft: z.nullable(
      z.object({
        short: z.nullable(z.string()),
        medium: z.nullable(z.string()),
        long: z.nullable(z.string()),
        title: z.string(),
        horizon: z.enum(horizons),
        targetDate: z.string(),
      }),
    ),
  }),
  updatedAt: moment,
});
export type JourneyProgress = z.infer<typeof journeyProgress>;

export const noAnswers: JourneyAnswers = {
  bio: null,
  currentRoleSuccesses: null,
  developmentChallenges: null,
  expertise: [],
  careerStage: null,
  professionalGoals: [],
  activeStep: null,
  completedFields: [],
  goalsDraft: null,
};

export const journeyBody = z.object({
  currentStage: stage,
  completedStages: z._default(stagesDone, []),
  mentorshipInterest: optional(z.enum(mentorshipInterests)),
  profileData: z._default(journeyAnswers, noAnswers),
});

/** Null when the journey has not begun. */
export const getJourney = endpoint({
  method: 'GET',
  path: '/api/guided-journey-progress',
  summary: 'The guided journey of the current user',
  access: 'signed-in',
  scope: 'profile',
  answer: z.nullable(journeyProgress),
});

/**
 * Replaces the saved journey. If two devices save, the later one wins. Leaving the welcome ends the first login for
 * good.
 */
export const saveJourney = endpoint({
  method: 'POST',
  path: '/api/guided-journey-progress',
  summary: 'Save the guided journey of the current user',
  access: 'signed-in',
  body: journeyBody,
  answer: journeyProgress,
  pace: 'none',
});
