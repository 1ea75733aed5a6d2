import { formerMember, type PersonSummary } from '#areas/people/contract/user.ts';
import { Link } from '#web/ui/link.tsx';

/** The name of a member, with a link to their profile. A former member has no profile. */
export function PersonName({ person }: { person: Pick<PersonSummary, 'id' | 'name'> }) {
  if (person.name === formerMember) return person.name;
  return (
    <Link to={`/people/${person.id}`} className="rounded-xs hover:text-primary hover:underline">
      {person.name}
    </Link>
  );
}
