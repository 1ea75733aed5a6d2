import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type CoachingSession, sessionTypeLabels } from '#areas/coach/contract/coaching-session.ts';
import { topicLabels } from '#areas/coach/contract/savi/savi-topics.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDeleteTurn, useTurns } from './coach-api.ts';
import { ModelNote, PartialNote } from './model-note.tsx';

/** Earlier turns, newest first, optionally of one day. A link can open one: `/ai-coach?day=2026-11-20#turn-12`. */
export function EarlierTurns() {
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
      {open && <TurnDialog turn={open} onClose={close} />}
    </section>
  );
}

/** The day in the address, such as '2026-11-20'; empty without one. */
const dayOf = (address: URLSearchParams) => /^\d{4}-\d\d-\d\d$/.exec(address.get('day') ?? '')?.[0] ?? '';

function TurnDialog({ turn, onClose }: { turn: CoachingSession; onClose(): void }) {
  const [isAsking, setAsking] = useState(false);
  const forget = useDeleteTurn();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={topicLabels[turn.topic]}
      description={`${sessionTypeLabels[turn.sessionType]}, ${fullMoment(turn.createdAt)}`}
    >
      <p className="wrap-anywhere whitespace-pre-line rounded-card bg-primary-tint px-4 py-2.5">{turn.userQuery}</p>
      <div className="mt-4">
        {turn.author === 'model' && <ModelNote model={turn.model} />}
        <Markdown text={turn.aiResponse} links={turn.author === 'model' ? 'nowhere' : 'telephone'} />
        {turn.isPartial && <PartialNote />}
      </div>
      {turn.context && <p className="mt-4 text-quiet text-sm wrap-anywhere">Based on: {turn.context}</p>}
      <div className="mt-6 flex justify-end">
        <Button onClick={() => setAsking(true)}>Delete this</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this conversation?"
        description="This deletes your question and Savi’s reply. You can’t undo this."
        action="Delete"
        pending={forget.isPending && 'Deleting...'}
        onConfirm={() => forget.mutate(turn.id, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
