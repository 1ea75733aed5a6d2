import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { CircleActivity } from '#areas/circles/contract/activity.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useActivity, useAllActivity } from './circle-api.ts';
import { CircleDot } from './circle-mark.tsx';

const shown = 5;

/** What others did lately in the circles of the current user. */
export function LatestActivity() {
  return (
    <section aria-labelledby="latest-activity" className="mt-10">
      <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b pb-3">
        <h2 id="latest-activity" className="section-title">
          Latest Activity
        </h2>
        <AllActivityLink />
      </div>
      <ActivityList heading="h3" />
    </section>
  );
}

/** The newest five activities, here and on the home screen. */
export function ActivityList({ heading }: { heading: 'h3' }) {
  const { items, isError, error, refetch } = useActivity(shown);
  if (!items && isError)
    return <FailedState title="The latest activity could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items) return <RowsSkeleton lines={2} label="Loading the latest activity..." />;
  if (items.length === 0)
    return (
      <p className="pt-4 text-quiet">
        No activity yet. What other members start, reply to and share in your circles appears here.
      </p>
    );
  return (
    <ul>
      {items.slice(0, shown).map((activity) => (
        <ActivityRow key={activity.id} activity={activity} heading={heading} />
      ))}
    </ul>
  );
}

/** Leads to the whole list. */
export function AllActivityLink() {
  return (
    <Link to="/activity" className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
      See all
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

/** All activity of others in the circles of the current user, page by page. */
export function AllActivity() {
  return (
    <PagedList
      list={useAllActivity()}
      loading={<RowsSkeleton lines={2} label="Loading the latest activity..." />}
      failed="The latest activity could not be loaded"
      empty={
        <EmptyState
          title="No activity yet"
          example="“Priya Shah replied to ‘Is it all right to just use the scheme this week?’”"
          action={<ButtonLink to="/circles?tab=discover">Discover circles</ButtonLink>}
        >
          New discussions, replies and resources of other members in your circles appear here.
        </EmptyState>
      }
    >
      {(items) => (
        <ul>
          {items.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} heading="h2" />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const verbs = { discussion: 'started', reply: 'replied to', resource: 'shared' } as const;

function ActivityRow({ activity, heading: Heading }: { activity: CircleActivity; heading: 'h2' | 'h3' }) {
  const { actor, circle, discussionId, kind, title } = activity;
  const to = discussionId ? `/circles/${circle.id}/discussions/${discussionId}` : `/circles/${circle.id}?tab=resources`;
  return (
    <li className="group relative flex items-start gap-4 border-line border-b py-4">
      <Avatar person={actor} />
      {/* The time is next to the circle's name on a phone, and on the right on wider screens. */}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,auto)_1fr] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
        <Heading className="wrap-anywhere col-span-full font-normal leading-snug sm:col-span-1">
          <span className="font-semibold">{actor.name}</span> <span className="text-quiet">{verbs[kind]}</span>{' '}
          {/* The whole row is the link, because a short title is too small to touch. */}
          <Link
            to={to}
            className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-1 flex min-w-0 items-center gap-2 text-quiet text-sm">
          <CircleDot circle={circle} />
          <span className="min-w-0 truncate">{circle.name}</span>
        </p>
        <TimeAgo
          moment={activity.createdAt}
          className="mt-1 sm:relative sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0"
        />
      </div>
    </li>
  );
}
