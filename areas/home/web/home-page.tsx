import { ArrowRight, CircleCheck, UsersRound } from 'lucide-react';
import { profileCompleteness } from '#areas/account/contract/profile-completeness.ts';
import { useUser } from '#areas/account/web/index.ts';
import { CircleGrid, CircleGridSkeleton, useMyCircles } from '#areas/circles/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { dayAndDate, londonHour } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { EmptyState, FailedState, Loading } from '#web/ui/states.tsx';
import { firstName, greetingFor } from './greeting.ts';
import { ProfileProgress } from './profile-progress.tsx';

/** Specification 1, section 9: the home screen shows the first 3 of one's circles. */
const circlesShown = 3;

export function Component() {
  usePageTitle('Home');
  const user = useUser();
  const now = new Date();
  return (
    <>
      <header className="mb-7 flex items-end justify-between gap-4">
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
      <ProfileProgress user={user} />
      <Figures percent={profileCompleteness(user).percent} />
      <section aria-labelledby="your-circles">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id="your-circles" className="display text-[1.375rem]">
            Your circles
          </h2>
          <Link to="/circles" className={buttonClass('quiet', 'small')}>
            All circles
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
        <YourCircles />
      </section>
    </>
  );
}

/** Figures that belong together share one card. Those of areas that do not exist yet are not here. */
function Figures({ percent }: { percent: number }) {
  const { items, hasNextPage } = useMyCircles();
  const figures = [
    { label: 'Active Circles', value: items ? `${items.length}${hasNextPage ? '+' : ''}` : '–', icon: UsersRound },
    { label: 'Profile Complete', value: `${percent}%`, icon: CircleCheck },
  ];
  return (
    <dl className="mb-10 grid grid-cols-2 rounded-card border border-line bg-card">
      {figures.map(({ label, value, icon: Icon }) => (
        <div key={label} className="relative flex flex-col-reverse border-line p-5 not-first:border-l sm:px-6">
          <dt className="text-quiet">{label}</dt>
          <dd className="display figures text-[1.75rem] sm:text-[2rem]">{value}</dd>
          <Icon aria-hidden className="absolute top-5 right-5 size-5 text-quiet max-sm:hidden" strokeWidth={1.75} />
        </div>
      ))}
    </dl>
  );
}

function YourCircles() {
  const { items, isError, error, refetch } = useMyCircles();
  if (!items && isError)
    return <FailedState title="Your circles could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items)
    return (
      <Loading label="Loading your circles...">
        <CircleGridSkeleton />
      </Loading>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title="Find your first circle"
        action={
          <ButtonLink to="/circles?tab=discover" look="primary">
            Discover circles
          </ButtonLink>
        }
      >
        Circles are small rooms of peers who do the job you do. Look around; reading is open to everyone here.
      </EmptyState>
    );
  return <CircleGrid circles={items.slice(0, circlesShown)} heading="h3" />;
}
