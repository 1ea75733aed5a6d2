import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { interviewThemeLabels } from '#areas/interview/contract/interview-lists.ts';
import type { DeskQuestion } from '#areas/interview/contract/interview-questions-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { emptyQuestion, QuestionForm, startOf } from './question-form.tsx';
import { kindLabels, phaseWords, roleWords } from './question-words.ts';
import { useAddQuestion, useChangeQuestion, useDeskQuestion, useMoveQuestion, useRoles } from './questions-desk-api.ts';

/** `/desk/interview-questions/{id}` changes a question, and `/desk/interview-questions/new` adds one. */
export function Component() {
  const { id = 'new' } = useParams();
  const parsed = pathId.safeParse(id);
  return (
    <>
      <BackLink to="/desk/interview-questions">Interview questions</BackLink>
      {id === 'new' ? <NewQuestion /> : parsed.success ? <Question key={parsed.data} id={parsed.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState
    title="There is no such question"
    example="“Why do you want to work at this school?”"
    action={<ButtonLink to="/desk/interview-questions">Open the questions</ButtonLink>}
  >
    It may never have existed. The list has all questions, also those that were withdrawn.
  </EmptyState>
);

function NewQuestion() {
  const adding = useAddQuestion();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add a question" lead="Members can be asked it as soon as you add it." />
      <QuestionForm
        start={emptyQuestion}
        failure={adding.isPending ? null : adding.error}
        pending={adding.isPending && 'Adding...'}
        action="Add question"
        onSubmit={(body) =>
          adding.mutate(body, {
            onSuccess: ({ id }) => void navigate(`/desk/interview-questions/${id}`, { replace: true }),
          })
        }
      />
    </>
  );
}

function Question({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDeskQuestion(id);
  if (data) return <Shown question={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error && !isFetching)
    return <FailedState title="The question could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Loading the question" />;
}

function Shown({ question }: { question: DeskQuestion }) {
  const changing = useChangeQuestion(question.id);
  const moving = useMoveQuestion(question.id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHead title="Change a question" lead={leadOf(question)}>
        {question.withdrawnAt ? (
          <Button pending={moving.isPending && 'Saving...'} onClick={() => moving.mutate('offer')}>
            Ask it again
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Withdraw</Button>
        )}
      </PageHead>
      {question.origin === 'changed' && <ReleaseVersion question={question} moving={moving} />}
      {/* The key shows what was saved, or the release's version after the question follows it again. */}
      <QuestionForm
        key={question.origin}
        start={startOf(question)}
        failure={changing.isPending ? null : changing.error}
        pending={changing.isPending && 'Saving...'}
        action="Save question"
        onSubmit={(body) => changing.mutate(body)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Withdraw this question?"
        description="Nobody is asked it any more. Sessions that have it keep it. You can ask it again later."
        action="Withdraw"
        pending={moving.isPending && 'Withdrawing...'}
        onConfirm={() => moving.mutate('withdraw', { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}

/** What the release says of a question that was changed here, and the way back to it. */
function ReleaseVersion({ question, moving }: { question: DeskQuestion; moving: ReturnType<typeof useMoveQuestion> }) {
  const roles = useRoles();
  const { shipped } = question;
  return (
    <section aria-labelledby="release" className="mb-8 max-w-[44rem] rounded-card border border-line bg-card px-5 py-4">
      <h2 id="release" className="item-title">
        {shipped ? 'In the release' : 'The release no longer has this question'}
      </h2>
      {shipped && (
        <>
          <p className="wrap-anywhere mt-2">{shipped.ask}</p>
          <p className="wrap-anywhere mt-1 text-quiet text-sm">
            {shipped.note} {interviewThemeLabels[shipped.theme]} · {kindLabels[shipped.kind]} ·{' '}
            {roleWords(shipped.roles, roles)} · {phaseWords(shipped.phases)}
          </p>
          <Button className="mt-4" pending={moving.isPending && 'Saving...'} onClick={() => moving.mutate('follow')}>
            Follow the release again
          </Button>
        </>
      )}
    </section>
  );
}

function leadOf({ withdrawnAt, origin }: DeskQuestion): string {
  if (withdrawnAt)
    return `Withdrawn on ${longDate(withdrawnAt)}. Sessions that have it keep it, and nobody else is asked it.`;
  if (origin === 'release')
    return 'It came with a release, and releases update it. When you change it, they no longer do.';
  return origin === 'desk'
    ? 'It was added here. Releases do not change it.'
    : 'It was changed here. Releases do not change it.';
}
