import { BookOpen, ChartNoAxesColumn } from 'lucide-react';
import { hoursWords, useCpdSummary } from '#areas/development/web/index.ts';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { ActiveGoals } from './active-goals.tsx';

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

export function TrackerPanel() {
  const { data: goals, isError } = useGoalProgress();
  const cpd = useCpdSummary();
  return (
    <div className="space-y-9">
      <dl className="grid grid-cols-2 rounded-card border border-line bg-card">
        <div className="flex flex-col-reverse justify-end p-4 sm:px-6 sm:py-5">
          <dt className="text-quiet">
            This Term
            <span className="block text-sm">{cpd.data?.term.name}</span>
          </dt>
          <dd className="display figures text-[1.75rem] sm:text-[2rem]">
            {cpd.data ? hoursWords(cpd.data.term.hours) : cpd.isError ? '–' : <Skeleton className="my-1 h-7 w-24" />}
          </dd>
        </div>
        <div className="flex flex-col-reverse justify-end border-line border-l p-4 sm:px-6 sm:py-5">
          <dt className="text-quiet">{goals?.length === 1 ? 'Active goal' : 'Active goals'}</dt>
          <dd className="display figures text-[1.75rem] sm:text-[2rem]">
            {goals ? goals.length : isError ? '–' : <Skeleton className="my-1 h-7 w-9" />}
          </dd>
        </div>
      </dl>
      <ActiveGoals />
      <LinkList label="Development Tracker" items={places} heading="h3" />
    </div>
  );
}
