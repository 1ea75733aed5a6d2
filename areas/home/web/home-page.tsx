import type { ReactNode } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import {
  ActivityList,
  AllActivityLink,
  CircleGrid,
  CircleGridSkeleton,
  RankedCircles,
  useMyCircles,
} from '#areas/circles/web/index.ts';
import { MyEvents } from '#areas/development/web/index.ts';
import { JourneyOffer } from '#areas/journey/web/index.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { dayAndDate, londonHour } from '#web/ui/dates.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { FailedState, Loading, ShownTogether } from '#web/ui/states.tsx';
import { AchievementStrip } from './achievement-strip.tsx';
import { CareerOpportunities } from './career-opportunities.tsx';
import { Figures } from './figures.tsx';
import { firstName, greetingFor } from './greeting.ts';
import { isNewMember } from './new-member.ts';
import { Part, PartLink } from './part.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { ShortcutCards } from './shortcut-cards.tsx';
import { StartHere } from './start-here.tsx';
import { Today, useTodayIsKnown } from './today.tsx';

/** See `docs/product/screens.md`. */
const circlesShown = 3;

/**
 * Home. A new member first sees how to start. Other members first see 'Waiting for you' and their next events. The rest is
 * the same for both.
 */
export function Component() {
  usePageTitle('Home');
  const user = useUser();
  const now = new Date();
  const isNew = isNewMember(user, now);
  const ready = useTodayIsKnown();
  const events = (
    <Part id="my-events" title="My Events">
      <MyEvents heading="h3" />
    </Part>
  );
  return (
    <ShownTogether ready={ready}>
      <header className="mb-6 flex items-end justify-between gap-4">
        <div>
          <p className="text-quiet">{dayAndDate(now)}</p>
          <h1 className="display mt-1 text-[1.75rem] sm:text-[2.125rem]">
            {greetingFor(londonHour(now))}, {firstName(user.name)}
          </h1>
        </div>
        <span className="hidden lg:block">
          <Avatar person={user} />
        </span>
      </header>
      {isNew ? (
        <>
          <JourneyOffer />
          <ProfileProgress user={user} />
          <StartHere />
          <Today isNew />
        </>
      ) : (
        <>
          <Columns main={<Today />} side={events} className="mb-9" />
          <ProfileProgress user={user} />
        </>
      )}
      <Figures percent={profileCompleteness(user).percent} />
      <Columns
        main={
          <>
            <Part id="your-circles" title="Your circles" aside={<PartLink to="/circles">All circles</PartLink>}>
              <YourCircles isNew={isNew} />
            </Part>
            <Part id="recent-activity" title="Recent Activity" aside={<AllActivityLink />}>
              <ActivityList heading="h3" />
            </Part>
            {isNew && events}
          </>
        }
        side={
          <>
            <Part id="career-opportunities" title="Career Opportunities">
              <CareerOpportunities />
            </Part>
            <Part id="your-achievements" title="Your Achievements" aside={<PartLink to="/badges">All badges</PartLink>}>
              <AchievementStrip />
            </Part>
          </>
        }
      />
      <ShortcutCards />
    </ShownTogether>
  );
}

/** A wide and a narrow column. On a small screen the narrow one comes second. */
function Columns({ main, side, className = '' }: { main: ReactNode; side: ReactNode; className?: string }) {
  return (
    <div className={`grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] ${className}`}>
      <div className="min-w-0 space-y-10">{main}</div>
      <div className="min-w-0 space-y-10">{side}</div>
    </div>
  );
}

function YourCircles({ isNew }: { isNew: boolean }) {
  const { items, isError, error, refetch } = useMyCircles();
  if (!items && isError)
    return <FailedState title="Your circles could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items)
    return (
      <Loading label="Loading your circles...">
        <CircleGridSkeleton short />
      </Loading>
    );
  if (items.length > 0) return <CircleGrid short circles={items.slice(0, circlesShown)} heading="h3" />;
  return (
    <>
      <p className="max-w-[62ch] text-quiet">
        Circles are groups of people who do the same job as you. You can read an open circle before you join it.{' '}
        {isNew ? 'The circles that you join appear here.' : 'These fit what you told us:'}
      </p>
      {/* A new member sees them above. */}
      {!isNew && <RankedCircles heading="h3" />}
    </>
  );
}
