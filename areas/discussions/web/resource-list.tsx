import { clsx } from 'clsx';
import { ArrowBigUp, FileText, Link2, type LucideIcon, Play, Wrench } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { CircleResource } from '#areas/discussions/contract/resource.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { PostMenu } from './post-menu.tsx';
import { type ResourceFilter, useRemoveResource, useResources, useUpvote } from './resource-api.ts';
import { ResourceTags } from './resource-tags.tsx';

/** What members thought worth sharing, newest first; with a category or a tag in the address, only those with it. */
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

/** What the list is narrowed to, and the way back to all. */
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
  return (
    <PagedList
      list={resources}
      loading={<RowsSkeleton label="Loading resources..." className="-mt-6" />}
      failed="The resources could not be loaded"
      empty={
        <EmptyState
          title="Nothing shared yet"
          action={circle.isMember && <Button onClick={onShare}>Share Resource</Button>}
        >
          {circle.isMember
            ? 'A page, a video, a tool that earned its place in your week: share it, and say how you use it.'
            : 'Join this circle to share the first thing.'}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} circle={circle} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Document, video and tool are told apart; any other type has the link's icon. */
const icons: Record<string, LucideIcon> = { document: FileText, video: Play, tool: Wrench };

function ResourceRow({ resource, circle }: { resource: CircleResource; circle: Circle }) {
  const { title, description, resourceType, url, category, tags, sharedBy, createdAt } = resource;
  const removal = useRemoveResource(resource);
  const Icon = icons[resourceType] ?? Link2;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <TakenDownNotice what="This resource" reason={resource.takenDownReason} />
        <h2 className="item-title">
          <span className="sr-only">{resourceType}: </span>
          {/* Under a finger it reaches over where it leads, the line below. */}
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
      {/* Under the words on a phone: beside them they would take a quarter of the line. */}
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
      // A second press while the first is on its way would only take it back again.
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

/** Where a link leads, before one follows it. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}
