import { clsx } from 'clsx';
import { PersonName } from '#areas/people/web/index.ts';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { sessionFormatLabels } from '#areas/workspace/contract/sessions/session-words.ts';
import { inLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useRegister } from './session-api.ts';
import { isFull, phaseOf, placesOf, sessionPathOf, timesOf } from './session-state.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a session, as on a sheet of a calendar. A proposal has an empty one. */
function DaySheet({ startsAt }: Pick<ExpertSession, 'startsAt'>) {
  const [, month = '', day = ''] = startsAt === null ? [] : inLondon(new Date(startsAt)).slice(0, 10).split('-');
  return (
    <span
      aria-hidden
      className="w-12 shrink-0 self-start rounded-control border border-line py-1.5 text-center leading-none"
    >
      <span className="block font-semibold text-marigold-ink text-xs">{months[Number(month) - 1] ?? 'Date'}</span>
      <span className="display figures mt-1 block text-[1.375rem]">{day ? Number(day) : '?'}</span>
    </span>
  );
}

/** What matters about a session now: 'Cancelled', and with `withPlace` also 'You have a place'. */
export function SessionMark({ session, withPlace = false }: { session: ExpertSession; withPlace?: boolean }) {
  const phase = phaseOf(session);
  const isOpen = withPlace && (phase === 'coming' || phase === 'now');
  const marks = [
    phase === 'now' && 'Live now',
    phase === 'cancelled' && 'Cancelled',
    isOpen && session.registration === 'registered' && 'You have a place',
    isOpen && session.registration === 'waiting' && `Number ${session.waitingNumber} on the waiting list`,
    phase === 'over' && session.recordingUrl !== null && 'Recorded',
  ].filter((mark) => mark !== false);
  return marks.map((mark) => (
    <span
      key={mark}
      className={clsx(
        'rounded-full px-2.5 py-0.5 font-semibold text-sm',
        mark === 'Live now' ? 'bg-marigold-tint text-ink' : 'bg-primary-tint',
      )}
    >
      {mark}
    </span>
  ));
}

/** A session in the list, with a button to register while it is coming up. `withCircle`: the list has those of several circles. */
export function SessionRow({ session, withCircle = false }: { session: ExpertSession; withCircle?: boolean }) {
  const { id, title, expert, credentials, startsAt, format, proposedBy, registration, circleName, network } = session;
  const register = useRegister(id);
  const phase = phaseOf(session);
  const mayRegister = (phase === 'coming' || phase === 'now') && registration === null && !session.isArchived;
  const label = isFull(session) ? 'Join the waiting list' : 'Register';
  return (
    <li className="flex gap-4 border-line border-b py-5">
      <DaySheet startsAt={startsAt} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="item-title wrap-anywhere">
            <Link
              to={sessionPathOf(session)}
              className="relative inline-block before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary"
            >
              {title}
            </Link>
          </h3>
          <SessionMark session={session} withPlace />
        </div>
        <p className="wrap-anywhere mt-0.5">
          {expert}
          {credentials && <span className="text-quiet">, {credentials}</span>}
        </p>
        <p className="wrap-anywhere mt-1 text-quiet text-sm">
          {phase === 'proposed' ? (
            <>Suggested by {proposedBy ? <PersonName person={proposedBy} /> : 'a member'}</>
          ) : (
            <>
              {timesOf(session)} · {sessionFormatLabels[format]}
              {phase !== 'cancelled' && ` · ${placesOf(session)}`}
            </>
          )}
        </p>
        {(withCircle || network) && (
          <p className="wrap-anywhere mt-1 text-quiet text-sm">
            {withCircle ? `From ${circleName}` : `Shared with the network ${network?.name}`}
          </p>
        )}
        {mayRegister && (
          <Button
            size="small"
            className="mt-3"
            aria-label={register.isPending ? undefined : `${label}: ${title}`}
            pending={register.isPending && 'Saving...'}
            onClick={() => register.mutate(true)}
          >
            {label}
          </Button>
        )}
      </div>
    </li>
  );
}
