import { Check } from 'lucide-react';
import type { DeskPersonRow } from '#areas/desk/contract/people-desk.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { deskRoleLabels } from '#contract/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { OffPill, Pill } from './state-label.tsx';

interface PersonRowProps {
  person: DeskPersonRow;
  isChosen: boolean;
  /** Left out for somebody who cannot change people. */
  onToggle?: () => void;
}

/** A person in the list: who they are, where, and what is unusual about their account. */
export function PersonRow({ person, isChosen, onToggle }: PersonRowProps) {
  const { id, name, username, email, role, school, deskRoles, joinedAt } = person;
  return (
    <li className="group relative flex items-start gap-3 py-3.5 has-checked:bg-primary-tint/50">
      {onToggle && (
        // Above the link that covers the row.
        <label className="relative z-10 -my-2 grid size-11 shrink-0 cursor-pointer place-items-center">
          <span className="sr-only">Choose {name}</span>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[5px] border border-edge bg-card checked:border-primary checked:bg-primary hover:border-ink"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </label>
      )}
      <div className="min-w-0 grow">
        <p className="wrap-anywhere item-title flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={`/desk/people/${id}`}
            className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
          >
            {name}
          </Link>
          <OffPill person={person} />
          {deskRoles.map((one) => (
            <Pill key={one}>{deskRoleLabels[one]}</Pill>
          ))}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">{[userRoleLabels[role], school].filter(Boolean).join(' · ')}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          {username} · {email}
        </p>
      </div>
      <TimeAgo moment={joinedAt} after="Joined" className="hidden pt-0.5 sm:block" />
    </li>
  );
}
