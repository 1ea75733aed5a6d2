import { Plus } from 'lucide-react';
import type { DeskLearningPathway } from '#areas/learning/contract/learning-desk.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { LinkedRows } from '#web/ui/linked-rows.tsx';
import { ListFilterBar, useListFilters } from '#web/ui/list-filters.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskPathways } from './learning-desk-api.ts';

const shows = [
  { value: 'changed', label: 'Changed here' },
  { value: 'desk', label: 'Added here' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'member', label: 'Shared by members' },
] as const;

/** `/desk/learning-pathways`: those of Staffroom, and those that members share with everybody. */
export function Component() {
  const filters = useListFilters(shows);
  const list = useDeskPathways(filters);
  return (
    <>
      <PageHead
        title="Learning pathways"
        lead="Add, correct and withdraw those of Staffroom. Releases update the ones that you have not changed, and leave yours alone."
      >
        <ButtonLink to="/desk/learning-pathways/new" look="primary">
          <Plus aria-hidden className="size-4" />
          Add one
        </ButtonLink>
      </PageHead>
      <ListFilterBar
        label="Filter the learning pathways"
        search="Search titles"
        choice={{ label: 'Learning pathways', all: 'All of Staffroom', options: shows }}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the learning pathways" lines={2} />}
        failed="The learning pathways could not be loaded"
        empty={
          <EmptyState title="No learning pathways here" example="“Your first half term in our trust”.">
            {filters.q || filters.show
              ? 'Change the filter to see others.'
              : 'Add what your school or trust recommends.'}
          </EmptyState>
        }
      >
        {(items) => (
          <LinkedRows
            rows={items.map((item) => ({ id: item.id, to: placeOf(item), title: item.title, facts: factsOf(item) }))}
          />
        )}
      </PagedList>
    </>
  );
}

/** One of a member is read as members read it. It is reported there if something is wrong with it. */
const placeOf = ({ id, origin }: DeskLearningPathway) =>
  origin === 'member' ? `/learning-pathways/${id}` : `/desk/learning-pathways/${id}`;

function factsOf({ withdrawnAt, origin, author, itemCount, started }: DeskLearningPathway): string {
  return [
    withdrawnAt && `Withdrawn on ${longDate(withdrawnAt)}`,
    origin === 'desk' && 'Added here',
    origin === 'changed' && 'Changed here',
    author && `By ${author.name}`,
    `${itemCount} items`,
    started === null ? 'started by fewer than 5' : `started by ${started.toLocaleString('en-GB')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
