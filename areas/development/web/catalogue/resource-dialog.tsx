import { useState } from 'react';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useEnrol, useLeave } from './catalogue-api.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { CategoryChip, ProviderLink, priceWords, ResourceFacts } from './resource-parts.tsx';

/** One item in full, with its actions. */
export function ResourceDialog({ resource, onClose }: { resource: DevelopmentResource | undefined; onClose(): void }) {
  return (
    <Dialog open={resource !== undefined} onOpenChange={(open) => open || onClose()} title={resource?.title ?? ''}>
      {resource && <Details resource={resource} />}
    </Dialog>
  );
}

function Details({ resource }: { resource: DevelopmentResource }) {
  const { description, category, type, provider, enrolment } = resource;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategoryChip category={category} />
        <ResourceFacts resource={resource} />
      </div>
      <p className="mt-4 max-w-[62ch]">{description}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {[
          ['Provider', provider],
          ['Price', priceWords(resource)],
          ['Kind', type],
          ['For', audienceWords(resource)],
        ].map(([name, words]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <ProviderLink resource={resource} />
      <div className="mt-5 border-line border-t pt-5">
        {enrolment ? <Enrolled resource={resource} enrolment={enrolment} /> : <NotEnrolled resource={resource} />}
      </div>
    </>
  );
}

function NotEnrolled({ resource }: { resource: DevelopmentResource }) {
  const enrolling = useEnrol(resource);
  return (
    <>
      <p className="mb-4 text-quiet text-sm">
        This adds it to the plan on your development tracker. It does not book a place: you do that with the provider.
      </p>
      <Button look="primary" pending={enrolling.isPending && 'Adding...'} onClick={() => enrolling.mutate()}>
        Enroll Now
      </Button>
    </>
  );
}

interface EnrolledProps {
  resource: DevelopmentResource;
  enrolment: NonNullable<DevelopmentResource['enrolment']>;
}

function Enrolled({ resource, enrolment }: EnrolledProps) {
  const leaving = useLeave(resource);
  const [completing, setCompleting] = useState(false);
  const isDone = enrolment.completedAt !== null;
  return (
    <>
      <p className="mb-4 text-quiet text-sm">
        {enrolment.completedAt
          ? `You completed it on ${longDate(enrolment.completedAt)}.`
          : `In your plan since ${longDate(enrolment.enrolledAt)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look={isDone ? 'plain' : 'primary'} onClick={() => setCompleting(true)}>
          {isDone ? 'Certificate and rating' : 'Mark as completed'}
        </Button>
        {isDone ? (
          <ButtonLink to="/development-tracker">Your tracker</ButtonLink>
        ) : (
          <Button look="quiet" pending={leaving.isPending && 'Removing...'} onClick={() => leaving.mutate()}>
            Remove from my plan
          </Button>
        )}
      </div>
      <CompleteDialog resource={resource} open={completing} onOpenChange={setCompleting} />
    </>
  );
}
