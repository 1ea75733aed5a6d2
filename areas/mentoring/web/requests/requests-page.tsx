import { useSearchParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isLoggedOut, useMatches } from '../mentoring-api.ts';
import { LogInPrompt } from '../workspace/log-in-prompt.tsx';
import { AskedRow } from './asked-row.tsx';
import { RequestRow } from './request-row.tsx';

/** `/mentorship/requests`: whom one has asked, and who has asked one. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'asked' ? 'asked' : 'mine';
  return (
    <>
      <BackLink to="/mentorship">Find Your Mentor</BackLink>
      <PageHead title="Your mentoring" lead="Who you asked, who asked you, and where you meet." />
      <Tabs
        label="Your mentoring"
        value={tab}
        onChange={(next) => setAddress(next === 'mine' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'mine', label: 'My requests', panel: <MyRequests /> },
          { value: 'asked', label: 'Asked of me', panel: <AskedOfMe /> },
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
          title="You have not asked anybody yet"
          action={
            <ButtonLink to="/mentor-matching?tab=matches" look="primary">
              See who suits you
            </ButtonLink>
          }
        >
          A mentor is a member who has been where you want to go, and gives an hour now and then.
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
          title={user.isAvailableAsMentor ? 'Nobody has asked you yet' : 'You do not offer to be a mentor'}
          action={
            <ButtonLink to="/mentor-matching?tab=preferences" look="primary">
              {user.isAvailableAsMentor ? 'Say what you can help with' : 'Become a mentor'}
            </ButtonLink>
          }
        >
          When somebody asks for your time, you find it here, and decide. You can ask them one question first.
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
