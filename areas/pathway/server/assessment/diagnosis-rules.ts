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

/** The skills a challenge bears on. One that is missing here bears on the person's days, and gets a step of its own. */
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

/** The first challenge somebody named that bears on a skill. */
export const challengeOn = (skill: Skill, challenges: string[]): string | undefined =>
  challenges.find((challenge) => isListed(challenge) && challengeSkills[challenge]?.includes(skill));

export const isNamedToImprove = (skill: Skill, { skillsToImprove }: Pick<AssessmentAnswers, 'skillsToImprove'>) =>
  skillsToImprove.some((label) => skillNamed(label) === skill);

/** Goals that lean on a skill whatever the role. */
const leansOnMentoring = 'Mentor early career teachers';

/** How far short, plus what makes it pressing: named by themselves, felt as a challenge, needed for a goal. */
function weightOf(skill: Skill, distance: number, answers: DiagnosisAnswers): number {
  return (
    distance +
    (isNamedToImprove(skill, answers) ? 2 : 0) +
    (challengeOn(skill, answers.currentChallenges) ? 1 : 0) +
    (skill === 'mentoring' && answers.careerGoals.includes(leansOnMentoring) ? 1 : 0)
  );
}

/** The rated skills in which the wished role works higher, the most pressing first. A skill that is not rated is no gap. */
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
    skill === 'mentoring' && answers.careerGoals.includes(leansOnMentoring) ? 'You want to mentor others.' : '',
  ];
  return reasons.filter(Boolean).join(' ');
}

const mostStrengths = 4;

/**
 * The highest marks, where they are 7 or more and what the role asks. Where there are none, what stands out among
 * somebody's own marks; where all are alike, nothing does, and nothing is made up.
 */
function strengthsOf(answers: DiagnosisAnswers, role: RoleProfile): Strength[] {
  const marks = ratedSkills(answers).map((rated) => ({ ...rated, wished: role.levels[rated.skill] }));
  const highest = <Mark extends { level: number }>(some: Mark[]) =>
    some.sort((one, other) => other.level - one.level).slice(0, mostStrengths);
  const clear = marks.filter(({ level, wished }) => level >= 7 && level >= wished);
  if (clear.length > 0)
    return highest(clear).map(({ skill, level, wished }) => ({
      skill,
      level,
      why: `You rated yourself ${level}. The level for ${roleWithArticle(role)} is about ${wished}.`,
    }));
  const mean = marks.reduce((sum, { level }) => sum + level, 0) / marks.length;
  return highest(marks.filter(({ level }) => level >= mean + 1)).map(({ skill, level }) => ({
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

/** Reads an assessment against the role somebody wishes for. Null with fewer than eight ratings, and where no role is known. */
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

/** A mark of 1 to 10 as a level of 1 to 5 (`user_progress`). */
export const levelOf = (rating: number) => Math.ceil(rating / 2);
