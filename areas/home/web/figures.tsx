import { ArrowRight, BriefcaseBusiness, CalendarDays, CircleCheck, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMyCircles } from '#areas/circles/web/index.ts';
import { useEvents } from '#areas/development/web/index.ts';
import { useRecommendations } from '#areas/jobs/web/index.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** Four figures in one card. Each leads to what it counts. In place of a zero it says what to do. */
export function Figures({ percent }: { percent: number }) {
  const circles = useMyCircles();
  const events = useEvents();
  const jobs = useRecommendations();
  const matches = { ...jobs, items: jobs.items?.filter(({ overallScore }) => overallScore !== null) };
  return (
    <dl className="mb-9 grid grid-cols-2 large-text:grid-cols-1 rounded-card border border-line bg-card lg:grid-cols-4">
      <Figure
        label="Active Circles"
        icon={UsersRound}
        value={shownValue(circles, 'Join one')}
        to={circles.items?.length === 0 ? '/circles?tab=discover' : '/circles'}
        opens="Show your circles"
      />
      <Figure
        label="Upcoming Events"
        icon={CalendarDays}
        value={shownValue(events, 'See dates')}
        to="/events"
        opens="Show upcoming events"
      />
      <Figure
        label="Job Matches"
        icon={BriefcaseBusiness}
        value={shownValue(matches, 'Find jobs')}
        to="/jobs"
        opens="Show jobs"
      />
      <Figure
        label="Profile Complete"
        icon={CircleCheck}
        value={`${percent}%`}
        to="/profile"
        opens="Show your profile"
      />
    </dl>
  );
}

interface Counted {
  items: unknown[] | undefined;
  hasNextPage: boolean;
  isError: boolean;
}

/** The number of items on the first page, with a plus if there are more. `invitation` is shown if there are none. */
function shownValue({ items, hasNextPage, isError }: Counted, invitation: string): ReactNode {
  if (items?.length === 0) return <Invitation>{invitation}</Invitation>;
  if (items) return `${items.length}${hasNextPage ? '+' : ''}`;
  return isError ? '–' : <Skeleton className="my-1 h-7 w-9" />;
}

/** As high as a figure, so that nothing moves when it is loaded. */
function Invitation({ children }: { children: string }) {
  return <span className="text-[1.25rem] text-primary leading-[inherit]">{children}</span>;
}

interface FigureProps {
  label: string;
  icon: LucideIcon;
  value: ReactNode;
  /** The screen that shows what is counted, and the label of the link. */
  to: string;
  opens: string;
}

function Figure({ label, icon: Icon, value, to, opens }: FigureProps) {
  return (
    <div className="group relative flex flex-col-reverse justify-end border-line p-4 even:border-l large-text:border-l-0! large-text:not-first:border-t! max-lg:nth-[n+3]:border-t lg:not-first:border-l sm:px-6 sm:py-4">
      <dt className="flex items-center gap-1.5 text-quiet">
        {label}
        <ArrowRight
          aria-hidden
          className="size-4 shrink-0 text-primary transition-transform group-hover:translate-x-0.5"
        />
      </dt>
      <dd className="display figures h-[1.3em] text-[1.75rem] leading-[1.3] sm:text-[2rem]">
        {value}
        <Link
          to={to}
          aria-label={opens}
          className="absolute inset-0 rounded-card transition-colors group-hover:bg-primary/5 focus-visible:-outline-offset-2"
        />
      </dd>
      <Icon aria-hidden className="absolute top-5 right-5 size-5 text-quiet max-sm:hidden" strokeWidth={1.75} />
    </div>
  );
}
