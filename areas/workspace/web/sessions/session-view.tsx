import { lazy, useState } from 'react';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { sessionAccessLabels, sessionFormatLabels } from '#areas/workspace/contract/sessions/session-words.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { SessionAfter } from './session-after.tsx';
import { useSession } from './session-api.ts';
import { SessionMenu } from './session-menu.tsx';
import { SessionPlace } from './session-place.tsx';
import { SessionQuestions } from './session-questions.tsx';
import { SessionReaders } from './session-readers.tsx';
import { SessionMark } from './session-row.tsx';
import { phaseOf, timesOf } from './session-state.ts';

const ScheduleDialog = onDemandDialog(
  lazy(() => import('./schedule-dialog.tsx')),
  'Schedule session',
);

/** One session: what it is, the member's place, the questions, and what is there afterwards. */
export function SessionView({ id }: { id: number }) {
  const { data: session, error, refetch } = useSession(id);
  return (
    <>
      <BackLink to="?tab=sessions">Expert Sessions</BackLink>
      {session ? (
        <Session session={session} />
      ) : error ? (
        <FailedState title="The session could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the session..." />
      )}
    </>
  );
}

/** A session without a way back. `isPage`: its title is as large as that of a page. */
export function Session({ session, isPage = false }: { session: ExpertSession; isPage?: boolean }) {
  const { id, title, expert, credentials, description, format, accessType, proposedBy, lead, takenDownReason } =
    session;
  const phase = phaseOf(session);
  const isOpen = (phase === 'coming' || phase === 'now') && takenDownReason === null && !session.isArchived;
  const by = lead && phase !== 'proposed' ? lead : proposedBy;
  return (
    <article aria-labelledby="session-title">
      <TakenDownNotice kind="workspace_session" id={id} reason={takenDownReason} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="session-title" className={`${isPage ? 'page-title' : 'section-title'} wrap-anywhere`}>
              {title}
            </h2>
            <SessionMark session={session} />
          </div>
          <p className="wrap-anywhere mt-1 text-lg">
            {expert}
            {!session.isInside && (
              <span className="block text-base text-quiet">From the circle {session.circleName}</span>
            )}
            {credentials && <span className="block text-base text-quiet">{credentials}</span>}
          </p>
        </div>
        <SessionMenu session={session} />
      </div>
      {phase !== 'proposed' && (
        <p className="mt-3">
          <span className="font-semibold">{timesOf(session)}</span>
          <span className="text-quiet">
            {' '}
            · {sessionFormatLabels[format]} · {sessionAccessLabels[accessType]}
          </span>
        </p>
      )}
      <LongText text={description} className="mt-3 max-w-[68ch]" />
      {by && (
        <p className="mt-3 text-quiet text-sm">
          {by === lead ? 'Led by ' : 'Suggested by '}
          <PersonName person={by} />
        </p>
      )}
      <div className="mt-6 space-y-8">
        {phase === 'proposed' ? (
          <Proposal session={session} canChange={!session.isArchived} />
        ) : (
          <SessionPlace session={session} isOpen={isOpen} />
        )}
        {phase === 'over' && <SessionAfter session={session} canAnswer={!session.isArchived} />}
        {phase !== 'proposed' && <SessionQuestions session={session} isOpen={isOpen} />}
        <SessionReaders session={session} />
      </div>
    </article>
  );
}

/** What happens next with a suggestion. Those who lead it schedule it here. */
function Proposal({ session: { id, mayLead }, canChange }: { session: ExpertSession; canChange: boolean }) {
  const [isScheduling, setScheduling] = useState(false);
  return (
    <section aria-labelledby="session-next" className="rounded-card border border-line bg-card px-4 py-5 sm:px-6">
      <h3 id="session-next" className="item-title">
        This is a suggestion
      </h3>
      <p className="mt-1 max-w-[60ch] text-quiet">
        {mayLead
          ? 'Schedule it when you have agreed a time with the expert.'
          : 'The people who lead the circle decide on it. You can register when it has a date.'}
      </p>
      {mayLead && canChange && (
        <Button look="primary" className="mt-4" onClick={() => setScheduling(true)}>
          Schedule session
        </Button>
      )}
      <ScheduleDialog id={id} open={isScheduling} onOpenChange={setScheduling} />
    </section>
  );
}
