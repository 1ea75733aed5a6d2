import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ArrivedButton,
  NotificationRow,
  useNotifications,
  useWaiting,
  WaitingList,
} from '#areas/notifications/web/index.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** See `docs/product/screens.md`. */
const waitingShown = 3;
const newShown = 5;

/**
 * What is waiting for the member and what is new for them, each thing once. Shows an empty line until it is known, and says so if there
 * is nothing. A failure shows nothing: the bell and the notifications page say so.
 */
export function Today() {
  const waiting = useWaiting().data;
  const unread = useNotifications({ only: 'unread', limit: 3 * newShown }).items;
  if (!waiting || !unread) return <p aria-hidden className="mb-6 h-6" />;
  const isWaiting = new Set(waiting.map(({ kind, subject }) => `${kind}:${subject}`));
  const fresh = unread.filter(({ kind, subject }) => !isWaiting.has(`${kind}:${subject}`));
  if (waiting.length === 0 && fresh.length === 0)
    return (
      <div className="mb-6">
        <p className="text-quiet">You are up to date. Nothing waits for you and there is nothing new for you.</p>
        <ArrivedButton />
      </div>
    );
  return (
    <>
      <ArrivedButton />
      <div className="mb-8 grid gap-x-10 gap-y-8 xl:grid-cols-2">
        {waiting.length > 0 && (
          <TodayPart
            id="waiting-for-you"
            title="Waiting for you"
            more={
              waiting.length > waitingShown
                ? { to: '/notifications?tab=waiting', label: `See all ${waiting.length}` }
                : null
            }
          >
            <WaitingList items={waiting.slice(0, waitingShown)} />
          </TodayPart>
        )}
        {fresh.length > 0 && (
          <TodayPart
            id="new-for-you"
            title="New for you"
            more={fresh.length > newShown ? { to: '/notifications?unread=true', label: 'See all' } : null}
          >
            <ul>
              {fresh.slice(0, newShown).map((one) => (
                <NotificationRow key={one.id} notification={one} />
              ))}
            </ul>
          </TodayPart>
        )}
      </div>
    </>
  );
}

interface TodayPartProps {
  id: string;
  title: string;
  more: { to: string; label: string } | null;
  children: ReactNode;
}

function TodayPart({ id, title, more, children }: TodayPartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b pb-2">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
            {more.label}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
