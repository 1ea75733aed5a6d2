import type { Event } from '#areas/development/contract/event.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { dayWords } from '../tracker/cpd-words.ts';
import { useAttend, usePastEvents } from './event-api.ts';

const shownAtFirst = 5;

/** Past events that the member may have attended. 'I was there' drafts an entry. Without events it shows nothing. */
export function PastEvents() {
  const { data } = usePastEvents();
  useFocusOnReplaced(
    data?.length,
    () => document.getElementById('past-events') ?? document.getElementById('own-courses'),
  );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="past-events">
      <h2 id="past-events" tabIndex={-1} className="section-title mb-3">
        Were you there?
      </h2>
      <ul>
        {fittingFirst(data)
          .slice(0, shownAtFirst)
          .map((event) => (
            <Row key={event.id} event={event} />
          ))}
      </ul>
    </section>
  );
}

/** Events that fit the member come first, because they are more likely to have attended them. */
const fittingFirst = (events: Event[]): Event[] => [
  ...events.filter(({ fitsYou }) => fitsYou),
  ...events.filter(({ fitsYou }) => !fitsYou),
];

function Row({ event }: { event: Event }) {
  const attending = useAttend(event);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3.5 first:border-t">
      <div className="min-w-0 grow basis-60">
        <h3 className="item-title wrap-anywhere">{event.title}</h3>
        <p className="text-quiet text-sm">
          {event.category} · {dayWords(event.date)}, {event.startTime} to {event.endTime}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`I was there: ${event.title}`}
        pending={attending.isPending && 'Drafting...'}
        onClick={() => attending.mutate()}
      >
        I was there
      </Button>
    </li>
  );
}
