import type { Challenge } from '#areas/pathway/contract/assessment-options.ts';
import type { Diagnosis, SkillGap, Strength } from '#areas/pathway/contract/pathway.ts';
import { roleWithArticle } from '#areas/pathway/contract/role-words.ts';
import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import {
  type OwnRatings,
  ratedSkills,
  ratingsMissing,
  type Skill,
  skillNamed,
  skills,
} from '#areas/pathway/contract/skill.ts';
import type { Aim, RoleProfile } from '../roles/role-rules.ts';

type DiagnosisAnswers = OwnRatings & Pick<AssessmentAnswers, 'careerGoals' | 'currentChallenges' | 'skillsToImprove'>;

/** The skills that a challenge relates to. Challenges that are not listed get a step in `care-steps.ts`. */
const challengeSkills: Partial<Record<Challenge, Skill[]>> = {
  Behaviour: ['behaviorManagement', 'classroomManagement'],
  'Meeting additional needs': ['differentiation'],
  'Working with parents and carers': ['parentCommunication'],
  Technology: ['technologyIntegration'],
  'Leading colleagues': ['leadership', 'mentoring'],
  'Curriculum change': ['curriculumPlanning'],
  'Workload and marking': ['assessmentAndFeedback', 'administrativeTasks'],
};

const isListed = (challenge: string): challenge is Challenge => Object.hasOwn(challengeSkills, challenge);

/** The first of the challenges that relates to a skill. */
export const challengeOn = (skill: Skill, challenges: string[]): string | undefined =>
  challenges.find((challenge) => isListed(challenge) && challengeSkills[challenge]?.includes(skill));

export const isNamedToImprove = (skill: Skill, { skillsToImprove }: Pick<AssessmentAnswers, 'skillsToImprove'>) =>
  skillsToImprove.some((label) => skillNamed(label) === skill);

/** The goal that needs the mentoring skill in any role. */
const mentoringGoal = 'Mentor early career teachers';

/** The size of the gap, plus points if the member named the skill, has a related challenge, or needs it for a goal. */
function weightOf(skill: Skill, distance: number, answers: DiagnosisAnswers): number {
  return (
    distance +
    (isNamedToImprove(skill, answers) ? 2 : 0) +
    (challengeOn(skill, answers.currentChallenges) ? 1 : 0) +
    (skill === 'mentoring' && answers.careerGoals.includes(mentoringGoal) ? 1 : 0)
  );
}

/**
 * The rated skills below the level of the wished role, most important first. A skill that is not rated is not a gap.
 */
function gapsOf(answers: DiagnosisAnswers, role: RoleProfile): SkillGap[] {
  return ratedSkills(answers)
    .map(({ skill, level }) => ({ skill, level, wished: role.levels[skill] }))
    .filter(({ level, wished }) => level < wished)
    .map((gap) => ({ ...gap, weight: weightOf(gap.skill, gap.wished - gap.level, answers) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ weight: _weight, ...gap }) => ({ ...gap, why: whyGap(gap, answers, role) }));
}

function whyGap({ skill, level, wished }: Omit<SkillGap, 'why'>, answers: DiagnosisAnswers, role: RoleProfile): string {
  const challenge = challengeOn(skill, answers.currentChallenges);
  const reasons = [
    `You rated yourself ${level}. The level for ${roleWithArticle(role)} is about ${wished}.`,
    isNamedToImprove(skill, answers) ? 'You want to improve it.' : '',
    challenge ? `It relates to “${challenge}”, which you named as a challenge.` : '',
    skill === 'mentoring' && answers.careerGoals.includes(mentoringGoal) ? 'You want to mentor others.' : '',
  ];
  return reasons.filter(Boolean).join(' ');
}

const mostStrengths = 4;

/**
 * The highest ratings of 7 or more that reach the level of the role. If there are none, the ratings that stand out from
 * the member's average. If all ratings are similar, there are no strengths.
 */
function strengthsOf(answers: DiagnosisAnswers, role: RoleProfile): Strength[] {
  const ratings = ratedSkills(answers).map((rated) => ({ ...rated, wished: role.levels[rated.skill] }));
  const highest = <Rating extends { level: number }>(some: Rating[]) =>
    some.sort((one, other) => other.level - one.level).slice(0, mostStrengths);
  const clear = ratings.filter(({ level, wished }) => level >= 7 && level >= wished);
  if (clear.length > 0)
    return highest(clear).map(({ skill, level, wished }) => ({
      skill,
      level,
      why: `You rated yourself ${level}. The level for ${roleWithArticle(role)} is about ${wished}.`,
    }));
  const mean = ratings.reduce((sum, { level }) => sum + level, 0) / ratings.length;
  return highest(ratings.filter(({ level }) => level >= mean + 1)).map(({ skill, level }) => ({
    skill,
    level,
    why: `Your rating of ${level} stands out from your other ratings.`,
  }));
}

const together = {
  teachingScore: [
    'classroomManagement',
    'curriculumPlanning',
    'assessmentAndFeedback',
    'differentiation',
    'behaviorManagement',
  ],
  relationshipsScore: ['parentCommunication', 'teamwork'],
  leadershipScore: ['leadership', 'mentoring'],
  organisationScore: ['technologyIntegration', 'dataAnalysis', 'administrativeTasks'],
} as const satisfies Record<string, Skill[]>;

function meanOf(answers: OwnRatings, some: readonly Skill[]): number | null {
  const rated = ratedSkills(answers).filter(({ skill }) => some.includes(skill));
  return rated.length === 0 ? null : Math.round(rated.reduce((sum, { level }) => sum + level, 0) / rated.length);
}

const mostGrowthAreas = 4;

/** Compares an assessment with the wished role. Returns null with fewer than eight ratings, or if no role is known. */
export function diagnose(
  answers: DiagnosisAnswers,
  { wished: role, isKnown }: Pick<Aim, 'wished' | 'isKnown'>,
): Diagnosis | null {
  if (!isKnown || ratingsMissing(answers) > 0) return null;
  const rated = ratedSkills(answers);
  const skillGaps = gapsOf(answers, role);
  const named = skills.filter((skill) => isNamedToImprove(skill, answers));
  const growthAreas = [...new Set([...skillGaps.map(({ skill }) => skill).slice(0, mostGrowthAreas), ...named])];
  const asked = rated.reduce((sum, { skill }) => sum + role.levels[skill], 0);
  const there = rated.reduce((sum, { skill, level }) => sum + Math.min(level, role.levels[skill]), 0);
  return {
    strengths: strengthsOf(answers, role),
    growthAreas,
    skillGaps,
    // Rounded down: 100 only when nothing is missing.
    careerReadiness: Math.floor((there * 100) / asked),
    skillsMet: rated.length - skillGaps.length,
    skillsRated: rated.length,
    teachingScore: meanOf(answers, together.teachingScore),
    relationshipsScore: meanOf(answers, together.relationshipsScore),
    leadershipScore: meanOf(answers, together.leadershipScore),
    organisationScore: meanOf(answers, together.organisationScore),
  };
}

/** Converts a rating of 1 to 10 to a level of 1 to 5 (`user_progress`). */
export const levelOf = (rating: number) => Math.ceil(rating / 2);
