import { useRef } from 'react';
import { Navigate } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { MatchCount } from '#web/ui/filter-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useCatalogue, useCatalogueCount, useCatalogueTopics, usePlan } from './catalogue-api.ts';
import { CatalogueFilterBar, filtersIn, noFilters } from './catalogue-filters.tsx';
import { ForYou } from './for-you.tsx';
import { ResourceRow, ResourcesLoading } from './resource-row.tsx';

/** Always the same four. Each filters the list. */
const popular = ['Leadership', 'Teaching Strategies', 'Technology', 'Curriculum Design'];
const all = 'all';
const pageSize = 12;

/** `/development` (`docs/product/development.md`). The category and the filters are in the address. */
export function Component() {
  const [address, change] = useAddressParts();
  // The address of an item in earlier releases: emails and bookmarks have it.
  const item = pathId.safeParse(address.get('resource') ?? '');
  if (item.success) return <Navigate to={`/development/${item.data}`} replace />;
  return <Catalogue address={address} onChange={change} />;
}

interface CatalogueProps {
  address: URLSearchParams;
  onChange(changes: Record<string, string>): void;
}

function Catalogue({ address, onChange: change }: CatalogueProps) {
  const search = useRef<HTMLInputElement>(null);
  const { data: topics } = useCatalogueTopics();
  const filters = filtersIn(address);
  const wanted = address.get('category') ?? '';
  const categories = topics?.categories ?? (wanted ? [wanted] : []);
  const category = categories.includes(wanted) ? wanted : '';
  const resources = useCatalogue({ ...filters, ...(category && { category }), limit: pageSize });
  const { data: total } = useCatalogueCount({ ...filters, ...(category && { category }) });
  const isFiltered = Object.keys(filters).length > 0;
  const panel = (
    <Resources
      resources={resources}
      total={total}
      label={category || 'All Resources'}
      onClear={() => {
        change({ ...noFilters, category: '' });
        // The button that was pressed disappears with the empty state.
        search.current?.focus();
      }}
    />
  );
  return (
    <>
      <PageHead title="Professional Development" lead="Courses, reading and things to do in your own school.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/learning-pathways">Learning pathways</ButtonLink>
          <PlanLink />
        </div>
      </PageHead>
      <CatalogueFilterBar
        filters={filters}
        subjects={topics?.subjects ?? []}
        results={resultWords(resources)}
        search={search}
        onChange={change}
      />
      {!isFiltered && !category && <ForYou />}
      <section aria-labelledby="popular-categories" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="popular-categories" className="font-semibold text-sm">
          Popular Categories
        </h2>
        <ul className="flex flex-wrap gap-2">
          {popular.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={category === name}
                onClick={() => change({ category: category === name ? '' : name })}
                className={`${buttonClass('plain', 'small')} rounded-full! aria-pressed:border-primary aria-pressed:bg-primary-tint`}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {isFiltered && <MatchCount list={resources} one="resource matches" many="resources match" />}
      <Tabs
        label="Categories"
        value={category || all}
        onChange={(next) => change({ category: next === all ? '' : next })}
        tabs={[all, ...categories].map((name) => ({
          value: name,
          label: name === all ? 'All Resources' : name,
          panel,
        }))}
      />
    </>
  );
}

/** What the button of the filter sheet says. */
function resultWords({ items, hasNextPage, isFetching }: ReturnType<typeof useCatalogue>): string {
  if (!items || isFetching) return 'Show results';
  if (items.length === 0) return 'No results';
  return `Show ${hasNextPage ? 'more than ' : ''}${items.length} ${items.length === 1 ? 'result' : 'results'}`;
}

/** 'My plan', with the number of items that are in it and not completed. */
function PlanLink() {
  const count = usePlan().items?.length ?? 0;
  return <ButtonLink to="/development-tracker#my-plan">{count > 0 ? `My plan (${count})` : 'My plan'}</ButtonLink>;
}

interface ResourcesProps {
  /** Undefined while it is not known. */
  total: { count: number; isMore: boolean } | undefined;
  resources: ReturnType<typeof useCatalogue>;
  /** The heading of the list, for screen readers. */
  label: string;
  onClear(): void;
}

function Resources({ resources, total, label, onClear }: ResourcesProps) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <PagedList
        list={resources}
        byButton
        position={
          total && `${resources.items?.length ?? 0} of ${total.count.toLocaleString('en-GB')}${total.isMore ? '+' : ''}`
        }
        failed="The catalogue could not be loaded"
        loading={<ResourcesLoading />}
        empty={
          <EmptyState
            title="No resources found"
            example="“behaviour” finds more than “behaviour management course”."
            action={<Button onClick={onClear}>Show all resources</Button>}
          >
            Try adjusting your search or check back later for new resources.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="-mt-6">
            {items.map((resource) => (
              <ResourceRow key={resource.id} resource={resource} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
