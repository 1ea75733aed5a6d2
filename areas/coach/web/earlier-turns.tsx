import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type CoachingSession, sessionTypeLabels } from '#areas/coach/contract/coaching-session.ts';
import { topicLabels } from '#areas/coach/contract/savi/savi-topics.ts';
import { Button } from '#web/ui/button.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useTurns } from './coach-api.ts';
import { DeleteTurnDialog } from './delete-turn.tsx';
import { ratingOf } from './messages.ts';
import { ReplyBody } from './reply-body.tsx';
import { ReplyFeedback } from './reply-feedback.tsx';
import type { TurnChanges } from './turn-changes.ts';

/** Earlier turns, newest first, optionally of one day. A link can open one: `/ai-coach?day=2026-11-20#turn-12`. */
export function EarlierTurns({ changes }: { changes: TurnChanges }) {
  const [address] = useSearchParams();
  const { hash, key } = useLocation();
  const [day, setDay] = useState(() => dayOf(address));
  const [chosen, setOpen] = useState<CoachingSession | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const turns = useTurns(day);
  const linked = closed === key ? undefined : turns.items?.find(({ id }) => hash === `#turn-${id}`);
  const open = chosen ?? linked;
  const close = () => {
    setOpen(null);
    setClosed(key);
  };
  return (
    <section aria-labelledby="earlier-turns">
      <h2 id="earlier-turns" className="section-title mb-3">
        Earlier conversations
      </h2>
      {/* Without turns there is nothing to filter. */}
      {(day || turns.items?.length !== 0) && (
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          aside={
            day && (
              <button type="button" onClick={() => setDay('')} className="text-primary text-sm underline">
                All days
              </button>
            )
          }
        />
      )}
      <div className="mt-2 max-h-[22rem] overflow-y-auto">
        <PagedList
          list={turns}
          loading={
            <Loading label="Loading conversations...">
              <Skeleton className="mt-3 h-4 w-4/5" />
              <Skeleton className="mt-3 h-4 w-3/5" />
            </Loading>
          }
          failed="Your conversations could not be loaded"
          empty={
            <p className="py-3 text-quiet text-sm">
              {day
                ? 'You did not talk with Savi on that day.'
                : 'Your conversations with Savi are saved here. Only you can see them.'}
            </p>
          }
        >
          {(items) => (
            <ul>
              {items.map((turn) => (
                <li key={turn.id} className="border-line not-first:border-t">
                  <button
                    type="button"
                    onClick={() => setOpen(turn)}
                    className="block w-full rounded-control py-3 text-left focus-visible:-outline-offset-2 hover:[&_span:first-child]:text-primary"
                  >
                    {/* A turn about danger must not catch the eye of somebody else who looks at the screen. */}
                    <span
                      className={`wrap-anywhere line-clamp-2 text-sm ${turn.tier === 'none' ? 'font-semibold' : 'font-normal'}`}
                    >
                      {turn.userQuery}
                    </span>
                    <span className="mt-0.5 block text-quiet text-sm">
                      {topicLabels[turn.topic]} · <TimeAgo moment={turn.createdAt} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {open && <TurnDialog turn={changes.changed.get(open.id) ?? open} onClose={close} onChanged={changes.onChanged} />}
    </section>
  );
}

/** The day in the address, such as '2026-11-20'; empty without one. */
const dayOf = (address: URLSearchParams) => /^\d{4}-\d\d-\d\d$/.exec(address.get('day') ?? '')?.[0] ?? '';

interface TurnDialogProps {
  turn: CoachingSession;
  onClose(): void;
  onChanged: TurnChanges['onChanged'];
}

function TurnDialog({ turn, onClose, onChanged }: TurnDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={topicLabels[turn.topic]}
      description={`${sessionTypeLabels[turn.sessionType]}, ${fullMoment(turn.createdAt)}`}
    >
      <p className="wrap-anywhere whitespace-pre-line rounded-card bg-primary-tint px-4 py-2.5">{turn.userQuery}</p>
      <div className="mt-4">
        <ReplyBody text={turn.aiResponse} author={turn.author} model={turn.model} isPartial={turn.isPartial} />
      </div>
      {turn.context && <p className="mt-4 text-quiet text-sm wrap-anywhere">Based on: {turn.context}</p>}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <span className="-ml-2 flex items-center">
          <ReplyFeedback turnId={turn.id} tier={turn.tier} rating={ratingOf(turn)} onChanged={onChanged} />
        </span>
        <Button onClick={() => setAsking(true)}>Delete this</Button>
      </div>
      <DeleteTurnDialog
        turnId={turn.id}
        open={isAsking}
        onOpenChange={setAsking}
        onDeleted={() => {
          onClose();
          onChanged(turn.id, null);
        }}
      />
    </Dialog>
  );
}
