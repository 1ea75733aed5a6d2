import { useState } from 'react';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Rings } from '#web/ui/logo.tsx';
import { MoreOnScroll } from '#web/ui/more-on-scroll.tsx';
import { EmptyState, Loading, RowsSkeleton } from '#web/ui/states.tsx';
import { isLoggedOut, useAvailableMentors } from '../mentoring-api.ts';
import { MentoringHead } from '../mentoring-head.tsx';
import { RequestDialog } from '../requests/mentoring-dialogs.tsx';
import { LogInPrompt } from '../workspace/log-in-prompt.tsx';
import { MentorCard } from './mentor-card.tsx';

/** `/mentor-matching-simple`, `/mentorship` and `/mentors` (`docs/product/mentoring.md`): the list of mentors. */
export function Component() {
  return (
    <>
      <MentoringHead title="Find Your Mentor" about="Members who offer to share their experience with others." />
      <AvailableMentors />
      <p className="mt-8 text-quiet">
        Looking for a particular kind of mentor?{' '}
        <ButtonLink to="/mentor-matching" look="quiet" size="small" className="-my-1.5 -ml-1.5">
          Search mentors and see your matches
        </ButtonLink>
      </p>
    </>
  );
}

function AvailableMentors() {
  const mentors = useAvailableMentors();
  const [asked, setAsked] = useState<Mentor | null>(null);
  const { items, error, isFetching } = mentors;
  if (isLoggedOut(error)) return <LogInPrompt />;
  if (!items && error && !isFetching) return <ConnectionIssue />;
  if (!items)
    return (
      <Loading visible label="Loading mentors...">
        <RowsSkeleton label="" />
      </Loading>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title="No Mentors Available"
        example="you could help somebody in the first year of teaching."
        action={
          <ButtonLink to="/mentor-matching?tab=preferences" look="primary">
            Become a mentor
          </ButtonLink>
        }
      >
        No mentor has a free place at the moment. Check again later, or become a mentor yourself.
      </EmptyState>
    );
  return (
    <>
      <ul>
        {items.map((mentor) => (
          <MentorCard key={mentor.id} mentor={mentor} onRequest={setAsked} />
        ))}
      </ul>
      <MoreOnScroll
        hasMore={mentors.hasNextPage}
        isLoading={mentors.isFetchingNextPage}
        failed={mentors.isFetchNextPageError}
        onMore={() => void mentors.fetchNextPage()}
      />
      <RequestDialog mentor={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** The wording is fixed, and the button reloads the page (`docs/product/mentoring.md`). */
function ConnectionIssue() {
  return (
    <div
      role="alert"
      className="relative isolate overflow-hidden rounded-card border border-line px-4 py-7 sm:px-8 sm:py-9"
    >
      <Rings open className="absolute -right-20 -bottom-32 -z-10 size-80 text-ornament sm:-right-12 sm:-bottom-24" />
      <h2 className="section-title">Connection Issue</h2>
      <p className="mt-2 max-w-[52ch] text-quiet">Unable to load mentor data. Please try refreshing the page.</p>
      <Button look="primary" className="mt-5" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </div>
  );
}
