import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { InterviewSession } from '#areas/interview/contract/interview-session.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useInterview } from './interview-api.ts';
import { PracticeView } from './practice/practice-view.tsx';
import { totalWords } from './session-words.ts';

const ResultView = lazy(() => import('./result/result-view.tsx'));

/** `/interview-practice/{id}`: a practice that goes on, or its result. A mentor sees only results. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Session key={id.data} id={id.data} /> : <SessionMissing />;
}

function SessionMissing() {
  return (
    <MissingScreen
      title="Practice not found"
      back={<ButtonLink to="/interview-practice">Interview practice</ButtonLink>}
    >
      This practice was deleted, or it is no longer shared with you.
    </MissingScreen>
  );
}

function Session({ id }: { id: number }) {
  const { data, error, isError, refetch } = useInterview(id);
  if (data) return <Loaded session={data} />;
  if (!isError) return <SpinnerScreen label="Loading the practice..." />;
  if (error instanceof RequestError && error.status === 404) return <SessionMissing />;
  return <FailedScreen title="The practice could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function Loaded({ session }: { session: InterviewSession }) {
  const [wasOpen] = useState(!session.isCompleted);
  return (
    <>
      <BackLink to="/interview-practice">Interview practice</BackLink>
      {session.isCompleted ? (
        <Suspense fallback={<SpinnerScreen label="Loading the result..." />}>
          <ResultView session={session} isNew={wasOpen} />
        </Suspense>
      ) : (
        <PracticeView session={session} />
      )}
      {/* It is there before the result, so that screen readers announce the result when it comes. */}
      <p role="status" className="sr-only">
        {wasOpen && session.isCompleted && `Your result: ${totalWords(session.scores)}.`}
      </p>
    </>
  );
}
