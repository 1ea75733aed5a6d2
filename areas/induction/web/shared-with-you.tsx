import type { SharedInduction } from '#areas/induction/contract/induction-share.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAcceptShare, useEndShare, useSharedInductions } from './induction-api.ts';

/** The records that others share with the current user, and the requests to agree. Nothing if there are none. */
export function SharedWithYou() {
  const { items, hasNextPage, fetchNextPage, isFetchingNextPage } = useSharedInductions();
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="shared" className="mt-10">
      <h2 id="shared" className="section-title mb-3">
        Inductions you follow
      </h2>
      <ul className="border-line border-t">
        {items.map((shared) => (
          <Row key={shared.id} shared={shared} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" pending={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Row({ shared: { id, role, person, acceptedAt } }: { shared: SharedInduction }) {
  const accepting = useAcceptShare(id);
  const ending = useEndShare(id);
  const asWhat = role === 'mentor' ? 'mentor' : 'induction tutor';
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-3">
      <Avatar person={person} size="small" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">{person.name}</p>
        <p className="text-quiet text-sm">
          {acceptedAt ? `You follow as ${asWhat}.` : `Asks you to follow as ${asWhat}. You could read their record.`}
        </p>
      </div>
      {acceptedAt ? (
        <ButtonLink size="small" to={`/induction?record=${id}`}>
          Open<span className="sr-only"> the record of {person.name}</span>
        </ButtonLink>
      ) : (
        <>
          <Button
            size="small"
            look="primary"
            pending={accepting.isPending && 'Agreeing...'}
            onClick={() => accepting.mutate()}
          >
            Agree<span className="sr-only"> to follow {person.name}</span>
          </Button>
          <Button size="small" pending={ending.isPending && 'Declining...'} onClick={() => ending.mutate()}>
            Decline<span className="sr-only"> to follow {person.name}</span>
          </Button>
        </>
      )}
    </li>
  );
}
