import type { DeskMember } from '#areas/mentoring/contract/mentoring-desk.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';

/** The role and the school of a person, on one line. */
export const roleAndSchool = ({ role, school }: Pick<DeskMember, 'role' | 'school'>) =>
  [userRoleLabels[role], school].filter(Boolean).join(' · ');

/** One of two people in a row: what they are in the pair, and who they are. */
export function MemberLine({ label, person }: { label: string; person: DeskMember }) {
  return (
    <div className="min-w-0">
      <p className="text-quiet text-sm">{label}</p>
      <p className="wrap-anywhere font-semibold">{person.name}</p>
      <p className="wrap-anywhere text-quiet text-sm">{roleAndSchool(person)}</p>
    </div>
  );
}
