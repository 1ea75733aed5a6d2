import type { ReactNode } from 'react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { Button } from '#web/ui/button.tsx';
import { MatchCount } from '#web/ui/filter-bar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading } from '#web/ui/states.tsx';
import { useCirclesToDiscover, useMyCircles, useMyCirclesOfKind } from './circle-api.ts';
import { CircleGrid, CircleGridSkeleton } from './circle-card.tsx';
import { useDiscoverFilters } from './discover-filters.tsx';
import { InnerCircleGrid } from './inner-circles/inner-circle-card.tsx';
import { LatestActivity } from './latest-activity.tsx';

/** The circles of the current user that are not inner circles, and the latest activity in all of their circles. */
export function MyCircles({ onDiscover }: { onDiscover(): void }) {
  const circles = useMyCirclesOfKind('false');
  const { items: all } = useMyCircles();
  return (
    <>
      <CircleList
        circles={circles}
        loading="Loading your circles..."
        failed="Your circles could not be loaded"
        empty={
          <EmptyState
            title={all && all.length > 0 ? 'You are only in inner circles' : 'You have not joined a circle yet'}
            example="“How do you mark mocks without losing a weekend?” is a question for a circle."
            action={
              <Button look="primary" onClick={onDiscover}>
                Discover circles
              </Button>
            }
          >
            In a circle you ask questions, answer them and share what works. When you join one, it appears here and in
            the menu.
          </EmptyState>
        }
      />
      {all && all.length > 0 && <LatestActivity />}
    </>
  );
}

/** The inner circles of the current user. */
export function InnerCircles({ onJoin }: { onJoin(): void }) {
  const circles = useMyCirclesOfKind('true');
  return (
    <CircleList
      circles={circles}
      loading="Loading your circles..."
      failed="Your inner circles could not be loaded"
      empty={
        <EmptyState
          title="You are not in an inner circle"
          example="the heads of department of one trust plan their moderation in an inner circle."
          action={<Button onClick={onJoin}>Join Inner Circle</Button>}
        >
          An inner circle is small and private. You cannot find it by searching. To join one, ask its owner for a code.
        </EmptyState>
      }
    >
      {(items) => <InnerCircleGrid circles={items} />}
    </CircleList>
  );
}

/** The open circles that the current user has not joined, with filters. */
export function Discover({ onSuggest }: { onSuggest(): void }) {
  const { filters, count, clear, bar } = useDiscoverFilters();
  const circles = useCirclesToDiscover(filters);
  return (
    <>
      {bar}
      {count > 0 && <MatchCount list={circles} one="circle matches" many="circles match" />}
      <CircleList
        circles={circles}
        loading="Loading available circles..."
        failed="The circles could not be loaded"
        empty={
          count > 0 ? (
            <EmptyState
              title="No circles match"
              example="remove the subject, and keep the phase."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              Owners choose the subjects, phases and roles of their circle. A circle without them matches no filter.
            </EmptyState>
          ) : (
            <EmptyState
              title="You are in every open circle"
              example="a circle for teaching assistants in Year 1."
              action={<Button onClick={onSuggest}>Suggest Circle</Button>}
            >
              New circles appear here when they open. You can suggest one that is missing.
            </EmptyState>
          )
        }
      />
    </>
  );
}

interface CircleListProps {
  circles: ReturnType<typeof useCirclesToDiscover>;
  loading: string;
  failed: string;
  empty: ReactNode;
  /** Renders the circles. The default is plain cards. */
  children?(items: Circle[]): ReactNode;
}

function CircleList({ circles, loading, failed, empty, children }: CircleListProps) {
  return (
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
  );
}

/** Tells screen readers how many items the search found. */
export function FoundCount({ list, noun }: { list: Counted; noun: 'circle' | 'suggestion' }) {
  const { items, hasNextPage, isFetching } = list;
  const count = items?.length ?? 0;
  return (
    <p role="status" className="sr-only">
      {!isFetching && items && (count === 0 ? `No ${noun}s found` : foundWords(count, hasNextPage, noun))}
    </p>
  );
}

type Counted = { items: unknown[] | undefined; hasNextPage: boolean; isFetching: boolean };

const foundWords = (count: number, hasMore: boolean, noun: string) =>
  `${hasMore ? 'More than ' : ''}${count} ${count === 1 ? noun : `${noun}s`} found`;
