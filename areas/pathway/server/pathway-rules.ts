import type { Challenge } from '#areas/pathway/contract/assessment-options.ts';
import type { Diagnosis } from '#areas/pathway/contract/pathway.ts';
import { roleWithArticle } from '#areas/pathway/contract/role-words.ts';
import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import { ratedSkills, ratingsMissing, type Skill, skills } from '#areas/pathway/contract/skill.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import { isNamedToImprove } from './assessment/diagnosis-rules.ts';
import type { Aim } from './roles/role-rules.ts';
import { roleQualifications, roleTrials } from './roles/role-steps.ts';
import { careSteps, goalCareSteps } from './steps/care-steps.ts';
import { skillStepFor } from './steps/skill-step-variants.ts';
import { type Band, bandOf, bands } from './steps/skill-steps.ts';

/** A step before it has a number. `builtOn` is the key of the step it depends on. */
interface DraftStep {
  stepKey: string;
  title: string;
  description: string;
  why: string;
  skill: Skill | null;
  builtOn: string | null;
}

/** A step with its number, and the number of the step it depends on. */
export type PlannedStep = Omit<DraftStep, 'builtOn'> & { stepNumber: number; dependsOnStep: number | null };

/** Returns a function that makes the step for a skill, in words that fit a position. */
const skillStepsFor =
  (position: Position) =>
  (skill: Skill, band: Band, why: string, builtOn: string | null = null): DraftStep => ({
    stepKey: `skill:${skill}:${band}`,
    ...skillStepFor(skill, band, position),
    why,
    skill,
    builtOn,
  });

type MakeSkillStep = ReturnType<typeof skillStepsFor>;

/** A gap of this size needs two steps. */
const longGap = 3;

/** How many gaps a pathway has steps for: fewer for a short timeframe or a high workload. */
function mostSkills({ timeframeForeNextStep, workLifeBalance, currentChallenges }: AssessmentAnswers): number {
  const isShort = timeframeForeNextStep === 'within_1_year';
  // The slider starts at 8, so only a higher value is an answer.
  const isFull = workLifeBalance > 8 && currentChallenges.includes('Workload and marking');
  return isShort || isFull ? 3 : 4;
}

/**
 * Steps for the most important gaps. The first two get two steps if they are large; the second depends on the first.
 */
function gapSteps(answers: AssessmentAnswers, diagnosis: Diagnosis | null, skillStep: MakeSkillStep): DraftStep[] {
  return (diagnosis?.skillGaps ?? []).slice(0, mostSkills(answers)).flatMap(({ skill, level, wished, why }, at) => {
    const band = bandOf(level);
    const first = skillStep(skill, band, why);
    const further = bands[bands.indexOf(band) + 1];
    if (at > 1 || wished - level < longGap || !further) return [first];
    return [first, skillStep(skill, further, `It follows on from “${first.title}”.`, first.stepKey)];
  });
}

const fewSteps = 3;

/**
 * More steps for a member with few gaps: skills they named, then strengths that they can share. Without a known role,
 * their lowest ratings.
 */
function furtherSteps(answers: AssessmentAnswers, diagnosis: Diagnosis | null, skillStep: MakeSkillStep): DraftStep[] {
  const named = skills
    .filter((skill) => isNamedToImprove(skill, answers))
    .map((skill) => {
      const level = answers[skill];
      return level === null
        ? skillStep(skill, 'practise', 'You want to improve it. You have not rated it yet.')
        : skillStep(skill, bandOf(level), 'You want to improve it.');
    });
  const strong = (diagnosis?.strengths ?? []).map(({ skill, level }) =>
    skillStep(skill, 'share', `Your rating of ${level} is a strength. Others can learn from you.`),
  );
  return [...named, ...strong, ...(diagnosis ? [] : lowestSteps(answers, skillStep))];
}

/** From this rating on, a step is about sharing the skill. */
const strongFrom = 7;

/** Steps for the lowest ratings, without the skills they named. None with too few ratings. */
function lowestSteps(answers: AssessmentAnswers, skillStep: MakeSkillStep): DraftStep[] {
  if (ratingsMissing(answers) > 0) return [];
  return ratedSkills(answers)
    .filter(({ skill }) => !isNamedToImprove(skill, answers))
    .sort((one, other) => one.level - other.level)
    .map(({ skill, level }) =>
      level < strongFrom
        ? skillStep(skill, bandOf(level), `Your rating of ${level} is one of your lowest.`)
        : skillStep(skill, 'share', `Your rating of ${level} is a strength. Others can learn from you.`),
    );
}

