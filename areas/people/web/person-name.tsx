import { formerMember, type PersonSummary } from '#areas/people/contract/user.ts';
import { Link } from '#web/ui/link.tsx';

/** A member's name, which leads to their profile. There is nobody behind the name of a former member. */
export function PersonName({ person }: { person: Pick<PersonSummary, 'id' | 'name'> }) {
  if (person.name === formerMember) return person.name;
  return (
    <Link to={`/people/${person.id}`} className="rounded-xs hover:text-primary hover:underline">
      {person.name}
    </Link>
  );
}
