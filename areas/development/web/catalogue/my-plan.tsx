import { useState } from 'react';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { useSectionTarget } from '#web/ui/link-target.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { usePlan } from './catalogue-api.ts';
import { CompleteDialog } from './lazy-complete-dialog.ts';
import { ProviderLink } from './resource-parts.tsx';

/** Items that the member added and has not completed. */
export function MyPlan() {
  const { items: begun, error, isFetching, refetch } = usePlan();
  const heading = useSectionTarget<HTMLHeadingElement>('my-plan');
  return (
    <section aria-labelledby="my-plan">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} id="my-plan" tabIndex={-1} className="section-title">
          My plan
        </h2>
        <ButtonLink to="/development" look="quiet" size="small" className="-mx-3">
          Professional Development
        </ButtonLink>
      </div>
      {!begun && error && !isFetching ? (
        <FailedState title="Your plan could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !begun ? (
        <RowsSkeleton lines={2} label="Loading your plan..." />
      ) : begun.length === 0 ? (
        <p className="border-line border-y py-4 text-quiet">
          Your plan is empty. To add something, select “Enroll Now” in the catalogue.
        </p>
      ) : (
        <ul>
          {begun.map((resource) => (
            <Row key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ resource }: { resource: DevelopmentResource }) {
  const [completing, setCompleting] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3.5 first:border-t">
      <div className="min-w-0 grow basis-60">
        <h3 className="item-title">
          <Link
            to={`/development/${resource.id}`}
            className="inline-flex items-center hover:text-primary hover:underline pointer-coarse:min-h-11"
          >
            {resource.title}
          </Link>
        </h3>
        <p className="text-quiet text-sm">
          {resource.duration} · {resource.provider} · Added{' '}
          {resource.enrolment && longDate(resource.enrolment.enrolledAt)}
        </p>
      </div>
      <ProviderLink resource={resource} />
      <Button size="small" aria-label={`Mark as completed: ${resource.title}`} onClick={() => setCompleting(true)}>
        Mark as completed
      </Button>
      <CompleteDialog resource={resource} open={completing} onOpenChange={setCompleting} />
    </li>
  );
}
