import { CircleGrid, CircleGridSkeleton, useMyCircles } from '#areas/circles/web/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading } from '#web/ui/states.tsx';

/** The circles of the current user. */
export function ProfileCircles() {
  const circles = useMyCircles();
  return (
    <PagedList
      list={circles}
      loading={
        <Loading label="Loading your circles...">
          <CircleGridSkeleton />
        </Loading>
      }
      failed="Your circles could not be loaded"
      empty={
        <EmptyState
          title="You have not joined a circle yet"
          example="“How do you mark mocks without losing a weekend?” is a question for a circle."
          action={<ButtonLink to="/circles?tab=discover">Discover circles</ButtonLink>}
        >
          A circle is a small group of peers who do the job you do.
        </EmptyState>
      }
    >
      {(items) => <CircleGrid circles={items} heading="h2" />}
    </PagedList>
  );
}
