import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeskCircle } from '#areas/circles/contract/circles-desk.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { ListFilterBar, useListFilters } from '#web/ui/list-filters.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { CircleRing, memberCountText } from '../circle-mark.tsx';
import { useDeskCircles } from './circle-desk-api.ts';
import { counted } from './counted.ts';
import { NewCircleDialog } from './new-circle-dialog.tsx';

const shows = [
  { value: 'open', label: 'Open circles' },
  { value: 'inner', label: 'Inner circles' },
  { value: 'ownerless', label: 'Without an owner' },
  { value: 'archived', label: 'Archived' },
] as const;

/** `/desk/circles`: all circles, to create, edit, archive and merge them. */
export function Component() {
  const [isCreating, setCreating] = useState(false);
  const filters = useListFilters(shows);
  const list = useDeskCircles(filters);
  return (
    <>
      <PageHead title="Circles" lead="Create circles, give them an owner, and archive or merge those that went quiet.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/desk/circles/suggestions">Suggestions</ButtonLink>
          <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            Create a circle
          </Button>
        </div>
      </PageHead>
      <ListFilterBar
        label="Filter circles"
        search="Search by name"
        choice={{ label: 'Circles', all: 'All circles', options: shows }}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading circles" lines={2} />}
        failed="The circles could not be loaded"
        empty={
          <EmptyState title="No circles here" example="“Maths leads in Leeds”.">
            {filters.q || filters.show
              ? 'Change the filter to see others.'
              : 'Create the first circle. Members then find it in Discover.'}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
          </ul>
        )}
      </PagedList>
      <NewCircleDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
}

function CircleRow({ circle }: { circle: DeskCircle }) {
  return (
    <li className="relative flex items-start gap-4 border-line border-b py-4 hover:bg-primary-tint/50">
      <CircleRing circle={circle} className="mt-1 size-6 border-[4px]" />
      <div className="min-w-0 grow">
        <h2 className="item-title wrap-anywhere">
          <Link to={`/desk/circles/${circle.id}`} className="after:absolute after:inset-0">
            {circle.name}
          </Link>
        </h2>
        <p className="wrap-anywhere text-quiet text-sm">{factsOf(circle)}</p>
      </div>
    </li>
  );
}

/** What a row says: state, people and posts. */
function factsOf({ isInnerCircle, archivedAt, mergedInto, owner, memberCount, discussions, resources }: DeskCircle) {
  return [
    isInnerCircle && 'Inner circle',
    mergedInto ? `Part of ${mergedInto.name} now` : archivedAt && `Archived on ${longDate(archivedAt)}`,
    owner ? `Owner ${owner.name}` : 'No owner',
    memberCountText(memberCount),
    counted(discussions, 'discussion', 'discussions'),
    counted(resources, 'resource', 'resources'),
  ]
    .filter(Boolean)
    .join(' · ');
}
