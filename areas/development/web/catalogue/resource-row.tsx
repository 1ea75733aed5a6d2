import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { Link } from '#web/ui/link.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { useEnrol } from './resource-api.ts';
import { CategoryChip, ResourceFacts } from './resource-parts.tsx';

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-line border-b py-3.5 sm:grid-rows-[auto_1fr] sm:py-4';
const bodyClass = 'col-span-2 sm:col-span-1 sm:row-start-2';
const actionClass = 'col-start-2 row-start-1 sm:row-span-2';

/** One item of the list: category, title, duration, rating, price, description and Enroll Now. */
export function ResourceRow({ resource }: { resource: DevelopmentResource }) {
  const { title, description, category, enrolment } = resource;
  const row = useRef<HTMLLIElement>(null);
  useFocusOnReplaced(enrolment !== null, () => row.current?.querySelector('a'));
  return (
    <li ref={row} className={rowClass}>
      <div>
        <CategoryChip category={category} />
      </div>
      <div className={bodyClass}>
        <h3 className="item-title mt-1.5">
          <ResourceLink resource={resource} />
        </h3>
        <div className="mt-1">
          <ResourceFacts resource={resource} withPrice />
        </div>
        <p className="mt-1.5 line-clamp-2 max-w-[80ch]">{description}</p>
      </div>
      <div className={actionClass}>
        {enrolment ? (
          <EnrolmentMark isDone={enrolment.completedAt !== null} />
        ) : (
          <Enrol resource={resource} title={title} />
        )}
      </div>
    </li>
  );
}

/** The title of an item, as a link to its page. */
export function ResourceLink({ resource: { id, title } }: { resource: DevelopmentResource }) {
  return (
    <Link
      to={`/development/${id}`}
      className="wrap-anywhere relative inline-block before:absolute before:-inset-x-2 before:-top-1.5 before:-bottom-4 hover:text-primary hover:underline"
    >
      {title}
    </Link>
  );
}

function Enrol({ resource, title }: { resource: DevelopmentResource; title: string }) {
  const enrolling = useEnrol(resource);
  return (
    <Button
      size="small"
      aria-label={`Enroll Now: ${title}`}
      pending={enrolling.isPending && 'Adding...'}
      onClick={() => enrolling.mutate()}
    >
      Enroll Now
    </Button>
  );
}

/** Says that an item is in the member's plan, or that they completed it. */
export function EnrolmentMark({ isDone }: { isDone: boolean }) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary text-sm">
      <CircleCheck aria-hidden className="size-4" />
      {isDone ? 'Completed' : 'In my plan'}
    </span>
  );
}

/** Six rows that are loading. */
export function ResourcesLoading() {
  return (
    <Loading label="Loading the catalogue..." className="-mt-6">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={rowClass}>
          <Skeleton className="h-6 w-28 rounded-full!" />
          <div className={bodyClass}>
            <Skeleton className="mt-2.5 h-4 w-3/5" />
            <Skeleton className="mt-2.5 h-3 w-52 max-w-full" />
            <Skeleton className="mt-3 h-3 w-4/5" />
          </div>
          <Skeleton className={`h-9 w-24 pointer-coarse:h-11 ${actionClass}`} />
        </div>
      ))}
    </Loading>
  );
}
