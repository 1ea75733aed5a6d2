import { Plus } from 'lucide-react';
import type { DeskProvider } from '#areas/training/contract/training-desk.ts';
import { providerTypeLabels } from '#areas/training/contract/training-provider.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkedRows } from '#web/ui/linked-rows.tsx';
import { ListFilterBar, useListFilters } from '#web/ui/list-filters.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskProviders } from './training-desk-api.ts';

const shows = [{ value: 'own', label: 'Added here' }] as const;

/** `/desk/training`: the providers of training, with those that were added here. */
export function Component() {
  const filters = useListFilters(shows);
  const list = useDeskProviders(filters);
  return (
    <>
      <PageHead
        title="Training providers"
        lead="Add a provider with its courses, such as your trust. Those of the feed are updated by themselves."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/desk/training/routes">Training routes</ButtonLink>
          <ButtonLink to="/desk/training/new" look="primary">
            <Plus aria-hidden className="size-4" />
            Add a provider
          </ButtonLink>
        </div>
      </PageHead>
      <ListFilterBar
        label="Filter the providers"
        search="Search names"
        choice={{ label: 'Providers', all: 'All providers', options: shows }}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the providers" lines={2} />}
        failed="The providers could not be loaded"
        empty={
          <EmptyState title="No providers here" example="“Ashgrove Learning Trust”, with its HLTA course.">
            {filters.q || filters.show
              ? 'Change the filter to see others.'
              : 'Add your own, or set the feed in Settings.'}
          </EmptyState>
        }
      >
        {(providers) => (
          <LinkedRows
            rows={providers.map((item) => ({
              id: item.id,
              to: `/desk/training/${item.id}`,
              title: item.name,
              facts: factsOf(item),
            }))}
          />
        )}
      </PagedList>
    </>
  );
}

const factsOf = ({ isOwn, isOffered, providerType, city, courses }: DeskProvider): string =>
  [
    !isOffered && 'Not offered',
    isOwn ? 'Added here' : 'From the feed',
    providerTypeLabels[providerType],
    city,
    courses === 1 ? '1 course' : `${courses.toLocaleString('en-GB')} courses`,
  ]
    .filter(Boolean)
    .join(' · ');
