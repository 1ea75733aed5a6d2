import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import {
  type AudienceLevel,
  type AudiencePhase,
  type AudienceRole,
  everybody,
  type Position,
} from '#areas/people/contract/audience.ts';
import type { CurrentUser, UserRole } from '#areas/people/contract/user.ts';
import { currentRoleOf, type RoleProfile } from './role-rules.ts';

interface Place {
  roles: AudienceRole[];
  levels: AudienceLevel[];
}

const place = (roles: AudienceRole[], ...levels: AudienceLevel[]): Place => ({ roles, levels });

/** The roles and levels of each career role, for matching. */
const places: Record<string, Place> = {
  trainee_teacher: place(['teacher'], 'starting'),
  early_career_teacher: place(['teacher'], 'starting'),
  class_teacher: place(['teacher'], 'experienced'),
  subject_leader: place(['teacher'], 'middle_leader'),
  head_of_department: place(['teacher'], 'middle_leader'),
  senco: place(['senco', 'teacher'], 'middle_leader'),
  assistant_headteacher: place(['school_leader', 'teacher'], 'senior_leader'),
  deputy_headteacher: place(['school_leader', 'teacher'], 'senior_leader'),
  headteacher: place(['school_leader'], 'headteacher'),
  trust_leader: place(['school_leader'], 'trust_leader'),
  teaching_assistant: place(['teaching_assistant'], 'experienced'),
  higher_level_teaching_assistant: place(['teaching_assistant'], 'experienced'),
  early_years_practitioner: place(['early_years_practitioner'], 'experienced'),
  pastoral_lead: place(['pastoral'], 'middle_leader'),
  school_business_manager: place(['business'], 'middle_leader', 'senior_leader'),
};

const phaseOf: Record<string, AudiencePhase[]> = {
  'Early years (0-5)': ['early_years'],
  'Key Stage 1 (5-7)': ['primary'],
  'Key Stage 2 (7-11)': ['primary'],
  'Key Stage 3 (11-14)': ['secondary'],
  'Key Stage 4 (14-16)': ['secondary'],
  'Post-16 (16-19)': ['post_16'],
  'Adult learners': ['adult'],
};

/** Adds the roles and levels of a career role to a position. */
export function withRole(position: Position, roleKey: string): Position {
  const at = places[roleKey];
  return at
    ? { ...position, roles: [...position.roles, ...at.roles], levels: [...position.levels, ...at.levels] }
    : position;
}

const officeWords = /\b(receptionist|administrator|office|finance|bursar|site manager|caretaker|premises)\b/i;

type PositionAnswers = Pick<
  AssessmentAnswers,
  | 'currentRole'
  | 'yearsInEducation'
  | 'careerStage'
  | 'careerGoals'
  | 'interestedRoles'
  | 'leadershipInterest'
  | 'ageGroupsTaught'
  | 'subjectAreas'
>;

/**
 * The position of a member from their self-assessment. What is not known stays empty, because a guess would suggest the
 * wrong things.
 */
export function positionOf(answers: PositionAnswers, userRole: UserRole, roles: RoleProfile[]): Position {
  const current = currentRoleOf(answers, userRole, roles);
  const named = current ? places[current.key] : undefined;
  const isNew = answers.careerStage === 'early_career' && named?.levels.includes('experienced');
  const { roles: known, levels } = named ?? unnamedPlace(answers.currentRole, userRole);
  return {
    roles: known,
    levels: isNew ? ['starting'] : levels,
    phases: [...new Set(answers.ageGroupsTaught.flatMap((group) => phaseOf[group] ?? []))],
    subjects: answers.subjectAreas,
  };
}

function unnamedPlace(currentRole: string | null, userRole: UserRole): Place {
  if (userRole === 'school_leader') return place(['school_leader']);
  return officeWords.test(currentRole ?? '') ? place(['business'], 'experienced') : place([]);
}

/** The career stages of new teachers, in all scales. */
const newStages = ['trainee', 'early_career'];

/** The position of a member from their profile. The profile has no phases. */
export function positionOfProfile({ role, careerStage }: Pick<CurrentUser, 'role' | 'careerStage'>): Position {
  if (role === 'school_leader') return { ...everybody, roles: ['school_leader'] };
  if (role === 'support_staff' || careerStage === null)
    return { ...everybody, roles: role === 'teacher' ? ['teacher'] : [] };
  return { ...everybody, roles: ['teacher'], levels: newStages.includes(careerStage) ? ['starting'] : ['experienced'] };
}
