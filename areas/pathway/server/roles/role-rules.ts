import type { CareerGoal } from '#areas/pathway/contract/assessment-options.ts';
import type { CareerRole, RolePay } from '#areas/pathway/contract/career-role.ts';
import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import type { Ratings } from '#areas/pathway/contract/skill.ts';
import type { UserRole } from '#areas/people/contract/user.ts';

/** A role with its levels and pay: a row of `career_roles`. */
export interface RoleProfile extends CareerRole {
  alsoCalled: string[];
  levels: Ratings;
  pay: RolePay;
}

/** The answers that decide the current and the wished role. */
type RoleAnswers = Pick<
  AssessmentAnswers,
  'currentRole' | 'yearsInEducation' | 'careerStage' | 'careerGoals' | 'interestedRoles' | 'leadershipInterest'
>;

/** The current role, the wished role with the reason, and the next role on the way. */
export interface Aim {
  current: RoleProfile | null;
  wished: RoleProfile;
  why: string;
  next: RoleProfile;
  /** False if no answer names a known role. The roles are then placeholders, and nothing is compared with them. */
  isKnown: boolean;
}

/** Finds the role that a text names. The longest phrase wins, so that 'deputy head' is not 'head'. */
export function roleNamed(words: string, roles: RoleProfile[]): RoleProfile | undefined {
  const text = ` ${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  let found: RoleProfile | undefined;
  let longest = 0;
  for (const role of roles) {
    for (const phrase of [role.title.toLowerCase(), ...role.alsoCalled]) {
      if (phrase.length > longest && text.includes(` ${phrase} `)) [found, longest] = [role, phrase.length];
    }
  }
  return found;
}

/** The current role: from the text they typed, otherwise from their user role and years. Null if neither is enough. */
export function currentRoleOf(answers: RoleAnswers, userRole: UserRole, roles: RoleProfile[]): RoleProfile | null {
  const named = answers.currentRole ? roleNamed(answers.currentRole, roles) : undefined;
  const isNew = answers.careerStage === 'early_career' && answers.yearsInEducation <= 2;
  const find = (key: string) => roles.find((role) => role.key === key) ?? null;
  // A plain 'teacher' in the first two years is on induction.
  if (named) return named.key === 'class_teacher' && isNew ? find('early_career_teacher') : named;
  if (userRole === 'teacher') return find(isNew ? 'early_career_teacher' : 'class_teacher');
  // There are many leadership and support roles, and a guess would be worse than none.
  return null;
}

/** The role that each of the 14 goals leads to. Null for goals within the current role. */
const goalRoles: Record<CareerGoal, (current: RoleProfile | null) => string | null> = {
  'Become a stronger classroom teacher': () => null,
  'Lead a subject': () => 'subject_leader',
  'Lead a department': () => 'head_of_department',
  'Lead a year group or key stage': () => 'subject_leader',
  'Become a SENCO': () => 'senco',
  'Move into pastoral leadership': (current) => (current?.ladder === 'support' ? 'pastoral_lead' : 'subject_leader'),
  'Join a senior leadership team': (current) =>
    current?.ladder === 'support' ? 'school_business_manager' : 'assistant_headteacher',
  'Become a headteacher': () => 'headteacher',
  'Work across a trust': () => 'trust_leader',
  'Mentor early career teachers': () => null,
  'Move school or phase': () => null,
  'Move from support staff into teaching': () => 'trainee_teacher',
  'Return to teaching': () => 'class_teacher',
  'Find a better balance': () => null,
};

const isGoal = (goal: string): goal is CareerGoal => Object.hasOwn(goalRoles, goal);

/** The next role on the way from the current role to the wished role. */
function nextOnTheWay(current: RoleProfile | null, wished: RoleProfile, roles: RoleProfile[]): RoleProfile {
  if (!current || current.key === wished.key) return wished;
  if (current.ladder !== wished.ladder) {
    // From support into teaching, the first step is training. Other changes of ladder are direct.
    const training = roles.find((role) => role.ladder === 'teaching' && role.rung === 0);
    return wished.ladder === 'teaching' && training ? training : wished;
  }
  if (wished.rung <= current.rung + 1 || hasNoRungAbove(current)) return wished;
  return roles.find((role) => role.ladder === current.ladder && role.rung === current.rung + 1) ?? wished;
}

/** No rung of the support ladder follows early years practice. */
const hasNoRungAbove = ({ key }: RoleProfile) => key === 'early_years_practitioner';

/** Whether a role is above the current one. A role on another ladder always counts as above. */
const isAbove = (role: RoleProfile, current: RoleProfile | null) =>
  current === null || role.ladder !== current.ladder || role.rung > current.rung;

/** The current, wished and next role. Of several wished roles, the nearest above counts. */
export function aimOf(answers: RoleAnswers, userRole: UserRole, roles: RoleProfile[]): Aim {
  const current = currentRoleOf(answers, userRole, roles);
  const { wished, why, isKnown } = wishOf(answers, current, userRole, roles);
  return { current, wished, why, next: nextOnTheWay(current, wished, roles), isKnown };
}

function wishOf(
  answers: RoleAnswers,
  current: RoleProfile | null,
  userRole: UserRole,
  roles: RoleProfile[],
): Pick<Aim, 'wished' | 'why' | 'isKnown'> {
  const named = answers.interestedRoles.flatMap((words) => {
    const role = roleNamed(words, roles);
    return role ? [{ role, why: `You named “${words}” among the roles that interest you.` }] : [];
  });
  const byGoal = answers.careerGoals.filter(isGoal).flatMap((goal) => {
    const key = goalRoles[goal](current);
    const role = roles.find((one) => one.key === key);
    // A head of department who wants to lead a subject already does. Roles that are named count in any case.
    const isBehind = role?.ladder === current?.ladder && (role?.rung ?? 0) < (current?.rung ?? 0);
    return role && !isBehind ? [{ role, why: `You chose “${goal}” among your goals.` }] : [];
  });
  const wishes = named.length > 0 ? named : byGoal;
  const nearest = wishes
    .filter(({ role }) => isAbove(role, current))
    // The sort is stable: of two roles on the same rung, the one named first wins.
    .sort((one, other) => one.role.rung - other.role.rung)[0];
  const wish = nearest ?? wishes[0];
  if (wish) return { wished: wish.role, why: wish.why, isKnown: true };

  if (current) {
    const above = hasNoRungAbove(current)
      ? undefined
      : roles.find((role) => role.ladder === current.ladder && role.rung === current.rung + 1);
    const staysPut = answers.careerGoals.some((goal) => isGoal(goal) && goalRoles[goal](current) === null);
    if (above && answers.leadershipInterest >= 7 && !staysPut)
      return {
        wished: above,
        why: `It is the next role, and you rated your interest in leadership ${answers.leadershipInterest} out of 10.`,
        isKnown: true,
      };
    return {
      wished: current,
      why: 'Your goals are about the role you have, so we compare your skills with that role.',
      isKnown: true,
    };
  }
  const usual = {
    teacher: 'class_teacher',
    school_leader: 'assistant_headteacher',
    support_staff: 'teaching_assistant',
  };
  const wished = roles.find((role) => role.key === usual[userRole]) ?? roles[0];
  if (!wished) throw new Error('There are no career roles.');
  return { wished, why: 'You did not name a role that we can compare your skills with.', isKnown: false };
}
