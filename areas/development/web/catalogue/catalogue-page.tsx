import { type RefObject, useRef } from 'react';
import { type DevelopmentResource, resourceTypes } from '#areas/development/contract/development-resource.ts';
import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { FilterBar, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AudienceControls, audienceIn, noAudience } from '../audience-filters.tsx';
import { type CatalogueFilters, useCatalogue, useCatalogueTopics, usePlan, useResource } from './catalogue-api.ts';
import { ResourceCard, ResourceSkeleton, resourceGridClass } from './resource-card.tsx';
import { ResourceDialog } from './resource-dialog.tsx';

/** Always the same four. Each filters the list. */
const popular = ['Leadership', 'Teaching Strategies', 'Technology', 'Curriculum Design'];
const all = 'all';

/** More than a usual page, so that most members see the whole catalogue at once. */
const pageSize = 100;

const typeChoices = resourceTypes.map((value) => ({ value, label: value }));

/**
 * `/development` (`docs/product/development.md`). The category, the filters and the open item are in the address:
 * `?resource=15` opens one.
 */
export function Component() {
  const [address, change] = useAddressParts();
  const search = useRef<HTMLInputElement>(null);
  const { data: topics } = useCatalogueTopics();
  const filters = filtersIn(address);
  const wanted = address.get('category') ?? '';
  const categories = topics?.categories ?? (wanted ? [wanted] : []);
  const category = categories.includes(wanted) ? wanted : '';
  const resources = useCatalogue({ ...filters, ...(category && { category }), limit: pageSize });
  const panel = (
    <Resources
      resources={resources}
      onOpen={({ id }) => change({ resource: String(id) })}
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
        <PlanLink />
      </PageHead>
      <Filters
        filters={filters}
        subjects={topics?.subjects ?? []}
        search={search}
        onChange={change}
        onClear={() => change(noFilters)}
      />
      <section aria-labelledby="popular-categories" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
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
      {Object.keys(filters).length > 0 && <MatchCount list={resources} one="resource matches" many="resources match" />}
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
      <OpenResource listed={resources.items} address={address} onClose={() => change({ resource: '' })} />
    </>
  );
}

const noFilters = { q: '', type: '', ...noAudience };

/** Reads the filters, without the category, from the address. */
function filtersIn(address: URLSearchParams): CatalogueFilters {
  const q = address.get('q');
  const type = resourceTypes.find((one) => one === address.get('type'));
  return { ...(q && { q }), ...(type && { type }), ...audienceIn(address) };
}

interface FiltersProps {
  filters: CatalogueFilters;
  subjects: readonly string[];
  search: RefObject<HTMLInputElement | null>;
  onChange(changes: Record<string, string>): void;
  onClear(): void;
}

function Filters({ filters, subjects, search, onChange, onClear }: FiltersProps) {
  const { q = '', type, limit: _limit, cursor: _cursor, ...audience } = filters;
  return (
    <FilterBar
      label="Filter resources"
      search={{ label: 'Search resources', value: q, onChange: (value) => onChange({ q: value }), ref: search }}
      active={Object.keys(audience).length + Number(type !== undefined)}
      onClear={onClear}
    >
      <FilterSelect
        label="Kind"
        all="All kinds"
        value={type ?? ''}
        options={typeChoices}
        onChange={(value) => onChange({ type: value })}
      />
      <AudienceControls filters={audience} subjects={subjects} onChange={onChange} />
    </FilterBar>
  );
}

/** 'My plan', with the number of items that are in it and not completed. */
function PlanLink() {
  const count = usePlan().items?.length ?? 0;
  return <ButtonLink to="/development-tracker#my-plan">{count > 0 ? `My plan (${count})` : 'My plan'}</ButtonLink>;
}

interface OpenResourceProps {
  listed: DevelopmentResource[] | undefined;
  address: URLSearchParams;
  onClose(): void;
}

/** The item that the address names, also if the list does not show it. */
function OpenResource({ listed, address, onClose }: OpenResourceProps) {
  const wanted = pathId.safeParse(address.get('resource') ?? '').data ?? null;
  const found = listed?.find(({ id }) => id === wanted);
  const { data } = useResource(found || !listed ? null : wanted);
  return <ResourceDialog resource={wanted === null ? undefined : (found ?? data)} onClose={onClose} />;
}

interface ResourcesProps {
  resources: ReturnType<typeof useCatalogue>;
  onOpen(resource: DevelopmentResource): void;
  onClear(): void;
}

function Resources({ resources, onOpen, onClear }: ResourcesProps) {
  return (
    <PagedList
      list={resources}
      failed="The catalogue could not be loaded"
      loading={
        <Loading label="Loading the catalogue..." className={resourceGridClass}>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <ResourceSkeleton key={card} />
          ))}
        </Loading>
      }
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
        <ul className={resourceGridClass}>
          {items.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} onOpen={() => onOpen(resource)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
