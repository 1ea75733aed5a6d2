import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { NotificationAction, WebArea } from '#web/area.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { refreshNotifications } from './notification-api.ts';

type Actions = ReadonlyMap<string, NotificationAction>;

const Known = createContext<Actions>(new Map());

/** The actions that the areas offer in the rows of notifications, by kind. Each loads when a row needs it. */
export const actionsOf = (areas: readonly WebArea[]): Actions =>
  new Map(
    areas.flatMap(({ notificationActions = {} }) =>
      Object.entries(notificationActions).map(([kind, load]) => [kind, lazy(load)] as const),
    ),
  );

/** Makes the actions known to the rows below. */
export function NotificationActions({ actions, children }: { actions: Actions; children: ReactNode }) {
  return <Known value={actions}>{children}</Known>;
}

interface RowActionsProps {
  kind: string;
  subject: number;
  item: number | null;
}

/** What the member can do in this row. Nothing for most kinds. */
export function RowActions({ kind, subject, item }: RowActionsProps) {
  const Action = useContext(Known).get(kind);
  if (!Action) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={<div className="mt-3 h-11" />}>
        <div className="relative z-10 mt-3">
          <Action subject={subject} item={item} onDone={refreshNotifications} />
        </div>
      </Suspense>
    </Boundary>
  );
}
