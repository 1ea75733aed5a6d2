import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { useEnrol } from './catalogue-api.ts';
import { CategoryChip, ProviderLink, priceWords, ResourceFacts } from './resource-parts.tsx';

export const resourceGridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';
const cardClass = 'relative flex flex-col items-start rounded-card border border-line bg-card p-5';

/** One item: category, title, duration, rating, description, price and Enroll Now. */
export function ResourceCard({ resource, onOpen }: { resource: DevelopmentResource; onOpen(): void }) {
  const { title, description, category, provider, enrolment } = resource;
  const enrolling = useEnrol(resource);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOnReplaced(enrolment !== null, () => opener.current);
  return (
    <li className={`${cardClass} transition-colors hover:border-edge`}>
      <CategoryChip category={category} />
      <h2 className="item-title mt-3">
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-left after:absolute after:inset-0 after:rounded-card hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
        >
          {title}
        </button>
      </h2>
      <div className="mt-1.5">
        <ResourceFacts resource={resource} />
      </div>
      <p className="mt-2.5 line-clamp-3">{description}</p>
      <p className="mt-2 mb-4 text-quiet text-sm">
        {provider} · {audienceWords(resource)}
      </p>
      <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
          {priceWords(resource)}
          <ProviderLink resource={resource} />
        </span>
        {enrolment ? (
          <span className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary text-sm">
            <CircleCheck aria-hidden className="size-4" />
            {enrolment.completedAt ? 'Completed' : 'In my plan'}
          </span>
        ) : (
          <Button
            size="small"
            className="relative z-10"
            aria-label={`Enroll Now: ${title}`}
            pending={enrolling.isPending && 'Adding...'}
            onClick={() => enrolling.mutate()}
          >
            Enroll Now
          </Button>
        )}
      </div>
    </li>
  );
}

export function ResourceSkeleton() {
  return (
    <div className={cardClass}>
      <Skeleton className="h-6 w-28 rounded-full!" />
      <Skeleton className="mt-3.5 h-4 w-4/5" />
      <Skeleton className="mt-3 h-3 w-40" />
      <Skeleton className="mt-4 h-3 w-full" />
      <Skeleton className="mt-2 h-3 w-full" />
      <Skeleton className="mt-2 h-3 w-2/3" />
      <div className="mt-6 flex w-full justify-between">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-9 w-24" />
      </div>
    </div>
  );
}
