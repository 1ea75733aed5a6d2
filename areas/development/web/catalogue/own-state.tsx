import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ResourceDetail } from '#areas/development/contract/resource-detail.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { CompleteDialog } from './lazy-complete-dialog.ts';
import { useEnrol, useLeave, useRemoveComment, useStopSharing } from './resource-api.ts';

/** Whether the item is in the member's plan, what they can do next, and what they wrote about it. */
export function OwnState({ resource }: { resource: ResourceDetail }) {
  const { enrolment, ownComment, page, title, withdrawnAt } = resource;
  const actions = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(enrolment?.completedAt ?? enrolment !== null, () => actions.current?.querySelector('button'));
  const state = enrolment?.completedAt
    ? `You completed it on ${longDate(enrolment.completedAt)}.`
    : enrolment
      ? `In your plan since ${longDate(enrolment.enrolledAt)}.`
      : 'This adds it to the plan on your development tracker. It does not book a place: you do that with the provider.';
  return (
    <section aria-labelledby="your-plan" className="rounded-card border border-line bg-card p-5">
      <h2 id="your-plan" className="section-title">
        {enrolment?.completedAt ? 'Completed' : enrolment ? 'In my plan' : 'My plan'}
      </h2>
      <p className="mt-1.5 text-quiet text-sm">
        {withdrawnAt && !enrolment ? 'You cannot add it: it is no longer in the catalogue.' : state}
      </p>
      <div ref={actions} className="mt-4 flex flex-wrap gap-3">
        {enrolment ? <Enrolled resource={resource} /> : !withdrawnAt && <EnrolButton resource={resource} />}
        {page && (
          <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            Provider’s page<span className="sr-only">: {title}, opens in a new tab</span>
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </div>
      {ownComment && <OwnComment resource={resource} comment={ownComment} />}
    </section>
  );
}

function EnrolButton({ resource }: { resource: ResourceDetail }) {
  const enrolling = useEnrol(resource);
  return (
    <Button look="primary" pending={enrolling.isPending && 'Adding...'} onClick={() => enrolling.mutate()}>
      Enroll Now
    </Button>
  );
}

function Enrolled({ resource }: { resource: ResourceDetail }) {
  const leaving = useLeave(resource);
  const [completing, setCompleting] = useState(false);
  const isDone = Boolean(resource.enrolment?.completedAt);
  // Each time it opens, the dialog starts from what is stored.
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
    setCompleting(true);
  };
  return (
    <>
      <Button look={isDone ? 'plain' : 'primary'} onClick={open}>
        {isDone ? 'Certificate, rating and comment' : 'Mark as completed'}
      </Button>
      {isDone ? (
        <ButtonLink to="/development-tracker">Your tracker</ButtonLink>
      ) : (
        <Button look="quiet" pending={leaving.isPending && 'Removing...'} onClick={() => leaving.mutate()}>
          Remove from my plan
        </Button>
      )}
      <CompleteDialog
        key={opening}
        resource={resource}
        ownComment={resource.ownComment}
        open={completing}
        onOpenChange={setCompleting}
      />
    </>
  );
}

interface OwnCommentProps {
  resource: ResourceDetail;
  comment: NonNullable<ResourceDetail['ownComment']>;
}

function OwnComment({ resource, comment: { id, text, isShared, takenDownReason } }: OwnCommentProps) {
  const removal = useRemoveComment(resource);
  const stopping = useStopSharing(resource, text);
  const [asking, setAsking] = useState(false);
  const canChange = Boolean(resource.enrolment?.completedAt) && takenDownReason === null;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="item-title">Your comment</h3>
      <TakenDownNotice kind="catalogue_comment" id={id} reason={takenDownReason} />
      <p className="wrap-anywhere mt-1.5 whitespace-pre-line">{text}</p>
      {takenDownReason === null && (
        <p className="mt-1.5 text-quiet text-sm">
          {isShared ? 'Members see it with your name.' : 'Only you can see it.'}
        </p>
      )}
      <div className="-mx-3 mt-1 flex flex-wrap gap-x-2">
        {isShared && canChange && (
          <Button
            look="quiet"
            size="small"
            pending={stopping.isPending && 'Saving...'}
            onClick={() => stopping.mutate()}
          >
            Stop sharing
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          Delete comment
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your comment?"
        description="This deletes it for everyone. You can’t undo this. Your rating and your CPD entry stay."
        action="Delete comment"
        pending={removal.isPending && 'Deleting...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}
