import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import type { EventDetail } from '#areas/development/contract/event.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useGoing } from './event-api.ts';
import { isFull } from './event-parts.tsx';

/** Whether the member is going, who else is, and the calendar file. */
export function GoingPanel({ event }: { event: EventDetail }) {
  const { id, title, isGoing, isWaiting, isCancelled, hasEnded, takenDownReason, goingCount, people } = event;
  const going = useGoing(id);
  const actions = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(isGoing || isWaiting, () => actions.current?.querySelector('button'));
  const isTakenDown = takenDownReason !== null;
  const isOpen = !isCancelled && !hasEnded && !isTakenDown;
  const others = goingCount - people.length;
  return (
    <section aria-labelledby="going" className="min-w-0">
      <h2 id="going" className="section-title">
        {isOpen ? 'Going' : 'Who was going'}
      </h2>
      <p className="mt-1.5 text-quiet">{countWords(event)}</p>
      {isOpen && event.capacity !== null && <p className="mt-1 font-semibold">{placesWords(event)}</p>}
      <div ref={actions} className="mt-4 flex flex-wrap items-center gap-3">
        {isOpen &&
          (isGoing || isWaiting ? (
            <Button key="not" pending={going.isPending && 'Saving...'} onClick={() => going.mutate(false)}>
              {isWaiting ? 'Leave the waiting list' : 'Not going'}
            </Button>
          ) : (
            <Button
              key="going"
              look="primary"
              pending={going.isPending && 'Saving...'}
              onClick={() => going.mutate(true)}
            >
              {isFull(event) ? 'Join the waiting list' : "I'm going"}
            </Button>
          ))}
        {!hasEnded && !isTakenDown && (isOpen || isGoing) && (
          <a
            href={`/api/events/${id}/calendar.ics`}
            download
            aria-label={`${isOpen ? 'Add to my calendar' : 'Remove from my calendar'}: ${title}`}
            className={buttonClass('plain')}
          >
            <CalendarPlus aria-hidden className="size-4" />
            {isOpen ? 'Add to my calendar' : 'Remove from my calendar'}
          </a>
        )}
      </div>
      {people.length > 0 && (
        <ul className="mt-5 space-y-1 pointer-coarse:space-y-0">
          {people.map((person) => (
            <li key={person.id} className="flex min-w-0 items-center gap-2.5 pointer-coarse:min-h-11">
              <Avatar person={person} size="small" />
              <p className="wrap-anywhere min-w-0">
                <PersonName person={person} />
              </p>
            </li>
          ))}
          {others > 0 && (
            <li className="text-quiet">
              and {others} {others === 1 ? 'other' : 'others'}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function placesWords(event: EventDetail): string {
  const { capacity, goingCount, isWaiting } = event;
  if (isWaiting) return 'This event is full. You are on the waiting list. We tell you when you have a place.';
  if (isFull(event)) return 'This event is full. You can wait for a place.';
  const left = (capacity ?? 0) - goingCount;
  return left === 1 ? '1 place is left.' : `${left.toLocaleString('en-GB')} places are left.`;
}

function countWords({ goingCount, isGoing, isCancelled, hasEnded, takenDownReason }: EventDetail): string {
  const said = isCancelled || hasEnded || takenDownReason !== null;
  if (goingCount === 0) return said ? 'Nobody said that they were going.' : 'Nobody has said that they are going yet.';
  const people = goingCount === 1 ? '1 person' : `${goingCount.toLocaleString('en-GB')} people`;
  const you = isGoing ? ', including you' : '';
  if (said) return `${people} said that they were going${you}.`;
  if (isGoing && goingCount === 1) return 'You are going.';
  return `${people} ${goingCount === 1 ? 'is' : 'are'} going${you}.`;
}
