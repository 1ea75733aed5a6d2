import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ArrivedButton } from './arrived-button.tsx';
import { useCounts, useMarkAllRead, useNotifications, useWaiting } from './notification-api.ts';
import { NotificationRow } from './notification-row.tsx';
import { WaitingList } from './waiting-list.tsx';

const tabs = ['all', 'mentions', 'waiting'] as const;

/** `/notifications`: all notifications, mentions, and the items that need an answer from the member. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'all';
  const counts = useCounts().data;
  const go = (next: (typeof tabs)[number], unread: boolean) =>
    setAddress({ ...(next === 'all' ? {} : { tab: next }), ...(unread ? { unread: 'true' } : {}) }, { replace: true });
  const onlyUnread = tab === 'all' && address.get('unread') === 'true';
  return (
    <>
      <PageHead
        title="Notifications"
        lead={
          <>
            What is new for you, and what needs your answer. You choose in{' '}
            <Link to="/settings" className="underline">
              Settings
            </Link>{' '}
            what you also get by email.
          </>
        }
      />
      <ArrivedButton />
      <Tabs
        label="Notifications"
        value={tab}
        onChange={(next) => go(next, false)}
        tabs={[
          {
            value: 'all',
            label: 'All',
            count: counts?.unread,
            panel: <All onlyUnread={onlyUnread} onFilter={(unread) => go('all', unread)} />,
          },
          { value: 'mentions', label: 'Mentions', panel: <Mentions /> },
          { value: 'waiting', label: 'Waiting for me', count: counts?.waiting, panel: <Waiting /> },
        ]}
      />
    </>
  );
}

function All({ onlyUnread, onFilter }: { onlyUnread: boolean; onFilter(unread: boolean): void }) {
  const list = useNotifications(onlyUnread ? { only: 'unread' } : {});
  const markAllRead = useMarkAllRead();
  const newest = list.items?.[0];
  const hasUnread = list.items?.some(({ isRead }) => !isRead);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-(--primary)"
            checked={onlyUnread}
            onChange={(event) => onFilter(event.target.checked)}
          />
          Only unread
        </label>
        {newest && hasUnread && (
          <Button
            size="small"
            pending={markAllRead.isPending && 'Marking...'}
            onClick={() => markAllRead.mutate(newest.happenedAt)}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <NotificationList
        list={list}
        empty={
          onlyUnread ? (
            <EmptyState
              title="You have read everything"
              example="“Priya Shah replied to your discussion.”"
              action={<Button onClick={() => onFilter(false)}>Show all</Button>}
            >
              New notifications appear here.
            </EmptyState>
          ) : (
            <EmptyState
              title="You have no notifications yet"
              example="“Priya Shah replied to your discussion.”"
              action={<ButtonLink to="/circles?tab=discover">Discover circles</ButtonLink>}
            >
              When somebody replies to you, mentions you or sends you a request, you see it here.
            </EmptyState>
          )
        }
      />
    </>
  );
}

function Mentions() {
  return (
    <NotificationList
      list={useNotifications({ only: 'mentions' })}
      empty={
        <EmptyState title="Nobody has mentioned you yet" example="“@Priya Shah, how did you do this in Year 4?”">
          A member mentions you by writing @ and your name in a discussion or a reply.
        </EmptyState>
      }
    />
  );
}

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>;
  empty: ReactNode;
}

function NotificationList({ list, empty }: NotificationListProps) {
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton lines={2} label="Loading notifications..." />}
      failed="Notifications could not be loaded"
      empty={<div className="mt-4">{empty}</div>}
    >
      {(items) => (
        <ul className="mt-2">
          {items.map((one) => (
            <NotificationRow key={one.id} notification={one} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Waiting() {
  const { data, error, isError, refetch } = useWaiting();
  if (!data && isError)
    return (
      <FailedState
        title="The items that need your answer could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <RowsSkeleton lines={2} label="Loading the items that need your answer..." />;
  if (data.length === 0)
    return (
      <EmptyState title="Nothing waits for you" example="“Tom Reed would like you to be his mentor.”">
        Mentoring requests, proposed meetings and drafts of your record appear here until you answer them.
      </EmptyState>
    );
  return <WaitingList items={data} />;
}
