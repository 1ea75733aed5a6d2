import type { CareerGoal } from '#areas/pathway/contract/assessment-options.ts';
import type { CareerRole, RolePay } from '#areas/pathway/contract/career-role.ts';
import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import type { Ratings } from '#areas/pathway/contract/skill.ts';
import type { UserRole } from '#areas/people/contract/user.ts';

/** A rung with all that is known of it: a row of `career_roles`. */
export interface RoleProfile extends CareerRole {
  alsoCalled: string[];
  levels: Ratings;
  pay: RolePay;
}

/** What of the answers says where somebody stands and where they want to go. */
type RoleAnswers = Pick<
  AssessmentAnswers,
  'currentRole' | 'yearsInEducation' | 'careerStage' | 'careerGoals' | 'interestedRoles' | 'leadershipInterest'
>;

/** Where somebody stands, where they want to be and why, and the next rung on the way. */
export interface Aim {
  current: RoleProfile | null;
  wished: RoleProfile;
  why: string;
  next: RoleProfile;
  /** False where no answer says where somebody stands or wants to be. The roles are then placeholders: nothing is measured by them. */
  isKnown: boolean;
}

/** The role that words name: the longest phrase found in them wins, so that 'deputy head' is no 'head'. */
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

/** Where somebody stands: by the role they typed, else by who they are here and their years. Null where that does not tell. */
export function currentRoleOf(answers: RoleAnswers, userRole: UserRole, roles: RoleProfile[]): RoleProfile | null {
  const named = answers.currentRole ? roleNamed(answers.currentRole, roles) : undefined;
  const isNew = answers.careerStage === 'early_career' && answers.yearsInEducation <= 2;
  const find = (key: string) => roles.find((role) => role.key === key) ?? null;
  // A plain 'teacher' in the first two years is on induction.
  if (named) return named.key === 'class_teacher' && isNew ? find('early_career_teacher') : named;
  if (userRole === 'teacher') return find(isNew ? 'early_career_teacher' : 'class_teacher');
  // A leader of what, and which of the many support roles: a guess would be worse than none.
  return null;
}

/** The role each of the 14 goals leads to; null for one that stays where one is. */
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

/** Where the way up from one role leads next, towards another. */
function nextOnTheWay(current: RoleProfile | null, wished: RoleProfile, roles: RoleProfile[]): RoleProfile {
  if (!current || current.key === wished.key) return wished;
  if (current.ladder !== wished.ladder) {
    // From support into teaching the way begins with training; anything else is a change straight across.
    const training = roles.find((role) => role.ladder === 'teaching' && role.rung === 0);
    return wished.ladder === 'teaching' && training ? training : wished;
  }
  if (wished.rung <= current.rung + 1 || hasNoRungAbove(current)) return wished;
  return roles.find((role) => role.ladder === current.ladder && role.rung === current.rung + 1) ?? wished;
}

/** Early years practice stands beside the rungs of a school's support staff: none of them is simply the next. */
const hasNoRungAbove = ({ key }: RoleProfile) => key === 'early_years_practitioner';

/** Which way a role lies from where somebody stands: another ladder is always a way on. */
const isAbove = (role: RoleProfile, current: RoleProfile | null) =>
  current === null || role.ladder !== current.ladder || role.rung > current.rung;

/** Where somebody stands and wants to be. Of several wishes the nearest above counts: a pathway is for the next stretch. */
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
    // Who leads a department and wants to lead a subject is there already. A role that is named is meant.
    const isBehind = role?.ladder === current?.ladder && (role?.rung ?? 0) < (current?.rung ?? 0);
    return role && !isBehind ? [{ role, why: `You chose “${goal}” among your goals.` }] : [];
  });
  const wishes = named.length > 0 ? named : byGoal;
  const nearest = wishes
    .filter(({ role }) => isAbove(role, current))
    // A stable sort: of two as near, the one named first.
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
  if (!wished) throw new Error('There are no roles to wish for.');
  return { wished, why: 'You did not name a role that we can compare your skills with.', isKnown: false };
}
