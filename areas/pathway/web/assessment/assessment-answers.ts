import type { AssessmentDraft, DraftAnswers, SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { stepSchemas } from '#areas/pathway/contract/self-assessment.ts';
import { forEachSkill, type OwnRatings } from '#areas/pathway/contract/skill.ts';
import { stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';

type NotRatings = Omit<DraftAnswers, keyof OwnRatings>;

/** All answers as the steps show them. Lists can be empty. A skill without a rating is null. */
export type Answers = { [Name in keyof NotRatings]-?: NonNullable<NotRatings[Name]> } & OwnRatings;
export type AnswerName = keyof Answers;

/** The first answers of a new member (`docs/product/pathway.md`), with what their profile says. */
function firstAnswers(user: CurrentUser): Answers {
  return {
    currentRole: '',
    yearsInEducation: user.yearsExperience ?? 0,
    yearsInCurrentRole: 0,
    careerStage: stageOnScale(user, 'selfAssessment') ?? 'developing',
    subjectAreas: [],
    ageGroupsTaught: [],
    qualifications: user.qualifications,
    ...forEachSkill(null),
    careerGoals: [],
    interestedRoles: [],
    timeframeForeNextStep: 'not_sure',
    leadershipInterest: 5,
    workLifeBalance: 8,
    currentChallenges: [],
    skillsToImprove: [],
    trainingCompleted: [],
    preferredLearningMethods: [],
  };
}

/** The answers of the last self-assessment, without the columns of the row. */
function lastAnswers({
  id: _id,
  userId: _userId,
  createdAt: _createdAt,
  fivesCleared: _fivesCleared,
  startedRole: _startedRole,
  ...answers
}: SelfAssessment): Answers {
  return { ...answers, currentRole: answers.currentRole ?? '' };
}

/**
 * The answers at the start: those of the last self-assessment, or the first answers, with the draft on top.
 */
export function answersToStart(draft: AssessmentDraft | null, last: SelfAssessment | null, user: CurrentUser): Answers {
  return Object.assign(last ? lastAnswers(last) : firstAnswers(user), draft?.answers);
}

/** Validation messages of a step, by answer. */
export type Problems = Partial<Record<AnswerName, string>>;

const isAnswer = (name: unknown, answers: Answers): name is AnswerName =>
  typeof name === 'string' && Object.hasOwn(answers, name);

export function problemsOf(step: number, answers: Answers): Problems {
  const read = stepSchemas[step]?.safeParse(answers);
  const problems: Problems = {};
  for (const { path, message } of read?.error?.issues ?? []) {
    const [name] = path;
    if (isAnswer(name, answers)) problems[name] ??= message;
  }
  return problems;
}
