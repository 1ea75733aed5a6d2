import { BookOpen, ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CpdSummary } from '#areas/development/contract/cpd-summary.ts';
import { hoursWords, RecordCpdButton, useCpdSummary } from '#areas/development/web/index.ts';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { longDate } from '#web/ui/dates.ts';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { ActiveGoals } from './active-goals.tsx';
import { useLatestActivity } from './growth-api.ts';
import { OverviewPart } from './overview-part.tsx';

const places: LinkListItem[] = [
  {
    to: '/development-tracker',
    title: 'Development Tracker',
    words: 'Record your professional learning. It is yours to keep.',
    icon: ChartNoAxesColumn,
  },
  {
    to: '/development',
    title: 'Professional Development',
    words: 'A catalogue of courses and reading.',
    icon: BookOpen,
  },
];

/** The hours of this term, the active goals and the latest activity. */
export function TrackerPanel() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-9">
        <Figures />
        <ActiveGoals />
      </div>
      <div className="min-w-0 space-y-9">
        <LatestActivity />
        <LinkList label="Development Tracker" items={places} heading="h3" />
      </div>
    </div>
  );
}

function Figures() {
  const { data: goals, isError } = useGoalProgress();
  const cpd = useCpdSummary();
  return (
    <section aria-label="This term" className="rounded-card border border-line bg-card">
      <dl className="grid grid-cols-2 large-text:grid-cols-1">
        <Figure name="This Term" about={cpd.data?.term.name}>
          {cpd.data ? thisTerm(cpd.data) : cpd.isError ? '–' : <Skeleton className="my-1 h-7 w-24" />}
        </Figure>
        <Figure name={goals?.length === 1 ? 'Active goal' : 'Active goals'}>
          {goals ? goals.length || 'None yet' : isError ? '–' : <Skeleton className="my-1 h-7 w-9" />}
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 sm:px-6">
        <p className="min-h-6 flex-1 basis-60 text-quiet text-sm">{cpd.data && yearWords(cpd.data)}</p>
        <RecordCpdButton />
      </div>
    </section>
  );
}

const thisTerm = ({ term }: CpdSummary) => (term.hours > 0 ? hoursWords(term.hours) : 'Nothing yet');

/** The hours of the school year, and an example for a member who has none. */
function yearWords({ year }: CpdSummary): string {
  if (year.hours === 0) return 'Record what you do. For example, an hour of reading about retrieval practice.';
  const target = year.targetHours === null ? '' : ` of your target of ${hoursWords(year.targetHours)}`;
  return `${hoursWords(year.hours)}${target} in ${year.name}.`;
}

function Figure({ name, about, children }: { name: string; about?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line p-4 not-first:border-l large-text:border-l-0! large-text:not-first:border-t! sm:px-6 sm:py-5">
      <dt className="text-quiet">
        {name}
        {about && <span className="block text-sm">{about}</span>}
      </dt>
      <dd className="display figures text-[1.5rem] sm:text-[2rem]">{children}</dd>
    </div>
  );
}

/** Nothing is shown without activity: the figures say what to do then. */
function LatestActivity() {
  const { data: items } = useLatestActivity();
  if (!items || items.length === 0) return null;
  return (
    <OverviewPart id="latest-activity" title="Latest activity">
      <ul>
        {items.map(({ title, date, type }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of the timeline have no id
          <li key={at} className="border-line border-b py-3">
            <p className="wrap-anywhere font-semibold">{title}</p>
            <p className="text-quiet text-sm">
              {type === 'completed' ? 'Recorded for' : 'Added to your plan on'} {longDate(`${date}T12:00:00Z`)}
            </p>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}
