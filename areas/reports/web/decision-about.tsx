import { Navigate } from 'react-router';
import { findOwnDecision } from '#areas/reports/contract/decision.ts';
import { type ReportKind, reportKinds } from '#areas/reports/contract/report.ts';
import { RequestError } from '#web/data/api-client.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';

/** Goes to the decision about something of the member that the moderators hid. */
export function DecisionAbout({ kind: typed, id }: { kind: string; id: number }) {
  const kind = reportKinds.find((known) => known === typed);
  return kind ? <Found kind={kind} id={id} /> : <NoDecision />;
}

function Found({ kind, id }: { kind: ReportKind; id: number }) {
  const { data, error, refetch } = useEndpoint(findOwnDecision, { query: { kind, subjectId: id } });
  if (data) return <Navigate to={`/decisions/${data.id}`} replace />;
  if (error instanceof RequestError && error.status === 404) return <NoDecision />;
  if (error)
    return <FailedScreen title="The decision could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the decision…" className="max-w-[752px]">
      <Skeleton className="h-8 w-3/5" />
    </Loading>
  );
}

function NoDecision() {
  return (
    <MissingScreen
      title="Decision not found"
      back={
        <ButtonLink to="/support" look="primary">
          Contact the people who run Staffroom
        </ButtonLink>
      }
    >
      It is no longer kept, or it was made outside Staffroom. If you think that it is wrong, tell the people who run
      Staffroom at your school or trust.
    </MissingScreen>
  );
}
