import { type AssessmentAnswers, selfAssessmentBody } from '#areas/pathway/contract/self-assessment.ts';
import { forEachSkill, type Skill } from '#areas/pathway/contract/skill.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { planSteps } from '../pathway-rules.ts';
import { positionOf } from '../roles/position-rules.ts';
import { readRoles } from '../roles/role-files.ts';
import { aimOf } from '../roles/role-rules.ts';
import { diagnose } from './diagnosis-rules.ts';

const starterRoles = readRoles();

/** The same rating in all twelve skills. Null means not rated. */
export const all = <Rating extends number | null>(rating: Rating): Record<Skill, Rating> => forEachSkill(rating);

/** A full self-assessment with the answers that a test needs. */
export function answersOf(about: Partial<AssessmentAnswers>): AssessmentAnswers {
  return selfAssessmentBody.parse({
    subjectAreas: ['English'],
    ageGroupsTaught: ['Key Stage 3 (11-14)'],
    careerGoals: ['Become a stronger classroom teacher'],
    currentChallenges: ['Behaviour'],
    skillsToImprove: ['Behaviour management'],
    ...about,
  });
}

/** The results of the rules for a self-assessment. */
export function outcomeOf(about: Partial<AssessmentAnswers>, userRole: UserRole = 'teacher') {
  const answers = answersOf(about);
  const aim = aimOf(answers, userRole, starterRoles);
  const diagnosis = diagnose(answers, aim);
  const position = positionOf(answers, userRole, starterRoles);
  return { answers, aim, diagnosis, position, steps: planSteps(answers, aim, diagnosis, position) };
}

/** Realistic people: description, user role, answers, and the keys of the current, wished and next role. */
export const people: [string, UserRole, Partial<AssessmentAnswers>, string | null, string, string][] = [
  [
    'an early career teacher',
    'teacher',
    { currentRole: 'Teacher', yearsInEducation: 1, careerStage: 'early_career', ...all(4), teamwork: 7 },
    'early_career_teacher',
    'early_career_teacher',
    'early_career_teacher',
  ],
  [
    'a teaching assistant who wants to teach',
    'support_staff',
    { currentRole: 'TA in Year 2', careerGoals: ['Move from support staff into teaching'], ...all(5) },
    'teaching_assistant',
    'trainee_teacher',
    'trainee_teacher',
  ],
  [
    'a teaching assistant who wants to run a department one day',
    'support_staff',
    { currentRole: 'Teaching assistant', interestedRoles: ['Head of department'], ...all(5) },
    'teaching_assistant',
    'head_of_department',
    'trainee_teacher',
  ],
  [
    'a head of department who wants to join the senior team',
    'teacher',
    { currentRole: 'Head of Maths', careerGoals: ['Join a senior leadership team'], leadershipInterest: 9, ...all(7) },
    'head_of_department',
    'assistant_headteacher',
    'assistant_headteacher',
  ],
  [
    'a class teacher who wants to be a head',
    'teacher',
    { currentRole: 'Year 4 class teacher', careerGoals: ['Become a headteacher'], ...all(6) },
    'class_teacher',
    'headteacher',
    'subject_leader',
  ],
  [
    'a school business manager who stays',
    'support_staff',
    { currentRole: 'School Business Manager', careerGoals: ['Find a better balance'], ...all(7) },
    'school_business_manager',
    'school_business_manager',
    'school_business_manager',
  ],
  [
    'a returning teacher',
    'teacher',
    { currentRole: null, careerStage: 'transitioning', careerGoals: ['Return to teaching'], ...all(5) },
    'class_teacher',
    'class_teacher',
    'class_teacher',
  ],
  [
    'a pastoral lead who looks at senior leadership',
    'support_staff',
    { currentRole: 'Pastoral manager', careerGoals: ['Join a senior leadership team'], ...all(6) },
    'pastoral_lead',
    'school_business_manager',
    'school_business_manager',
  ],
  [
    'a teacher with a high interest in leadership and no such goal',
    'teacher',
    { currentRole: 'Teacher of Art', careerGoals: ['Something of my own'], leadershipInterest: 8, ...all(6) },
    'class_teacher',
    'subject_leader',
    'subject_leader',
  ],
  [
    'a leader who does not name their role',
    'school_leader',
    { currentRole: null, ...all(8) },
    null,
    'assistant_headteacher',
    'assistant_headteacher',
  ],
  [
    'a head of department who has reached her goals',
    'teacher',
    { currentRole: 'Head of Maths', careerGoals: ['Lead a subject'], ...all(7) },
    'head_of_department',
    'head_of_department',
    'head_of_department',
  ],
  [
    'a deputy head who wants to teach again',
    'school_leader',
    { currentRole: 'Deputy head', interestedRoles: ['Class or subject teacher'], ...all(8) },
    'deputy_headteacher',
    'class_teacher',
    'class_teacher',
  ],
  [
    'a member with several wished roles, the nearest above first',
    'teacher',
    {
      currentRole: 'Subject lead',
      careerGoals: ['Become a headteacher', 'Lead a subject', 'Become a SENCO'],
      ...all(6),
    },
    'subject_leader',
    'senco',
    'senco',
  ],
];

/** A body as the page sends it: a head of department who wants to join the senior team. */
export const full = {
  currentRole: 'Head of Maths',
  yearsInEducation: 12,
  yearsInCurrentRole: 3,
  careerStage: 'experienced' as const,
  subjectAreas: ['Mathematics'],
  ageGroupsTaught: ['Key Stage 3 (11-14)'],
  qualifications: ['PGCE'],
  ...forEachSkill(8),
  leadership: 5,
  careerGoals: ['Join a senior leadership team'],
  currentChallenges: ['Leading colleagues'],
  skillsToImprove: ['Leadership'],
};
