import {
  ArrivedButton,
  NotificationRow,
  useNotifications,
  useWaiting,
  WaitingList,
} from '#areas/notifications/web/index.ts';
import { Part, PartLink } from './part.tsx';

/** See `docs/product/screens.md`. */
const waitingShown = 3;
const newShown = 3;

const useUnread = () => useNotifications({ only: 'unread', limit: 3 * newShown });

/** Whether it is known what `Today` shows, or that it cannot be known. */
export function useTodayIsKnown(): boolean {
  const waiting = useWaiting();
  const unread = useUnread();
  return Boolean((waiting.data || waiting.isError) && (unread.items || unread.isError));
}

/**
 * What is waiting for the member and what is new for them, each thing once. Says so if there is nothing. A new
 * member is not told that there is nothing. A failure shows nothing: the bell and the notifications page say so.
 */
export function Today({ isNew = false }: { isNew?: boolean }) {
  const waiting = useWaiting().data;
  const unread = useUnread().items;
  if (!waiting || !unread) return null;
  const isWaiting = new Set(waiting.map(({ kind, subject }) => `${kind}:${subject}`));
  const fresh = unread.filter(({ kind, subject }) => !isWaiting.has(`${kind}:${subject}`));
  if (waiting.length === 0 && fresh.length === 0)
    return isNew ? (
      <ArrivedButton />
    ) : (
      <div>
        <p className="text-quiet">You are up to date. Nothing waits for you and there is nothing new for you.</p>
        <ArrivedButton />
      </div>
    );
  return (
    <div>
      <ArrivedButton />
      <div className={isNew ? 'mb-9 space-y-8' : 'space-y-8'}>
        {waiting.length > 0 && (
          <Part
            id="waiting-for-you"
            title="Waiting for you"
            aside={
              waiting.length > waitingShown && (
                <PartLink to="/notifications?tab=waiting">{`See all ${waiting.length}`}</PartLink>
              )
            }
          >
            <div className="border-line border-t">
              <WaitingList items={waiting.slice(0, waitingShown)} />
            </div>
          </Part>
        )}
        {fresh.length > 0 && (
          <Part
            id="new-for-you"
            title="New for you"
            aside={fresh.length > newShown && <PartLink to="/notifications?unread=true">See all</PartLink>}
          >
            <ul className="border-line border-t">
              {fresh.slice(0, newShown).map((one) => (
                <NotificationRow key={one.id} notification={one} />
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  );
}
