import type { Circle } from '#areas/circles/contract/circle.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading } from '#web/ui/states.tsx';
import { useCirclesToDiscover, useMyCirclesOfKind } from './circle-api.ts';
import { CircleGrid, CircleGridSkeleton } from './circle-card.tsx';
import { FoundCount } from './circle-panels.tsx';
import { InnerCircleGrid } from './inner-circles/inner-circle-card.tsx';

const places = ['mine', 'inner', 'discover'] as const;
export type CirclePlace = (typeof places)[number];

const placeNames: Record<CirclePlace, string> = {
  mine: 'My Circles',
  inner: 'Inner Circles',
  discover: 'Discover',
};

/** How many circles of another tab are shown below those of the open tab. */
const mostElsewhere = 6;

interface CirclesFoundProps {
  /** What the member searches for; never empty. */
  q: string;
  /** The tab that is open. Null for one without circles of its own. */
  place: CirclePlace | null;
  onPlace(place: CirclePlace): void;
  onClear(): void;
}

/** Every circle that matches the search: those of the open tab first, then where the others are. */
export function CirclesFound({ q, place, onPlace, onClear }: CirclesFoundProps) {
  const found = {
    mine: useMyCirclesOfKind('false', q),
    inner: useMyCirclesOfKind('true', q),
    discover: useCirclesToDiscover({ q }),
  };
  const lists = places.map((name) => found[name]);
  const failed = lists.find(({ items, error, isFetching }) => !items && error && !isFetching);
  const isReady = lists.every(({ items }) => items !== undefined);
  const all = {
    items: isReady ? lists.flatMap(({ items }) => items ?? []) : undefined,
    hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
    isFetching: lists.some(({ isFetching }) => isFetching),
  };
  const open = place && found[place];
  const elsewhere = places.filter((name) => name !== place && (found[name].items?.length ?? 0) > 0);
  return (
    <>
      <FoundCount list={all} noun="circle" />
      {failed || !isReady ? (
        <PagedList
          list={failed ?? { ...found.discover, items: undefined, error: null }}
          failed="The circles could not be searched"
          loading={
            <Loading visible label="Searching circles...">
              <CircleGridSkeleton />
            </Loading>
          }
          empty={null}
        >
          {() => null}
        </PagedList>
      ) : all.items?.length === 0 ? (
        <EmptyState
          title={`No circle matches “${q}”`}
          example="“maths” finds more than “mathematics leads”."
          action={<Button onClick={onClear}>Clear the search</Button>}
        >
          The search looks in names and descriptions. Try a shorter word.
        </EmptyState>
      ) : (
        <>
          {open && (
            <PagedList
              list={open}
              failed="The circles could not be searched"
              loading={null}
              empty={<p className="text-quiet">{`No circle in ${placeNames[place]} matches “${q}”.`}</p>}
            >
              {(items) => <Grid place={place} circles={items} />}
            </PagedList>
          )}
          {elsewhere.map((name) => (
            <Elsewhere key={name} place={name} list={found[name]} isMore={open !== null} onPlace={onPlace} />
          ))}
        </>
      )}
    </>
  );
}

function Grid({ place, circles }: { place: CirclePlace; circles: Circle[] }) {
  if (place === 'inner') return <InnerCircleGrid circles={circles} />;
  return <CircleGrid circles={circles} heading="h2" marksJoined />;
}

interface ElsewhereProps {
  place: CirclePlace;
  list: ReturnType<typeof useCirclesToDiscover>;
  /** Whether the open tab has circles of its own. */
  isMore: boolean;
  onPlace(place: CirclePlace): void;
}

/** The circles found in another tab: '2 more in Discover'. */
function Elsewhere({ place, list, isMore, onPlace }: ElsewhereProps) {
  const items = list.items ?? [];
  const count = `${list.hasNextPage ? 'More than ' : ''}${items.length}`;
  return (
    <section aria-label={placeNames[place]} className="mt-8">
      <Button look="quiet" className="-ml-4 mb-2" onClick={() => onPlace(place)}>
        {`${count} ${isMore ? 'more ' : ''}in ${placeNames[place]}`}
      </Button>
      <Grid place={place} circles={items.slice(0, mostElsewhere)} />
    </section>
  );
}
