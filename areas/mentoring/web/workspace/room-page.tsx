import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading, RowsSkeleton, Skeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { isLoggedOut, useMatch } from '../mentoring-api.ts';
import { StatusLabel } from '../mentors/status-label.tsx';
import { ReasonDialog } from '../requests/lazy-reason-dialog.ts';
import { LogInPrompt } from './log-in-prompt.tsx';
import { MessageThread } from './message-thread.tsx';

const SessionList = lazy(() => import('./session-list.tsx'));

/** `/mentorship/{id}`: messages and meetings. Only the mentor and the mentee can open it. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <MentorshipScreen key={id.data} id={id.data} /> : <MentorshipMissing />;
}

function MentorshipScreen({ id }: { id: number }) {
  const { data: match, error, refetch } = useMatch(id);
  usePageTitle('Mentorship');
  if (error instanceof RequestError && error.status === 404) return <MentorshipMissing />;
  if (match) return <Mentorship match={match} />;
  if (isLoggedOut(error)) return <LogInPrompt />;
  if (error)
    return <FailedScreen title="The mentorship could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the mentorship…" className="max-w-[752px]">
      <div className="flex items-center gap-4">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className="h-8 w-3/5" />
      </div>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mt-8 h-14" />
      ))}
    </Loading>
  );
}

function Mentorship({ match }: { match: MentorshipMatch }) {
  const user = useUser();
  const [address, setAddress] = useSearchParams();
  const [ending, setEnding] = useState(false);
  const isMentor = match.mentorId === user.id;
  const other = isMentor ? match.mentee : match.mentor;
  if (match.status !== 'accepted' && match.status !== 'completed') return <MentorshipMissing />;
  const tab = address.get('tab') === 'meetings' ? 'meetings' : 'messages';
  return (
    <div className="max-w-[820px]">
      <BackLink to={isMentor ? '/mentorship/requests?tab=asked' : '/mentorship/requests'}>Your mentoring</BackLink>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
          <span className="mt-1.5">
            <Avatar person={other} />
          </span>
          <div className="min-w-0">
            <h1 className="page-title">
              <PersonName person={other} />
            </h1>
            <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-quiet">
              {[isMentor ? 'Your mentee' : 'Your mentor', userRoleLabels[other.role], other.school]
                .filter(Boolean)
                .join(' · ')}
              {match.status === 'completed' && <StatusLabel status={match.status} />}
            </p>
          </div>
        </div>
        {match.status === 'accepted' && (
          <div className="flex flex-wrap gap-3">
            {isMentor && <ButtonLink to={`/people/${other.id}/shared-documents`}>Shared documents</ButtonLink>}
            <Button onClick={() => setEnding(true)}>End mentorship</Button>
          </div>
        )}
      </header>
      <Tabs
        label={`You and ${other.name}`}
        value={tab}
        onChange={(next) => setAddress(next === 'messages' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'messages', label: 'Messages', panel: <MessageThread match={match} other={other} /> },
          {
            value: 'meetings',
            label: 'Meetings',
            panel: (
              <Suspense fallback={<RowsSkeleton label="Loading your meetings..." />}>
                <SessionList match={match} other={other} />
              </Suspense>
            ),
          },
        ]}
      />
      <ReasonDialog
        open={ending}
        onOpenChange={setEnding}
        matchId={match.id}
        status="completed"
        title="End this mentorship?"
        description="You can both still read your messages. You can't send new messages or plan meetings."
        action="End mentorship"
        hint="For example, a thank you."
      />
    </div>
  );
}

function MentorshipMissing() {
  return (
    <MissingScreen
      title="Mentorship not found"
      back={
        <ButtonLink to="/mentorship/requests" look="primary">
          Your mentoring
        </ButtonLink>
      }
    >
      The mentorship you're looking for doesn't exist.
    </MissingScreen>
  );
}
