import { clsx } from 'clsx';
import { ArrowBigUp, FileText, Link2, type LucideIcon, Play, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { CircleResource } from '#areas/discussions/contract/resource.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { hostOf } from '#web/ui/host.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { PostMenu } from './post-menu.tsx';
import { targetClass, useGoTo, useTargetPost } from './post-target.ts';
import { type ResourceFilter, useRemoveResource, useResources, useResourceTopics, useUpvote } from './resource-api.ts';
import { ResourceTags } from './resource-tags.tsx';

/** The resources of a circle, newest first. The filters are in the address. */
export function ResourceList({ circle, onShare }: { circle: Circle; onShare(): void }) {
  const [address, change] = useAddressParts();
  const [q, category, tag] = ['q', 'category', 'tag'].map((name) => address.get(name) ?? '');
  const isMine = address.get('mine') === 'true';
  const filter: ResourceFilter = {
    ...(q && { q }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(isMine && { mine: 'true' as const }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const resources = useResources(circle.id, filter);
  const { data: topics } = useResourceTopics(circle.id);
  const clear = () => change({ q: '', category: '', tag: '', mine: '' });
  const [hasSome, setHasSome] = useState(false);
  // The filters stay while a filtered list loads, because the member may be typing in one.
  if (!hasSome && (isFiltered || (resources.items?.length ?? 0) > 0)) setHasSome(true);
  const choices = (values: string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      {hasSome && (
        <FilterBar
          label="Filter resources"
          search={{ label: 'Search resources', value: q ?? '', onChange: (value) => change({ q: value }) }}
          active={[category, tag, isMine].filter(Boolean).length}
          onClear={clear}
        >
          <FilterSelect
            label="Category"
            all="All categories"
            value={category ?? ''}
            options={choices(topics?.categories)}
            onChange={(value) => change({ category: value })}
          />
          <FilterSelect
            label="Tag"
            all="All tags"
            value={tag ?? ''}
            options={choices(topics?.tags)}
            onChange={(value) => change({ tag: value })}
          />
          {circle.isMember && (
            <FilterCheck label="Shared by me" checked={isMine} onChange={(on) => change({ mine: on ? 'true' : '' })} />
          )}
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={resources} one="resource matches" many="resources match" />}
      <Resources circle={circle} resources={resources} onShare={onShare} onClear={isFiltered ? clear : null} />
    </>
  );
}

interface ResourcesProps {
  circle: Circle;
  resources: ReturnType<typeof useResources>;
  onShare(): void;
  /** Clears the filters. Null if none is set. */
  onClear: (() => void) | null;
}

function Resources({ circle, resources, onShare, onClear }: ResourcesProps) {
  const target = useTargetPost('resource');
  const isThere = resources.items?.some(({ id }) => id === target) ?? false;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = resources;
  const seeks = target !== null && !isThere && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (seeks) void fetchNextPage();
  }, [seeks, fetchNextPage]);
  useGoTo(target === null ? null : `resource-${target}`, isThere);
  return (
    <PagedList
      list={resources}
      loading={<RowsSkeleton label="Loading resources..." className="-mt-6" />}
      failed="The resources could not be loaded"
      empty={
        onClear ? (
          <EmptyState
            title="No resources match"
            example="“fractions” finds more than “fractions worksheet”."
            action={<Button onClick={onClear}>Clear filters</Button>}
          >
            The search looks in titles and descriptions.
          </EmptyState>
        ) : (
          <EmptyState
            title="No resources yet"
            example="“Knowledge organiser for Year 7 rivers. I print it at A5.”"
            action={circle.isMember && !circle.archivedAt && <Button onClick={onShare}>Share Resource</Button>}
          >
            {circle.archivedAt
              ? 'Nobody shared one before the circle was archived.'
              : circle.isMember
                ? 'Share a page, a video or a tool that you use, and say how you use it.'
                : 'Join this circle to share the first resource.'}
          </EmptyState>
        )
      }
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} circle={circle} isTarget={resource.id === target} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Any other type has the link icon. */
const icons: Record<string, LucideIcon> = { document: FileText, video: Play, tool: Wrench };

function ResourceRow({ resource, circle, isTarget }: { resource: CircleResource; circle: Circle; isTarget: boolean }) {
  const { title, description, resourceType, url, files, category, tags, sharedBy, createdAt } = resource;
  const isDocument = files.length > 0;
  const removal = useRemoveResource(resource);
  const Icon = icons[resourceType] ?? Link2;
  return (
    <li
      id={`resource-${resource.id}`}
      tabIndex={-1}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isTarget ? targetClass : 'outline-none',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <TakenDownNotice kind="resource" id={resource.id} reason={resource.takenDownReason} />
        <h2 className="item-title">
          <span className="sr-only">{resourceType}: </span>
          {isDocument ? (
            <span className="wrap-anywhere">{title}</span>
          ) : (
            // On touch screens, the link covers the line with the host name too.
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="relative inline-block before:absolute before:-inset-x-2 before:-top-2 before:-bottom-6 hover:text-primary"
            >
              {title}
            </a>
          )}
        </h2>
        {!isDocument && <p className="wrap-anywhere text-quiet text-sm">{hostOf(url)}</p>}
        {description && <LongText text={description} className="mt-1.5" />}
        <AttachmentList files={files} className="mt-2" />
        <ResourceTags category={category} tags={tags} />
        <p className="mt-2.5 text-quiet text-sm">
          Shared by <PersonName person={sharedBy} /> · <TimeAgo moment={createdAt} />
        </p>
      </div>
      {/* Below the text on a phone, because there is not enough space next to it. */}
      <div className="col-start-2 flex items-center justify-between gap-1 self-start max-sm:mt-2 sm:col-start-3">
        <Upvote resource={resource} />
        <PostMenu
          label={`resource “${title}”`}
          post={{ kind: 'resource', id: resource.id, authorId: sharedBy.id }}
          circle={circle}
          removal={removal}
        />
      </div>
    </li>
  );
}

function Upvote({ resource }: { resource: CircleResource }) {
  const upvote = useUpvote(resource);
  const { userUpvoted, upvotes, title } = resource;
  return (
    <button
      type="button"
      aria-pressed={userUpvoted}
      aria-label={`Upvote “${title}”, ${upvotes} so far`}
      // Ignore a second press while the first request runs: it would undo the first.
      onClick={() => !upvote.isPending && upvote.mutate(!userUpvoted)}
      className={clsx(
        'figures inline-flex min-h-9 min-w-14 items-center justify-center gap-1 rounded-control border px-2.5 font-semibold text-sm transition-colors pointer-coarse:min-h-11',
        userUpvoted
          ? 'border-primary bg-primary-tint text-primary'
          : 'border-line bg-card text-quiet hover:border-edge',
      )}
    >
      <ArrowBigUp aria-hidden className={clsx('size-5', userUpvoted && 'fill-current')} strokeWidth={1.75} />
      {upvotes.toLocaleString('en-GB')}
    </button>
  );
}
