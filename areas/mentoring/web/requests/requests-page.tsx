import { useSearchParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isLoggedOut, useLiveMentoringNews, useMatches } from '../mentoring-api.ts';
import { ProposedPairs } from '../proposals/proposed-pairs.tsx';
import { LogInPrompt } from '../workspace/log-in-prompt.tsx';
import { AskedRow } from './asked-row.tsx';
import { RequestRow } from './request-row.tsx';

/** `/mentorship/requests`: the requests that the user sent and received. */
export function Component() {
  useLiveMentoringNews();
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'asked' ? 'asked' : 'mine';
  return (
    <>
      <BackLink to="/mentorship">Find Your Mentor</BackLink>
      <PageHead title="Your mentoring" lead="Requests you sent, requests you received, and your mentorships." />
      <ProposedPairs />
      <Tabs
        label="Your mentoring"
        value={tab}
        onChange={(next) => setAddress(next === 'mine' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'mine', label: 'My requests', panel: <MyRequests /> },
          { value: 'asked', label: 'Requests to me', panel: <AskedOfMe /> },
        ]}
      />
    </>
  );
}

function MyRequests() {
  const matches = useMatches('mentee');
  if (isLoggedOut(matches.error)) return <LogInPrompt />;
  return (
    <PagedList
      list={matches}
      loading={<RowsSkeleton label="Loading your requests..." className="-mt-6" />}
      failed="Your requests could not be loaded"
      empty={
        <EmptyState
          title="You have not sent any requests yet"
          example="“I lead a department from September. Could we talk about the first term?”"
          action={
            <ButtonLink to="/mentor-matching?tab=matches" look="primary">
              See your matches
            </ButtonLink>
          }
        >
          A mentor is a member who has experience in what you want to work on, and offers some time to help you.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((match) => (
            <RequestRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function AskedOfMe() {
  const user = useUser();
  const matches = useMatches('mentor');
  if (isLoggedOut(matches.error)) return <LogInPrompt />;
  return (
    <PagedList
      list={matches}
      loading={<RowsSkeleton label="Loading requests..." className="-mt-6" />}
      failed="The requests could not be loaded"
      empty={
        <EmptyState
          title={user.isAvailableAsMentor ? 'You have not received any requests yet' : 'You are not a mentor yet'}
          example="“I lead a department from September. Could we talk about the first term?”"
          action={
            <ButtonLink to="/mentor-matching?tab=preferences" look="primary">
              {user.isAvailableAsMentor ? 'Choose what you can help with' : 'Become a mentor'}
            </ButtonLink>
          }
        >
          When a member asks you to be their mentor, you see their request here. You can accept it, decline it or ask
          one question first.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((match) => (
            <AskedRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
