import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import {
  ActivityList,
  AllActivityLink,
  CircleGrid,
  CircleGridSkeleton,
  useMyCircles,
} from '#areas/circles/web/index.ts';
import { MyEvents } from '#areas/development/web/index.ts';
import { JourneyOffer } from '#areas/journey/web/index.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { dayAndDate, londonHour } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { EmptyState, FailedState, Loading } from '#web/ui/states.tsx';
import { AchievementStrip } from './achievement-strip.tsx';
import { CareerOpportunities } from './career-opportunities.tsx';
import { Figures } from './figures.tsx';
import { firstName, greetingFor } from './greeting.ts';
import { ProfileProgress } from './profile-progress.tsx';
import { ShortcutCards } from './shortcut-cards.tsx';
import { Today } from './today.tsx';

/** See `docs/product/screens.md`. */
const circlesShown = 3;

export function Component() {
  usePageTitle('Home');
  const user = useUser();
  const now = new Date();
  return (
    <>
      <header className="mb-6 flex items-end sm:mb-7 justify-between gap-4">
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
      <Today />
      <JourneyOffer />
      <ProfileProgress user={user} />
      <Figures percent={profileCompleteness(user).percent} />
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-10">
          <Part id="your-circles" title="Your circles" aside={<AllCircles />}>
            <YourCircles />
          </Part>
          <Part id="recent-activity" title="Recent Activity" aside={<AllActivityLink />}>
            <ActivityList heading="h3" />
          </Part>
        </div>
        <div className="min-w-0 space-y-10">
          <Part id="my-events" title="My Events">
            <MyEvents heading="h3" />
          </Part>
          <Part id="career-opportunities" title="Career Opportunities">
            <CareerOpportunities />
          </Part>
          <Part id="your-achievements" title="Your Achievements" aside={<AllBadges />}>
            <AchievementStrip />
          </Part>
        </div>
      </div>
      <ShortcutCards />
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the screen with a heading. */
function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function AllCircles() {
  return (
    <Link to="/circles" className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
      All circles
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

function AllBadges() {
  return (
    <Link to="/badges" className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
      All badges
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

function YourCircles() {
  const { items, isError, error, refetch } = useMyCircles();
  if (!items && isError)
    return <FailedState title="Your circles could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items)
    return (
      <Loading label="Loading your circles...">
        <CircleGridSkeleton short />
      </Loading>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title="Find your first circle"
        example="“How do you mark mocks without losing a weekend?” is a question for a circle."
        action={<ButtonLink to="/circles?tab=discover">Discover circles</ButtonLink>}
      >
        Circles are groups of people who do the same job as you. You can read an open circle before you join it.
      </EmptyState>
    );
  return <CircleGrid short circles={items.slice(0, circlesShown)} heading="h3" />;
}
