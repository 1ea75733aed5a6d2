import { blockData } from '#areas/messages/web/index.ts';
import type { BlockedPerson } from '#areas/people/contract/block.ts';
import { useBlocked, useBlocking } from '#areas/people/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** The people the current user blocked, each with a button to unblock them. */
export function BlockedPeople() {
  return (
    <div className="mt-8">
      <h3 className="mb-2 font-semibold">Blocked people</h3>
      <PagedList
        list={useBlocked()}
        loading={
          <Loading label="Loading the people you blocked...">
            <Skeleton className="h-12" />
          </Loading>
        }
        failed="The people you blocked could not be loaded"
        empty={
          <p className="text-quiet">
            You have not blocked anybody. You can block a member on their profile. They can then send you no messages.
          </p>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map((person) => (
              <BlockedRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const { unblock } = useBlocking(person, blockData);
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar person={person} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">{person.name}</p>
        <TimeAgo moment={person.blockedAt} after="Blocked" />
      </div>
      <Button
        size="small"
        aria-label={`Unblock ${person.name}`}
        pending={unblock.isPending && 'Unblocking...'}
        onClick={() => unblock.mutate()}
      >
        Unblock
      </Button>
    </li>
  );
}
