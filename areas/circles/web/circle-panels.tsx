import type { ReactNode } from 'react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading } from '#web/ui/states.tsx';
import { useCirclesToDiscover, useMyCirclesFound } from './circle-api.ts';
import { CircleGrid, CircleGridSkeleton } from './circle-card.tsx';
import { InnerCircleGrid } from './inner-circle-card.tsx';
import { LatestActivity } from './latest-activity.tsx';

interface PanelProps {
  /** What is searched for; empty for all. */
  q: string;
  onClear(): void;
}

/** One's circles, inner ones aside, and what is new in all of them. */
export function MyCircles({ q, onClear, onDiscover }: PanelProps & { onDiscover(): void }) {
  const circles = useMyCirclesFound(q, 'false');
  return (
    <>
      <CircleList
        q={q}
        circles={circles}
        loading="Loading your circles..."
        failed="Your circles could not be loaded"
        empty={
          <NothingHere q={q} onClear={onClear}>
            <EmptyState
              title="You have not joined a circle yet"
              action={
                <Button look="primary" onClick={onDiscover}>
                  Discover circles
                </Button>
              }
            >
              A circle is where you ask, answer and borrow ideas. Join one and it appears here and beside every screen.
            </EmptyState>
          </NothingHere>
        }
      />
      {q === '' && circles.items && circles.items.length > 0 && <LatestActivity />}
    </>
  );
}

/** The invite-only circles one is in. */
export function InnerCircles({ q, onClear, onJoin }: PanelProps & { onJoin(): void }) {
  const circles = useMyCirclesFound(q, 'true');
  return (
    <CircleList
      q={q}
      circles={circles}
      loading="Loading your circles..."
      failed="Your inner circles could not be loaded"
      empty={
        <NothingHere q={q} onClear={onClear}>
          <EmptyState
            title="You are not in an inner circle"
            action={<Button onClick={onJoin}>Join Inner Circle</Button>}
          >
            An inner circle is a small, private room. Nobody finds it by looking: its owner gives you a code.
          </EmptyState>
        </NothingHere>
      }
    >
      {(items) => <InnerCircleGrid circles={items} />}
    </CircleList>
  );
}

/** The open circles one is not in. */
export function Discover({ q, onClear, onSuggest }: PanelProps & { onSuggest(): void }) {
  const circles = useCirclesToDiscover(q);
  return (
    <CircleList
      q={q}
      circles={circles}
      loading="Loading available circles..."
      failed="The circles could not be loaded"
      empty={
        <NothingHere q={q} onClear={onClear}>
          <EmptyState title="You are in every open circle" action={<Button onClick={onSuggest}>Suggest Circle</Button>}>
            When a new circle opens, you will find it here. Is one missing? Suggest it.
          </EmptyState>
        </NothingHere>
      }
    />
  );
}

interface CircleListProps {
  q: string;
  circles: ReturnType<typeof useMyCirclesFound>;
  loading: string;
  failed: string;
  empty: ReactNode;
  /** How they are drawn; as plain cards unless said otherwise. */
  children?(items: Circle[]): ReactNode;
}

function CircleList({ q, circles, loading, failed, empty, children }: CircleListProps) {
  return (
    <>
      <FoundCount q={q} list={circles} noun="circle" />
      <PagedList
        list={circles}
        failed={failed}
        empty={empty}
        loading={
          <Loading visible label={loading}>
            <CircleGridSkeleton />
          </Loading>
        }
      >
        {children ?? ((items) => <CircleGrid circles={items} heading="h2" />)}
      </PagedList>
    </>
  );
}

/** How many the search found, for those who can't see the list grow shorter as they type. */
export function FoundCount({ q, list, noun }: { q: string; list: Counted; noun: 'circle' | 'suggestion' }) {
  const { items, hasNextPage, isFetching } = list;
  const count = items?.length ?? 0;
  return (
    <p role="status" className="sr-only">
      {q !== '' && !isFetching && items && (count === 0 ? 'Nothing found' : foundWords(count, hasNextPage, noun))}
    </p>
  );
}

type Counted = { items: unknown[] | undefined; hasNextPage: boolean; isFetching: boolean };

const foundWords = (count: number, hasMore: boolean, noun: string) =>
  `${hasMore ? 'More than ' : ''}${count} ${count === 1 ? noun : `${noun}s`} found`;

/** What an empty list says: of the search, if there was one, else what is given. */
export function NothingHere({ q, onClear, children }: PanelProps & { children: ReactNode }) {
  if (q === '') return children;
  return (
    <EmptyState title={`Nothing here matches “${q}”`} action={<Button onClick={onClear}>Clear the search</Button>}>
      The search looks in names and descriptions. Try a shorter word, or another tab.
    </EmptyState>
  );
}
