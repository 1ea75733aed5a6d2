import { useRef } from 'react';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, FailedState, Loading } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useCatalogue } from './catalogue-api.ts';
import { ResourceCard, ResourceSkeleton, resourceGridClass } from './resource-card.tsx';
import { ResourceDialog } from './resource-dialog.tsx';

/** Always the same four. Each filters the list. */
const popular = ['Leadership', 'Teaching Strategies', 'Technology', 'Curriculum Design'];
const all = 'all';

/**
 * `/development` (`docs/product/development.md`). The category, the search and the open item are in the address:
 * `?resource=15` opens one.
 */
export function Component() {
  const { data, error, isFetching, refetch } = useCatalogue();
  const [address, show] = useAddressParts();
  const search = useRef<HTMLInputElement>(null);
  const q = address.get('q') ?? '';
  const categories = [...new Set(data?.map(({ category }) => category))];
  const wanted = address.get('category') ?? all;
  const category = categories.includes(wanted) ? wanted : all;
  const open = data?.find(({ id }) => String(id) === address.get('resource'));
  const panel =
    !data && error && !isFetching ? (
      <FailedState title="The catalogue could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <Resources
        resources={data && matchingResources(data, category, q)}
        onOpen={({ id }) => show({ resource: String(id) })}
        onClear={() => {
          show({ q: '', category: '' });
          // The button that was pressed disappears with the empty state.
          search.current?.focus();
        }}
      />
    );
  return (
    <>
      <PageHead title="Professional Development" lead="Courses, reading and things to do in your own school.">
        <ButtonLink to="/development-tracker#my-plan">{planWords(data)}</ButtonLink>
      </PageHead>
      <SearchField
        ref={search}
        label="Search resources"
        placeholder="Search resources..."
        value={q}
        onChange={(event) => show({ q: event.target.value })}
        className="mb-4 w-full sm:w-96"
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
                onClick={() => show({ category: category === name ? '' : name })}
                className={`${buttonClass('plain', 'small')} rounded-full! aria-pressed:border-primary aria-pressed:bg-primary-tint`}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Tabs
        label="Categories"
        value={category}
        onChange={(next) => show({ category: next === all ? '' : next })}
        tabs={[all, ...categories].map((name) => ({
          value: name,
          label: name === all ? 'All Resources' : name,
          panel,
        }))}
      />
      <ResourceDialog resource={open} onClose={() => show({ resource: '' })} />
    </>
  );
}

/** 'My plan', with the number of items that are in it and not completed. */
function planWords(resources: DevelopmentResource[] | undefined): string {
  const open = (resources ?? []).filter(({ enrolment }) => enrolment?.completedAt === null).length;
  return open > 0 ? `My plan (${open})` : 'My plan';
}

/** Filters by category, and by title or description. The search ignores case. */
function matchingResources(resources: DevelopmentResource[], category: string, q: string): DevelopmentResource[] {
  const words = q.trim().toLocaleLowerCase('en-GB');
  return resources.filter(
    (resource) =>
      (category === all || resource.category === category) &&
      `${resource.title}\n${resource.description}`.toLocaleLowerCase('en-GB').includes(words),
  );
}

interface ResourcesProps {
  resources: DevelopmentResource[] | undefined;
  onOpen(resource: DevelopmentResource): void;
  onClear(): void;
}

function Resources({ resources, onOpen, onClear }: ResourcesProps) {
  if (!resources)
    return (
      <Loading label="Loading the catalogue..." className={resourceGridClass}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <ResourceSkeleton key={card} />
        ))}
      </Loading>
    );
  if (resources.length === 0)
    return (
      <EmptyState title="No resources found" action={<Button onClick={onClear}>Show all resources</Button>}>
        Try adjusting your search or check back later for new resources.
      </EmptyState>
    );
  return (
    <ul className={resourceGridClass}>
      {resources.map((resource) => (
        <ResourceCard key={resource.id} resource={resource} onOpen={() => onOpen(resource)} />
      ))}
    </ul>
  );
}