/** The step for the first challenge that has one, otherwise for the first goal that has one. */
function careStep({ currentChallenges, careerGoals }: AssessmentAnswers): DraftStep[] {
  for (const challenge of currentChallenges) {
    const found = Object.hasOwn(careSteps, challenge) ? careSteps[challenge as Challenge] : undefined;
    if (found) return [asStep(found, `You named “${challenge}” as a challenge.`)];
  }
  for (const goal of careerGoals) {
    const found = Object.hasOwn(goalCareSteps, goal) ? goalCareSteps[goal] : undefined;
    if (found) return [asStep(found, `You chose “${goal}” among your goals.`)];
  }
  return [];
}

const asStep = ({ key, title, description }: { key: string; title: string; description: string }, why: string) => ({
  stepKey: key,
  title,
  description,
  why,
  skill: null,
  builtOn: null,
});

/** The steps to the next role: see it, qualify for it, try a task of it, apply. */
function roleSteps(
  answers: AssessmentAnswers,
  { current, wished, next, isKnown }: Aim,
  builtOnSkill: string | null,
): DraftStep[] {
  if (!isKnown || next.key === current?.key) return [];
  const noun = roleWithArticle(next);
  const key = (part: string) => `role:${part}:${next.key}`;
  const about = { skill: null };
  const shadow: DraftStep = {
    ...about,
    stepKey: key('shadow'),
    title: `Spend half a day with ${noun}`,
    description: 'In your own school or another. Look at what fills the day, and ask what they wish they had known.',
    why: `${next.key === wished.key ? 'This is the role you want.' : 'This is the next role on your way.'} ${next.summary}`,
    builtOn: null,
  };
  const qualification = roleQualifications[next.key];
  const has = [...answers.qualifications, ...answers.trainingCompleted].some((one) => qualification?.known.test(one));
  const qualify: DraftStep[] =
    qualification && !has
      ? [
          {
            ...about,
            stepKey: key('qualify'),
            title: qualification.title,
            description: qualification.description,
            why: `It prepares you for the work of ${noun}. You did not list it as completed.`,
            builtOn: shadow.stepKey,
          },
        ]
      : [];
  const trial = roleTrials[next.key];
  const attempt: DraftStep[] = trial
    ? [
        {
          ...about,
          ...trial,
          stepKey: key('try'),
          why: `${capital(noun)} does this. You learn more by doing it once than by reading about it.`,
          builtOn: builtOnSkill ?? shadow.stepKey,
        },
      ]
    : [];
  const apply: DraftStep = {
    ...about,
    stepKey: key('apply'),
    title: 'Apply for the role',
    description:
      'Tell your line manager. Write your application from what you have done on this pathway, and ask somebody to read it.',
    why: 'An interviewer will ask you about the steps before this one.',
    builtOn: attempt[0]?.stepKey ?? shadow.stepKey,
  };
  return [shadow, ...qualify, ...attempt, apply];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The steps of a pathway, in order; never none. A step depends on an earlier one or on none. */
export function planSteps(
  answers: AssessmentAnswers,
  aim: Aim,
  diagnosis: Diagnosis | null,
  position: Position,
): PlannedStep[] {
  const skillStep = skillStepsFor(position);
  const gaps = gapSteps(answers, diagnosis, skillStep);
  const further = gaps.length < fewSteps ? furtherSteps(answers, diagnosis, skillStep) : [];
  const skillsFirst = unique([...gaps, ...further.slice(0, fewSteps - gaps.length)]);
  const leading = skillsFirst.find(({ skill }) => skill === 'leadership' || skill === 'mentoring');
  const steps = [
    ...careStep(answers),
    ...skillsFirst,
    ...roleSteps(answers, aim, (leading ?? skillsFirst[0])?.stepKey ?? null),
  ];
  const numbers = new Map(steps.map(({ stepKey }, at) => [stepKey, at + 1]));
  return steps.map(({ builtOn, ...step }, at) => ({
    ...step,
    stepNumber: at + 1,
    dependsOnStep: builtOn === null ? null : (numbers.get(builtOn) ?? null),
  }));
}

function unique(steps: DraftStep[]): DraftStep[] {
  return steps.filter(({ stepKey }, at) => steps.findIndex((other) => other.stepKey === stepKey) === at);
}

/** When a step was completed, by its key. */
export type Ticks = ReadonlyMap<string, string>;

/**
 * Repeated steps keep their ticks, unless the step they depend on is open: a completed step never depends on an open
 * one.
 */
export function keepTicks<Step extends PlannedStep>(
  steps: Step[],
  ticks: Ticks,
): (Step & { completedAt: string | null })[] {
  const completed = new Set<number>();
  return steps.map((step) => {
    const canBeCompleted = step.dependsOnStep === null || completed.has(step.dependsOnStep);
    const completedAt = canBeCompleted ? (ticks.get(step.stepKey) ?? null) : null;
    if (completedAt !== null) completed.add(step.stepNumber);
    return { ...step, completedAt };
  });
}
