import { Plus } from 'lucide-react';
import type { DeskItem } from '#areas/development/contract/catalogue-desk.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { LinkedRows } from '#web/ui/linked-rows.tsx';
import { ListFilterBar, useListFilters } from '#web/ui/list-filters.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskItems } from './catalogue-desk-api.ts';

const shows = [
  { value: 'changed', label: 'Changed here' },
  { value: 'desk', label: 'Added here' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;

/** `/desk/catalogue`: the catalogue, with what was changed, added and withdrawn here. */
export function Component() {
  const filters = useListFilters(shows);
  const list = useDeskItems(filters);
  return (
    <>
      <PageHead
        title="Catalogue"
        lead="Add, change and withdraw items. Releases update the items that you have not changed, and leave yours alone."
      >
        <ButtonLink to="/desk/catalogue/new" look="primary">
          <Plus aria-hidden className="size-4" />
          Add an item
        </ButtonLink>
      </PageHead>
      <ListFilterBar
        label="Filter the catalogue"
        search="Search titles"
        choice={{ label: 'Items', all: 'All items', options: shows }}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the catalogue" lines={2} />}
        failed="The catalogue could not be loaded"
        empty={
          <EmptyState title="No items here" example="“First aid at work”, one day, with your trust.">
            {filters.q || filters.show ? 'Change the filter to see others.' : 'Add what your school or trust offers.'}
          </EmptyState>
        }
      >
        {(items) => (
          <LinkedRows
            rows={items.map((item) => ({
              id: item.id,
              to: `/desk/catalogue/${item.id}`,
              title: item.title,
              facts: factsOf(item),
            }))}
          />
        )}
      </PagedList>
    </>
  );
}

function factsOf({ category, type, provider, withdrawnAt, origin, differs, planned }: DeskItem): string {
  return [
    withdrawnAt && `Withdrawn on ${longDate(withdrawnAt)}`,
    origin === 'desk' && 'Added here',
    origin === 'changed' && (differs.length > 0 ? 'Differs from the release' : 'No longer follows the release'),
    category,
    type,
    provider,
    planned === null ? 'fewer than 5 plans and records' : `${planned.toLocaleString('en-GB')} plans and records`,
  ]
    .filter(Boolean)
    .join(' · ');
}
