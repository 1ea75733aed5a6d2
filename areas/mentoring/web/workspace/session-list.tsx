import { lazy, Suspense, useState } from 'react';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading, RowsSkeleton } from '#web/ui/states.tsx';
import { useProposeSession, useSessions } from './room-api.ts';
import { SessionRow } from './session-row.tsx';

const SessionForm = lazy(() => import('./session-form.tsx'));

interface SessionListProps {
  match: MentorshipMatch;
  other: MentorshipMatch['mentor'];
}

/** The meetings of a mentorship. */
export default function SessionList({ match, other }: SessionListProps) {
  const sessions = useSessions(match.id);
  const proposing = useProposeSession(match.id);
  const [open, setOpen] = useState(false);
  const runs = match.status === 'accepted';
  const propose = (
    <Button look="primary" onClick={() => setOpen(true)}>
      Propose a meeting
    </Button>
  );
  const hasSome = (sessions.items?.length ?? 0) > 0;
  return (
    <>
      {runs && hasSome && <div className="mb-2">{propose}</div>}
      <PagedList
        list={sessions}
        loading={<RowsSkeleton lines={2} label="Loading meetings..." className="-mt-6" />}
        failed="The meetings could not be loaded"
        empty={
          <EmptyState
            title="No meetings yet"
            example="Thursday at 16:00 by video, to talk about Year 9 behaviour."
            action={runs && propose}
          >
            {runs
              ? `Propose a time. ${other.name} can agree to it or propose another. Half an hour is a good start.`
              : 'You did not plan any meetings.'}
          </EmptyState>
        }
      >
        {(items) => (
          <ul>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} match={match} other={other} />
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Propose a meeting"
        description={`${other.name} needs to agree to the time.`}
      >
        <Suspense fallback={<Loading label="Loading..." visible />}>
          <SessionForm
            pending={proposing.isPending && 'Sending...'}
            onSubmit={(body) => proposing.mutate(body, { onSuccess: () => setOpen(false) })}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
