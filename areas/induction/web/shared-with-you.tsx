import type { SharedInduction } from '#areas/induction/contract/induction-share.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAcceptShare, useEndShare, useSharedInductions } from './induction-api.ts';

/**
 * The records that others share with the current user, the requests to agree, or both. Nothing if there are none.
 * Requests are in the first page: there are few.
 */
export function SharedWithYou({ which }: { which: 'all' | 'asked' | 'agreed' }) {
  const { items, hasNextPage, fetchNextPage, isFetchingNextPage } = useSharedInductions();
  const shown = items?.filter(({ acceptedAt }) => which === 'all' || (acceptedAt === null) === (which === 'asked'));
  if (!shown || shown.length === 0) return null;
  return (
    <section aria-labelledby={`shared-${which}`} className={which === 'agreed' ? 'mt-10' : 'mb-9'}>
      <h2 id={`shared-${which}`} className="section-title mb-3">
        {which === 'asked' ? 'Somebody asks you to follow their induction' : 'Inductions you follow'}
      </h2>
      <ul className="border-line border-t">
        {shown.map((shared) => (
          <Row key={shared.id} shared={shared} />
        ))}
      </ul>
      {which !== 'asked' && hasNextPage && (
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
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Avatar person={person} size="small" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{person.name}</p>
          <p className="text-quiet text-sm">
            {acceptedAt ? `You follow as ${asWhat}.` : `Asks you to follow as ${asWhat}. You could read their record.`}
          </p>
        </div>
      </div>
      {acceptedAt ? (
        <ButtonLink size="small" to={`/induction?record=${id}`}>
          Open<span className="sr-only"> the record of {person.name}</span>
        </ButtonLink>
      ) : (
        <div className="flex gap-3">
          <Button size="small" pending={accepting.isPending && 'Agreeing...'} onClick={() => accepting.mutate()}>
            Agree<span className="sr-only"> to follow {person.name}</span>
          </Button>
          <Button size="small" pending={ending.isPending && 'Declining...'} onClick={() => ending.mutate()}>
            Decline<span className="sr-only"> to follow {person.name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
