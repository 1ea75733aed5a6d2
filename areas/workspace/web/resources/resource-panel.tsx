import { lazy, useEffect, useState } from 'react';
import { useGoTo, useTargetPost } from '#areas/discussions/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { EarlierRow } from './earlier-row.tsx';
import { type ResourceFilter, useFolders, useResources } from './resource-api.ts';
import { ResourceRow } from './resource-row.tsx';

const VersionsDialog = onDemandDialog(
  lazy(() => import('./versions-dialog.tsx')),
  'Versions',
);

/** The files and links of the workspace, newest first. The filters and the opened resource are in the address. */
export default function ResourcePanel({ circle }: PanelProps) {
  const [address, change] = useAddressParts();
  const [q = '', folder = '', tag = ''] = ['q', 'folder', 'tag'].map((name) => address.get(name) ?? '');
  const isMine = address.get('mine') === 'true';
  const filter: ResourceFilter = {
    ...(q && { q }),
    ...(folder && { folder }),
    ...(tag && { tag }),
    ...(isMine && { mine: 'true' as const }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const resources = useResources(circle.id, filter);
  const { data: choices } = useFolders(circle.id);
  const clear = () => change({ q: '', folder: '', tag: '', mine: '' });
  const [hasSome, setHasSome] = useState(false);
  // The filters stay while a filtered list loads, because the member may be typing in one.
  if (!hasSome && (isFiltered || (resources.items?.length ?? 0) > 0)) setHasSome(true);
  const options = (values: string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }));
  const target = useEarlierTarget(resources);
  const opened = pathId.safeParse(address.get('resource') ?? '');
  return (
    <>
      {hasSome && (
        <FilterBar
          label="Filter resources"
          search={{ label: 'Search resources', value: q, onChange: (value) => change({ q: value }) }}
          active={[folder, tag, isMine].filter(Boolean).length}
          onClear={clear}
        >
          <FilterSelect
            label="Folder"
            all="All folders"
            value={folder}
            options={options(choices?.folders)}
            onChange={(value) => change({ folder: value })}
          />
          <FilterSelect
            label="Tag"
            all="All tags"
            value={tag}
            options={options(choices?.tags)}
            onChange={(value) => change({ tag: value })}
          />
          <FilterCheck label="Shared by me" checked={isMine} onChange={(on) => change({ mine: on ? 'true' : '' })} />
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={resources} one="resource matches" many="resources match" />}
      <PagedList
        list={resources}
        loading={<RowsSkeleton label="Loading resources..." className="-mt-6" />}
        failed="The resources could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No resources match"
              example="“fractions” finds more than “fractions worksheet”."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              The search looks in titles and descriptions.
            </EmptyState>
          ) : (
            <EmptyState title="No resources yet" example="“Reading policy, with the changes we agreed in June.”">
              {circle.archivedAt
                ? 'Nobody shared one before the circle was archived.'
                : 'Share a file or a link that the schools in this circle use. Put it in a folder, and add a new version when it changes.'}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="-mt-6">
            {items.map(({ shared, earlier }) =>
              shared ? (
                <ResourceRow
                  key={`shared-${shared.id}`}
                  resource={shared}
                  circle={circle}
                  onVersions={() => change({ resource: String(shared.id) })}
                />
              ) : (
                earlier && (
                  <EarlierRow
                    key={`earlier-${earlier.id}`}
                    resource={earlier}
                    circle={circle}
                    isTarget={earlier.id === target}
                  />
                )
              ),
            )}
          </ul>
        )}
      </PagedList>
      {opened.success && (
        <VersionsDialog
          key={opened.data}
          id={opened.data}
          circle={circle}
          open
          onOpenChange={() => change({ resource: '' })}
        />
      )}
    </>
  );
}

/**
 * Links from before the workspace name an earlier resource: `#resource-12`. Loads pages until it is there, and goes to it.
 * Returns its id.
 */
function useEarlierTarget({
  items,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: ReturnType<typeof useResources>): number | null {
  const target = useTargetPost('resource');
  const isThere = items?.some(({ earlier }) => earlier?.id === target) ?? false;
  const seeks = target !== null && !isThere && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (seeks) void fetchNextPage();
  }, [seeks, fetchNextPage]);
  useGoTo(target === null ? null : `resource-${target}`, isThere);
  return target;
}
