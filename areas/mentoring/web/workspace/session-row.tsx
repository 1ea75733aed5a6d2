import { clsx } from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { type ComponentProps, lazy, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { type MentorshipSession, type SessionStatus, sessionFormatLabels } from '#areas/mentoring/contract/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { LabelledText } from '../mentors/match-row.tsx';
import { useChangeSession } from './room-api.ts';
import type { SessionTextField } from './session-text-dialog.tsx';

const SessionText = lazy(() => import('./session-text-dialog.tsx'));
const SessionTextDialog = onDemandDialog<ComponentProps<typeof SessionText>>(SessionText, 'Change the text');

interface SessionRowProps {
  session: MentorshipSession;
  match: MentorshipMatch;
  other: MentorshipMatch['mentor'];
}

const statusLook: Record<SessionStatus, string> = {
  proposed: 'bg-marigold-tint text-marigold-ink',
  scheduled: 'bg-primary-tint text-primary',
  completed: 'bg-primary-tint text-primary',
  cancelled: 'bg-danger-tint text-danger',
};

/** A meeting with its status and the actions that are possible now. */
export function SessionRow({ session, match, other }: SessionRowProps) {
  const user = useUser();
  const changing = useChangeSession(session);
  const [writing, setWriting] = useState<SessionTextField | null>(null);
  const [calling, setCalling] = useState(false);
  const { status } = session;
  const { ref: row, isTarget } = useLinkTarget<HTMLLIElement>(`meeting-${session.id}`);
  useFocusOnReplaced(status, () => row.current?.querySelector('a[href], button'));
  const mine = session.proposedBy === user.id;
  const hasBegun = new Date(session.scheduledAt) <= new Date();
  const runs = match.status === 'accepted';
  const isToCome = status === 'proposed' || status === 'scheduled';
  const words: Record<SessionStatus, string> = {
    proposed: mine ? `Waiting for ${other.name}` : 'Waiting for you to agree',
    scheduled: 'Agreed',
    completed: 'Took place',
    cancelled: 'Called off',
  };
  const isMentee = match.menteeId === user.id;
  return (
    <li
      ref={row}
      id={`meeting-${session.id}`}
      className={clsx('border-line border-b py-5', isTarget && '-mx-4 bg-marigold-tint px-4')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="item-title">{fullMoment(session.scheduledAt)}</h2>
        <span className={clsx('wrap-anywhere rounded-full px-2.5 py-0.5 font-semibold text-xs', statusLook[status])}>
          {words[status]}
        </span>
      </div>
      <p className="text-quiet text-sm">
        {session.duration} minutes · {sessionFormatLabels[session.format]}
      </p>
      <LabelledText label="Agenda" text={session.agenda} />
      <LabelledText label="Notes" text={session.notes} />
      <LabelledText label={isMentee ? 'Your feedback' : `Feedback from ${other.name}`} text={session.feedback} />
      <div className="mt-3 -ml-3 flex flex-wrap items-center gap-x-1 gap-y-2">
        {runs && status === 'proposed' && !mine && !hasBegun && (
          <Button
            size="small"
            className="mr-2 ml-3"
            pending={changing.isPending && 'Agreeing...'}
            onClick={() =>
              changing.mutate({
                change: { status: 'scheduled', agreedTo: session.scheduledAt },
                done: 'Meeting agreed',
              })
            }
          >
            Agree
          </Button>
        )}
        {(status === 'scheduled' || status === 'cancelled') && !hasBegun && (
          <a
            href={`/api/mentorship-sessions/${session.id}/calendar.ics`}
            download
            className={buttonClass('quiet', 'small')}
          >
            <CalendarPlus aria-hidden className="size-4" />
            {status === 'scheduled' ? 'Add to my calendar' : 'Remove from my calendar'}
          </a>
        )}
        {runs && status === 'scheduled' && hasBegun && (
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              changing.mutate({
                change: { status: 'completed' },
                done: 'Meeting marked as taken place',
                whatFollows: 'We added a draft entry to your CPD record.',
              })
            }
          >
            It took place
          </Button>
        )}
        {runs && isToCome && (
          <Button look="quiet" size="small" onClick={() => setWriting('agenda')}>
            {session.agenda ? 'Change agenda' : 'Add an agenda'}
          </Button>
        )}
        {runs && status !== 'cancelled' && (
          <Button look="quiet" size="small" onClick={() => setWriting('notes')}>
            {session.notes ? 'Change notes' : 'Add notes'}
          </Button>
        )}
        {runs && isMentee && hasBegun && status !== 'cancelled' && (
          <Button look="quiet" size="small" onClick={() => setWriting('feedback')}>
            {session.feedback ? 'Change feedback' : 'Give feedback'}
          </Button>
        )}
        {runs && isToCome && (
          <Button look="quiet" size="small" onClick={() => setCalling(true)}>
            Call off
          </Button>
        )}
      </div>
      <SessionTextDialog
        session={session}
        field={writing ?? 'agenda'}
        open={writing !== null}
        onOpenChange={(open) => open || setWriting(null)}
      />
      <ConfirmDialog
        open={calling}
        onOpenChange={setCalling}
        title="Call off this meeting?"
        description={`${other.name} will see that you called it off. You can propose another time.`}
        action="Call off"
        pending={changing.isPending && 'Calling off...'}
        onConfirm={() =>
          changing.mutate(
            { change: { status: 'cancelled' }, done: 'Meeting called off' },
            { onSuccess: () => setCalling(false) },
          )
        }
      />
    </li>
  );
}
