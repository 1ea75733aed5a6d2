import type { FoundPerson } from '#areas/people/contract/people-search.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';

const subjectsShown = 3;

/** A member in a list of people: name, role, school, what they know, and what they have in common with the current user. */
export function PersonRow({ person, reason }: { person: FoundPerson; reason?: string }) {
  const { id, name, role, school, expertise } = person;
  return (
    <li className="group relative flex items-start gap-4 border-line border-b py-4">
      <Avatar person={person} />
      <div className="min-w-0 grow">
        <h3 className="wrap-anywhere item-title">
          <Link
            to={`/people/${id}`}
            className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
          >
            {name}
          </Link>
        </h3>
        <p className="wrap-anywhere text-quiet text-sm">{[userRoleLabels[role], school].filter(Boolean).join(' · ')}</p>
        {expertise.length > 0 && (
          <p className="wrap-anywhere mt-0.5 line-clamp-2 text-sm">
            <span className="sr-only">Knows about: </span>
            {expertise.slice(0, subjectsShown).join(', ')}
          </p>
        )}
        {reason && <p className="wrap-anywhere mt-0.5 text-marigold-ink text-sm">{reason}</p>}
      </div>
    </li>
  );
}
