import { type ComponentProps, lazy, useState } from 'react';
import type { OpenSession } from '#areas/account/contract/sessions.ts';
import { browserName } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useSessions } from './account-api.ts';
import { SettingsSection } from './settings-section.tsx';

const EndSession = lazy(() => import('./end-session-dialog.tsx'));
const EndSessionDialog = onDemandDialog<ComponentProps<typeof EndSession>>(EndSession, 'End this session?');

/** Lists the sessions of the current user, with a button to end each one. */
export function SessionList() {
  const { data, error, refetch } = useSessions();
  return (
    <SettingsSection
      anchor="sessions"
      title="Where you are signed in"
      about="If you do not recognise one of these, end it and change your password."
    >
      {data && <Sessions sessions={data} />}
      {!data && error && (
        <FailedState title="Your sessions could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading your sessions...">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </SettingsSection>
  );
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  /** The session to end, null for all other sessions, undefined while the dialog is closed. */
  const [ending, setEnding] = useState<OpenSession | null | undefined>(undefined);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center sm:flex-nowrap justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {browserName(session.userAgent)}
                {session.isCurrent && <span className="ml-2 font-normal text-primary text-sm">This browser</span>}
              </p>
              <p className="wrap-anywhere text-quiet text-sm">{about(session)}</p>
            </div>
            {!session.isCurrent && (
              <Button
                aria-label={`End session: ${browserName(session.userAgent)}, ${about(session)}`}
                onClick={() => setEnding(session)}
              >
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button className="mt-4" onClick={() => setEnding(null)}>
          Sign out everywhere else
        </Button>
      )}
      <EndSessionDialog
        session={ending ?? null}
        open={ending !== undefined}
        onOpenChange={(open) => open || setEnding(undefined)}
      />
    </>
  );
}

function about({ startedAt, lastUsedAt, isShared, ip }: OpenSession): string {
  const from = ip === null ? '' : ` from ${ip}`;
  const used = isShared ? 'on a shared computer' : `last used on ${longDate(lastUsedAt)}`;
  return `Signed in on ${longDate(startedAt)}${from}, ${used}`;
}
