import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { useCirclePractices } from './practice-api.ts';
import { PracticeList, usePracticeFilter } from './practice-list.tsx';

/** The best practices of one circle. */
export default function PracticePanel({ circle }: PanelProps) {
  const { from: _from, ...filter } = usePracticeFilter();
  const list = useCirclePractices(circle.id, filter);
  return (
    <>
      <PracticeList
        list={list}
        filter={filter}
        isEverywhere={false}
        empty={
          <EmptyState title="No practices yet" example="“One feedback sheet for each class: two hours a week back.”">
            {circle.archivedAt
              ? 'Nobody wrote one up before the circle was archived.'
              : 'Write up something that worked: what you did, what came of it and how you know. Others can plan to try it.'}
          </EmptyState>
        }
      />
      <p className="mt-6 text-sm">
        <Link to="/practices" className="text-primary underline">
          Search practices in all your circles and networks
        </Link>
      </p>
    </>
  );
}
