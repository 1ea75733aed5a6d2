import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useCounts, useMarkAllRead, useNotifications } from './notification-api.ts';
import { NotificationRow } from './notification-row.tsx';

const shown = 8;

/** The newest notifications. `onGo` is called when the member follows a link. */
export function BellPanel({ onGo }: { onGo(): void }) {
  const { items, error, isError, refetch } = useNotifications({ limit: shown });
  const waiting = useCounts().data?.waiting ?? 0;
  const markAllRead = useMarkAllRead();
  const newest = items?.[0];
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-line border-b pr-2 pl-4">
        <h2 className="section-title">Notifications</h2>
        {newest && items.some(({ isRead }) => !isRead) && (
          <Button
            look="quiet"
            size="small"
            pending={markAllRead.isPending && 'Marking...'}
            onClick={() => markAllRead.mutate(newest.happenedAt)}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {!items && isError && (
          <FailedState title="Notifications could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {!items && !isError && <RowsSkeleton lines={2} label="Loading notifications..." className="px-4" />}
        {items?.length === 0 && (
          <p className="px-4 py-8 text-quiet">
            You have no notifications. When somebody replies to you, mentions you or sends you a request, you see it
            here.
          </p>
        )}
        <ul>
          {items?.slice(0, shown).map((one) => (
            <NotificationRow key={one.id} notification={one} compact onGo={onGo} />
          ))}
        </ul>
      </div>
      <div className="flex gap-2 border-line border-t p-2">
        <ButtonLink to="/notifications" look="quiet" size="small" onClick={onGo}>
          See all
        </ButtonLink>
        {waiting > 0 && (
          <ButtonLink to="/notifications?tab=waiting" look="quiet" size="small" onClick={onGo}>
            Waiting for me ({waiting})
          </ButtonLink>
        )}
      </div>
    </>
  );
}
