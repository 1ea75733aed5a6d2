import { useParams } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useSession } from './session-api.ts';
import { Session } from './session-view.tsx';

const Missing = () => (
  <MissingScreen
    title="Session not found"
    back={
      <ButtonLink to="/networks" look="primary">
        See your networks
      </ButtonLink>
    }
  >
    It may no longer be shared with your network, or your circle may have left the network.
  </MissingScreen>
);

/** `/expert-sessions/{id}`: a session that another circle shares with a network of the member. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <SessionScreen key={id.data} id={id.data} /> : <Missing />;
}

function SessionScreen({ id }: { id: number }) {
  const { data: session, error, refetch } = useSession(id);
  usePageTitle(session?.title ?? 'Expert session');
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error && !session)
    return <FailedScreen title="The session could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!session) return <SpinnerScreen label="Loading the session…" />;
  const { isInside, network, circleId, circleName } = session;
  return (
    <>
      {isInside || !network ? (
        <BackLink to={`/circles/${circleId}?tab=sessions`}>{circleName}</BackLink>
      ) : (
        <BackLink to={`/networks/${network.id}`}>{network.name}</BackLink>
      )}
      <h1 className="sr-only">Expert session</h1>
      <Session session={session} isPage />
    </>
  );
}
