import { clsx } from 'clsx';
import { ArrowBigUp, FileText, Link2, type LucideIcon, Play, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { CircleResource } from '#areas/discussions/contract/resource.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { hostOf } from '#web/ui/host.ts';
import { Link } from '#web/ui/link.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { PostMenu } from './post-menu.tsx';
import { targetClass, useGoTo, useTargetPost } from './post-target.ts';
import { type ResourceFilter, useRemoveResource, useResources, useUpvote } from './resource-api.ts';
import { ResourceTags } from './resource-tags.tsx';

/** The resources of a circle, newest first, filtered by the category or tag in the address. */
export function ResourceList({ circle, onShare }: { circle: Circle; onShare(): void }) {
  const [address] = useSearchParams();
  const [category, tag] = [address.get('category'), address.get('tag')];
  const filter: ResourceFilter = category ? { category } : tag ? { tag } : {};
  const resources = useResources(circle.id, filter);
  return (
    <>
      <FilterLine {...filter} />
      <Resources circle={circle} resources={resources} onShare={onShare} />
    </>
  );
}

/** Shows the filter, with a link that removes it. */
function FilterLine({ category, tag }: ResourceFilter) {
  if (!category && !tag) return null;
  return (
    <p className="-mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="wrap-anywhere">
        {category ? 'Category' : 'Tag'}: <strong>{category ?? tag}</strong>
      </span>
      <Link to="?tab=resources" className="font-semibold text-primary text-sm hover:underline">
        Show all resources
      </Link>
    </p>
  );
}

interface ResourcesProps {
  circle: Circle;
  resources: ReturnType<typeof useResources>;
  onShare(): void;
}

function Resources({ circle, resources, onShare }: ResourcesProps) {
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
        <EmptyState
          title="No resources yet"
          action={circle.isMember && <Button onClick={onShare}>Share Resource</Button>}
        >
          {circle.isMember
            ? 'Share a page, a video or a tool that you use, and say how you use it.'
            : 'Join this circle to share the first resource.'}
        </EmptyState>
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
  const { title, description, resourceType, url, category, tags, sharedBy, createdAt } = resource;
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
        <TakenDownNotice what="This resource" reason={resource.takenDownReason} />
        <h2 className="item-title">
          <span className="sr-only">{resourceType}: </span>
          {/* On touch screens, the link covers the line with the host name too. */}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="relative inline-block before:absolute before:-inset-x-2 before:-top-2 before:-bottom-6 hover:text-primary"
          >
            {title}
          </a>
        </h2>
        <p className="wrap-anywhere text-quiet text-sm">{hostOf(url)}</p>
        {description && <LongText text={description} className="mt-1.5" />}
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
