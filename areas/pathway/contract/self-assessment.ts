import * as z from 'zod/mini';
import { careerScales } from '#areas/people/contract/career-stage.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, moment, optionalText, printable, shortTexts } from '#contract/scalars.ts';
import { timeframes } from './assessment-options.ts';
import { forEachSkill, rating } from './skill.ts';

/** The career stages that the self-assessment offers. */
export const assessmentStages = careerScales.selfAssessment;
export type AssessmentStage = (typeof assessmentStages)[number];

/** A list with at least one entry. If it is missing or empty, the message names it. */
function atLeastOne(what: string) {
  const message = `Please select at least one ${what}`;
  return z.pipe(
    z.pipe(
      z.transform((value) => value ?? []),
      shortTexts,
    ),
    z.array(z.string()).check(z.minLength(1, message)),
  );
}

const wrongYears = 'Years must be a whole number from 0 to 60';

/** A field that is not a number counts as 0 (`docs/product/pathway.md`). */
const years = z.pipe(
  z.transform((value) => {
    const typed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof typed === 'number' && Number.isFinite(typed) ? typed : 0;
  }),
  z.int(wrongYears).check(z.minimum(0, wrongYears), z.maximum(60, wrongYears)),
);

const texts = z._default(shortTexts, []);

/** The answers of the four steps, in order. */
const backgroundFields = {
  currentRole: optionalText(120),
  yearsInEducation: years,
  yearsInCurrentRole: years,
  careerStage: z._default(z.enum(assessmentStages), 'developing'),
  subjectAreas: atLeastOne('subject area'),
  ageGroupsTaught: atLeastOne('age group'),
  qualifications: texts,
};
/** A skill that is null or left out is not rated. */
const skillFields = forEachSkill(z._default(z.nullable(rating), null));
const goalFields = {
  careerGoals: atLeastOne('career goal'),
  interestedRoles: texts,
  /** The spelling is part of the API. */
  timeframeForeNextStep: z._default(z.enum(timeframes), 'not_sure'),
  leadershipInterest: z._default(rating, 5),
  workLifeBalance: z._default(rating, 8),
};
const developmentFields = {
  currentChallenges: atLeastOne('current challenge'),
  skillsToImprove: atLeastOne('skill to improve'),
  trainingCompleted: texts,
  preferredLearningMethods: texts,
};

/** The validation of each step, before the member can continue. */
export const stepSchemas = [
  z.object(backgroundFields),
  z.object(skillFields),
  z.object(goalFields),
  z.object(developmentFields),
] as const;

/** The full self-assessment. A `userId` in the body is ignored: it always belongs to the current user. */
export const selfAssessmentBody = z.object({
  ...backgroundFields,
  ...skillFields,
  ...goalFields,
  ...developmentFields,
});
export type AssessmentAnswers = z.output<typeof selfAssessmentBody>;

const answers = {
  currentRole: z.nullable(z.string()),
  yearsInEducation: z.int(),
  yearsInCurrentRole: z.int(),
  careerStage: z.enum(assessmentStages),
  subjectAreas: z.array(z.string()),
  ageGroupsTaught: z.array(z.string()),
  qualifications: z.array(z.string()),
  ...forEachSkill(z.nullable(z.int())),
  careerGoals: z.array(z.string()),
  interestedRoles: z.array(z.string()),
  timeframeForeNextStep: z.enum(timeframes),
  leadershipInterest: z.int(),
  workLifeBalance: z.int(),
  currentChallenges: z.array(z.string()),
  skillsToImprove: z.array(z.string()),
  trainingCompleted: z.array(z.string()),
  preferredLearningMethods: z.array(z.string()),
};

/** A self-assessment. It is never changed: taking it again makes another. */
export const selfAssessment = z.object({
  id,
  userId: id,
  ...answers,
  /**
   * True for an assessment of an earlier release in which a 5 could be an answer or an untouched slider. Its fives
   * count
   * as not rated.
   */
  fivesCleared: z.boolean(),
  /** The role whose start repeated the answers of the one before. Null if the member answered. */
  startedRole: z.nullable(z.string()),
  createdAt: moment,
});
export type SelfAssessment = z.infer<typeof selfAssessment>;

/**
 * Saves a self-assessment with its diagnosis and pathway, and deletes the draft. 400 for an empty list, 409 after 500
 * self-assessments.
 */
export const saveSelfAssessment = endpoint({
  method: 'POST',
  path: '/api/self-assessment',
  summary: 'Save a self-assessment',
  access: 'signed-in',
  scope: 'development',
  body: selfAssessmentBody,
  answer: selfAssessment,
  creates: true,
  pace: 'post',
});

/**
 * The latest self-assessment of the current user, or null before the first. With `?all=true`, a page of all, newest
 * first.
 */
export const getSelfAssessment = endpoint({
  method: 'GET',
  path: '/api/self-assessment',
  summary: 'The latest self-assessment of the current user, or all',
  access: 'signed-in',
  scope: 'development',
  query: z.extend(pageQuery, { all: z.optional(z.enum(['', 'true', 'false'])) }),
  answer: z.union([z.array(selfAssessment), z.nullable(selfAssessment)]),
});

/** The open step, 0 to 3. */
const stepIndex = z.int().check(z.minimum(0), z.maximum(3));

/** The answers so far. Any can be missing, and lists can be empty. */
export const draftAnswers = z.partial(
  z.object({
    currentRole: z.string().check(z.maxLength(120), printable),
    yearsInEducation: years,
    yearsInCurrentRole: years,
    careerStage: z.enum(assessmentStages),
    subjectAreas: shortTexts,
    ageGroupsTaught: shortTexts,
    qualifications: shortTexts,
    ...forEachSkill(z.nullable(rating)),
    careerGoals: shortTexts,
    interestedRoles: shortTexts,
    timeframeForeNextStep: z.enum(timeframes),
    leadershipInterest: rating,
    workLifeBalance: rating,
    currentChallenges: shortTexts,
    skillsToImprove: shortTexts,
    trainingCompleted: shortTexts,
    preferredLearningMethods: shortTexts,
  }),
);
export type DraftAnswers = z.output<typeof draftAnswers>;

/** A draft of a self-assessment. Each member has at most one. */
export const assessmentDraft = z.object({
  step: z.int(),
  answers: z.partial(z.object({ ...answers, currentRole: z.string() })),
  updatedAt: moment,
});
export type AssessmentDraft = z.infer<typeof assessmentDraft>;

/** Null without a draft. */
export const getAssessmentDraft = endpoint({
  method: 'GET',
  path: '/api/self-assessment/draft',
  summary: 'The self-assessment draft of the current user',
  access: 'signed-in',
  answer: z.nullable(assessmentDraft),
});

/** Replaces the draft. If two devices save, the later one wins. */
export const keepAssessmentDraft = endpoint({
  method: 'PUT',
  path: '/api/self-assessment/draft',
  summary: 'Save the self-assessment draft of the current user',
  access: 'signed-in',
  body: z.object({ step: stepIndex, answers: draftAnswers }),
  answer: null,
  pace: 'none',
});
