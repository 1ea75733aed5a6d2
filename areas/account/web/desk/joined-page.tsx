import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { JoinedPerson } from '#areas/account/contract/invitation-desk.ts';
import { longDate } from '#contract/london.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useInviters, useJoined } from './invitation-api.ts';

/** `/desk/invitations/joined`: a tree of who joined through whose invitations. */
export function Component() {
  const { data, error, isFetching, refetch } = useInviters();
  return (
    <>
      <BackLink to="/desk/invitations">Invitations</BackLink>
      <PageHead
        title="Who invited each person"
        lead="Open a name to see who joined with their invitations. People who joined before Staffroom recorded it are not here. Invitations to inner circles are not part of it."
      />
      {data ? (
        data.length === 0 ? (
          <EmptyState title="Nobody has joined yet" example="“Amira Khan, joined through Ben Hart”.">
            People appear here when they register with an invitation.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-3 py-1">
            {data.map(({ person, joined }) => (
              <Branch
                key={person?.id ?? 0}
                by={person?.id ?? null}
                title={person?.name ?? 'Made on the server, or by somebody who has left'}
                count={joined}
              />
            ))}
          </ul>
        )
      ) : error && !isFetching ? (
        <FailedState title="The people could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading who joined" lines={2} />
      )}
    </>
  );
}

interface BranchProps {
  by: number | null;
  title: string;
  count: number;
}

const joinedWords = (count: number) => `${count.toLocaleString('en-GB')} joined`;

function Branch({ by, title, count }: BranchProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-primary-tint"
      >
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow wrap-anywhere font-semibold">{title}</span>
        <span className="figures shrink-0 text-quiet text-sm">{joinedWords(count)}</span>
      </button>
      <div id={id} hidden={!isOpen} className="mb-2 ml-4 border-line border-l pl-3">
        {isOpen && <Joined by={by} />}
      </div>
    </li>
  );
}

function Joined({ by }: { by: number | null }) {
  const list = useJoined(by);
  return (
    <PagedList
      list={list}
      byButton
      loading={<p className="py-2 text-quiet text-sm">Loading…</p>}
      failed="The people could not be loaded"
      empty={<p className="py-2 text-quiet text-sm">Nobody that you can see here.</p>}
    >
      {(people) => (
        <ul>
          {people.map((person) => (
            <Leaf key={person.id} person={person} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Leaf({ person: { id, name, joinedAt, invited, invitation } }: { person: JoinedPerson }) {
  const how = invitation.isLink ? `with the link${invitation.note ? ` ‘${invitation.note}’` : ''}` : 'by email';
  return (
    <>
      <li className="flex flex-wrap items-baseline gap-x-3 px-2 py-2">
        <Link to={`/desk/people/${id}`} className="font-semibold text-primary hover:underline">
          {name}
        </Link>
        <span className="text-quiet text-sm">
          {longDate(joinedAt)}, {how}
        </span>
      </li>
      {invited > 0 && <Branch by={id} title={`Through ${name}`} count={invited} />}
    </>
  );
}
