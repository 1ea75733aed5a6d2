import { Plus } from 'lucide-react';
import type { DeskRoute } from '#areas/training/contract/training-route-desk.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { LinkedRows } from '#web/ui/linked-rows.tsx';
import { ListFilterBar, useListFilters } from '#web/ui/list-filters.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { nationLabels } from '../route-facts.tsx';
import { useDeskRoutes } from './route-desk-api.ts';

const shows = [
  { value: 'changed', label: 'Changed here' },
  { value: 'desk', label: 'Added here' },
  { value: 'hidden', label: 'Not shown to members' },
] as const;

/** `/desk/training/routes`: the routes of the release, with what was changed and added here. */
export function Component() {
  const filters = useListFilters(shows);
  const list = useDeskRoutes(filters);
  return (
    <>
      <BackLink to="/desk/training">Training</BackLink>
      <PageHead
        title="Training routes"
        lead="Correct a route when its official page changes, and add one. Releases leave your changes alone."
      >
        <ButtonLink to="/desk/training/routes/new" look="primary">
          <Plus aria-hidden className="size-4" />
          Add a route
        </ButtonLink>
      </PageHead>
      <ListFilterBar
        label="Filter the routes"
        search="Search names"
        choice={{ label: 'Routes', all: 'All routes', options: shows }}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the routes" lines={2} />}
        failed="The routes could not be loaded"
        empty={
          <EmptyState title="No routes here" example="“HLTA status”, England, checked on 28 November 2026.">
            {filters.q || filters.show ? 'Change the filter to see others.' : 'Add a route that people ask about.'}
          </EmptyState>
        }
      >
        {(routes) => (
          <LinkedRows
            rows={routes.map((item) => ({
              id: item.id,
              to: `/desk/training/routes/${item.id}`,
              title: item.title,
              facts: wordsOf(item),
            }))}
          />
        )}
      </PagedList>
    </>
  );
}

const wordsOf = ({ isOffered, origin, differs, nations, checkedOn }: DeskRoute): string =>
  [
    !isOffered && 'Not shown to members',
    origin === 'desk' && 'Added here',
    origin === 'changed' && (differs.length > 0 ? 'Differs from the release' : 'No longer follows the release'),
    nations.map((one) => nationLabels[one]).join(', '),
    `Checked on ${longDate(`${checkedOn}T12:00:00Z`)}`,
  ]
    .filter(Boolean)
    .join(' · ');
