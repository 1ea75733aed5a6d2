import type { Position } from '#areas/people/contract/audience.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { RouteAim } from '#areas/training/contract/route-aims.ts';

/** What recommendations are made from. */
export interface Learner {
  role: UserRole;
  position: Position;
  /** The key of the next career role of the pathway, and its title. Null without a self-assessment. */
  next: { key: string; title: string } | null;
  /** The qualifications of the profile, in the member's words. */
  qualifications: readonly string[];
  /** The goals of the profile, in the member's words. */
  goals: readonly string[];
}

export interface Aim {
  aim: RouteAim;
  reasons: string[];
}

const degree =
  /\b(degree|b\.?a\.?|b\.?sc\.?|b\.?ed\.?|bachelor|hons|honours|m\.?a\.?|m\.?sc\.?|phd|masters?|master’s)\b/i;
const qualified = /\b(qts|pgce|pgde|qualified teacher|b\.?ed\.?)\b/i;
const master = /\b(m\.?a\.?|m\.?sc\.?|m\.?ed\.?|masters?|master’s|phd)\b/i;
const hltaHeld = /\bhlta\b|higher level teaching assistant/i;
const wantsToTeach = /\b(become|train|qualify|work)\b.{0,30}\bteach(er|ing)?\b|\bteacher training\b/i;
const wantsMaster = /\bmaster(’|')?s?\b|\bM(A|Ed|Sc)\b/;

const says = (texts: readonly string[], words: RegExp) => texts.find((text) => words.test(text));

/** The next roles to which an NPQ leads, with what the person is called. */
const aimOfRole: Partial<Record<string, RouteAim>> = {
  subject_leader: 'lead_subject',
  head_of_department: 'lead_subject',
  senco: 'senco',
  assistant_headteacher: 'lead_school',
  deputy_headteacher: 'lead_school',
  headteacher: 'headship',
  trust_leader: 'lead_trust',
  pastoral_lead: 'lead_behaviour',
};

const teachingRoles = ['trainee_teacher', 'early_career_teacher', 'class_teacher'];

/**
 * What a member may want from training, with the reasons in their own answers, most certain first. Nothing without a
 * reason: a role alone is none.
 */
export function aimsOf({ role, position, next, qualifications, goals }: Learner): Aim[] {
  const found = new Map<RouteAim, string[]>();
  const add = (aim: RouteAim, reason: string) => found.set(aim, [...(found.get(aim) ?? []), reason]);
  const isStaff = role === 'support_staff';
  const holdsQts = says(qualifications, qualified);
  const wish = says(goals, wantsToTeach);
  const onward = next && `The next role of your pathway is ${next.title}.`;

  if (isStaff && !holdsQts && (wish || (next && teachingRoles.includes(next.key)))) {
    const held = says(qualifications, degree);
    const aim = held ? 'teach_with_degree' : 'teach_without_degree';
    if (next && teachingRoles.includes(next.key) && onward) add(aim, onward);
    if (wish) add(aim, `One of your goals: “${wish}”.`);
    if (held) add(aim, `Your profile names a degree: “${held}”.`);
    else if (qualifications.length > 0) add(aim, 'Your profile names no degree, and you earn one on the way.');
  }
  if (isStaff && next?.key === 'higher_level_teaching_assistant' && !says(qualifications, hltaHeld) && onward)
    add('hlta', onward);
  if (isStaff && position.roles.includes('early_years_practitioner') && next?.key === 'pastoral_lead' && onward)
    add('lead_early_years', onward);
  const leads = next && aimOfRole[next.key];
  const isReady = !position.levels.includes('starting');
  if (leads && onward && (!isStaff || leads === 'lead_behaviour') && isReady) add(leads, onward);
  const masters = says(goals, wantsMaster);
  if (masters && !says(qualifications, master)) add('masters', `One of your goals: “${masters}”.`);
  return [...found].map(([aim, reasons]) => ({ aim, reasons }));
}

/** What would make better recommendations, as phrases. */
export function missingOf({ next, qualifications, goals }: Learner): string[] {
  return [
    next === null ? 'your self-assessment' : '',
    qualifications.length === 0 ? 'your qualifications' : '',
    goals.length === 0 ? 'your goals' : '',
  ].filter(Boolean);
}
