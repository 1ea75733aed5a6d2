import { CalendarPlus, Video } from 'lucide-react';
import { useRef } from 'react';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { linkShownMinutes } from '#areas/workspace/contract/sessions/session-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useRegister } from './session-api.ts';
import { isFull, placesOf } from './session-state.ts';

/** Whether the member has a place, the joining link when it is time, and the calendar file. */
export function SessionPlace({ session, isOpen }: { session: ExpertSession; isOpen: boolean }) {
  const { id, title, registration, joiningLink, status } = session;
  const register = useRegister(id);
  const actions = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(registration !== null, () => actions.current?.querySelector('button'));
  if (!isOpen)
    return (
      <p className="text-quiet">{status === 'cancelled' ? 'This session is cancelled.' : `${placesOf(session)}.`}</p>
    );
  return (
    <section aria-labelledby="session-place" className="rounded-card border border-line bg-card px-4 py-5 sm:px-6">
      <h3 id="session-place" className="item-title">
        {registration === 'registered'
          ? 'You have a place'
          : registration === 'waiting'
            ? `You are number ${session.waitingNumber} on the waiting list`
            : 'Take part'}
      </h3>
      <p className="mt-1 max-w-[60ch] text-quiet">{whatNext(session)}</p>
      <div ref={actions} className="mt-4 flex flex-wrap items-center gap-3">
        {joiningLink !== null && (
          <a href={joiningLink} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            <Video aria-hidden className="size-4" />
            Join the session
          </a>
        )}
        {registration === null ? (
          <Button
            key="register"
            look="primary"
            pending={register.isPending && 'Saving...'}
            onClick={() => register.mutate(true)}
          >
            {isFull(session) ? 'Join the waiting list' : 'Register'}
          </Button>
        ) : (
          <Button key="leave" pending={register.isPending && 'Saving...'} onClick={() => register.mutate(false)}>
            {registration === 'waiting' ? 'Leave the waiting list' : 'Give up my place'}
          </Button>
        )}
        {registration === 'registered' && (
          <a
            href={`/api/workspace/sessions/${id}/calendar.ics`}
            download
            aria-label={`Add to my calendar: ${title}`}
            className={buttonClass('quiet')}
          >
            <CalendarPlus aria-hidden className="size-4" />
            Add to my calendar
          </a>
        )}
      </div>
    </section>
  );
}

function whatNext(session: ExpertSession): string {
  const { registration, joiningLink, hasJoiningLink } = session;
  if (registration === 'waiting') return 'We tell you when you have a place.';
  if (registration === null) return `${placesOf(session)}.`;
  if (joiningLink !== null) return 'Open the link to join. It is only for people with a place.';
  return hasJoiningLink
    ? `The joining link is shown here from ${linkShownMinutes} minutes before the start.`
    : `There is no joining link yet. When there is one, it is shown here from ${linkShownMinutes} minutes before the start.`;
}
