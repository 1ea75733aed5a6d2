import { useRef, useState } from 'react';
import { listRankedCircles, type RankedCircle } from '#areas/circles/contract/ranked-circle.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useMembershipChange } from '../circle-api.ts';
import { CircleRing } from '../circle-mark.tsx';

const rowClass = 'group relative flex min-h-18 items-center gap-4 border-line border-b py-3 last:border-b-0';

/**
 * Three circles that fit the current user, each with its reason and a button to join. A circle stays in the list when it is
 * joined. It has no heading: the screen gives it one. `heading` is the level of the names.
 */
export function RankedCircles({ heading }: { heading: 'h3' | 'h4' }) {
  const { data, isError, error, refetch } = useEndpoint(listRankedCircles, {}, { refreshOnReturn: true });
  if (!data && isError)
    return <FailedState title="The circles could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading circles for you...">
        {[1, 2, 3].map((row) => (
          <div key={row} className={rowClass}>
            <Skeleton className="size-6 shrink-0 rounded-full!" />
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-9 w-16" />
          </div>
        ))}
      </Loading>
    );
  if (data.length === 0)
    return <p className="text-quiet">You have joined every circle that is for you. New circles appear in Circles.</p>;
  return (
    <ul>
      {data.map((circle) => (
        <Row key={circle.id} circle={circle} heading={heading} />
      ))}
    </ul>
  );
}

function Row({ circle, heading: Heading }: { circle: RankedCircle; heading: 'h3' | 'h4' }) {
  const { mutate } = useMembershipChange(circle.id);
  const [joined, setJoined] = useState(circle.isMember);
  const row = useRef<HTMLLIElement>(null);
  useFocusOnReplaced(joined, () => row.current?.querySelector('[data-action]'));
  const join = () => {
    setJoined(true);
    mutate(true, { onError: () => setJoined(false) });
  };
  return (
    <li ref={row} className={rowClass}>
      <CircleRing circle={circle} />
      <div className="min-w-0 grow">
        <Heading className="item-title truncate">
          <Link
            to={`/circles/${circle.id}`}
            className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
          >
            {circle.name}
          </Link>
        </Heading>
        <p className="truncate text-quiet text-sm">{joined ? 'You joined this circle' : circle.reason}</p>
      </div>
      {joined ? (
        <ButtonLink
          data-action
          className="relative"
          to={`/circles/${circle.id}`}
          size="small"
          aria-label={`Open ${circle.name}`}
        >
          Open
        </ButtonLink>
      ) : (
        <Button data-action className="relative" size="small" aria-label={`Join ${circle.name}`} onClick={join}>
          Join
        </Button>
      )}
    </li>
  );
}
