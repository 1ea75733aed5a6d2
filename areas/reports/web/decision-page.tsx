import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import type { CaseOutcome } from '#areas/reports/contract/case-words.ts';
import type { Decision } from '#areas/reports/contract/decision.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { DecisionAbout } from './decision-about.tsx';
import { useAppeal, useDecision } from './decision-api.ts';

/**
 * `/decisions/{id}`: what the moderators decided about what the member wrote or reported. `/decisions/about/{kind}/{id}` finds
 * the decision about a thing.
 */
export function Component() {
  const { kind, id: typed = '' } = useParams();
  const id = pathId.safeParse(typed);
  if (kind && id.success) return <DecisionAbout kind={kind} id={id.data} />;
  return id.success ? <DecisionScreen id={id.data} /> : <DecisionMissing />;
}

function DecisionScreen({ id }: { id: number }) {
  const { data, error, refetch } = useDecision(id);
  if (error instanceof RequestError && error.status === 404) return <DecisionMissing />;
  if (data) return <DecisionText decision={data} />;
  if (error)
    return <FailedScreen title="The decision could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the decision…" className="max-w-[752px]">
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="mt-8 h-28" />
    </Loading>
  );
}

const things: Record<ReportKind, string> = {
  discussion: 'discussion',
  reply: 'reply',
  resource: 'resource',
  workspace_resource: 'resource',
  best_practice: 'practice',
  practice_result: 'comment',
  workspace_session: 'expert session',
  session_question: 'question',
  cpd_pathway: 'CPD Pathway',
  network: 'network',
  school_line: 'line about a school',
  interview_session: 'interview practice',
  induction_entry: 'entry of an induction record',
  induction_comment: 'comment in an induction record',
  learning_pathway: 'learning pathway',
  workspace_project: 'project',
  project_update: 'project update',
  person: 'profile',
  message: 'message',
  story_comment: 'comment',
  catalogue_comment: 'comment',
  event: 'event',
};

const forAuthor: Record<CaseOutcome, (thing: string) => string> = {
  no_action: (thing) => `Somebody looked at your ${thing}. Nothing changes.`,
  hidden: (thing) => `The moderators hid your ${thing}. Only you can still see it.`,
  removed: (thing) => `The moderators removed your ${thing}.`,
  edited: (thing) => `The moderators edited your ${thing}. Everybody sees that they did.`,
  warned: (thing) => `The moderators have sent you a warning about your ${thing}. It stays as it is.`,
  suspended: () => 'The moderators suspended your account.',
};

const forReporter: Record<CaseOutcome, (thing: string) => string> = {
  no_action: (thing) => `The moderators looked at the ${thing} that you reported. They changed nothing.`,
  hidden: (thing) => `The moderators hid the ${thing} that you reported.`,
  removed: (thing) => `The moderators removed the ${thing} that you reported.`,
  edited: (thing) => `The moderators edited the ${thing} that you reported.`,
  warned: (thing) => `The moderators have warned the author of the ${thing} that you reported.`,
  suspended: (thing) => `The moderators suspended the author of the ${thing} that you reported.`,
};

function leadOf({ role, outcome, subjectKind }: Decision): string {
  if (outcome === null)
    return 'The safeguarding lead has dealt with your report. They cannot tell you more, to protect the people concerned.';
  return (role === 'author' ? forAuthor : forReporter)[outcome](things[subjectKind]);
}

function DecisionText({ decision }: { decision: Decision }) {
  const { id, role, reason, content, decidedAt, mayAppeal, appeal } = decision;
  return (
    <article className="max-w-[752px]">
      <BackLink to="/notifications">Notifications</BackLink>
      <PageHead title={role === 'author' ? 'A decision about what you wrote' : 'Your report'} lead={leadOf(decision)} />
      <div className="space-y-6">
        {reason && (
          <section aria-labelledby="reason">
            <h2 id="reason" className="section-title">
              Why
            </h2>
            <p className="wrap-anywhere mt-2 max-w-[68ch] whitespace-pre-line">{reason}</p>
          </section>
        )}
        <p className="text-quiet text-sm">Decided on {longDate(decidedAt)}</p>
        {content && (
          <section aria-labelledby="wrote">
            <h2 id="wrote" className="section-title">
              What you wrote
            </h2>
            <blockquote className="wrap-anywhere mt-3 max-w-[68ch] whitespace-pre-line rounded-card border border-line border-l-4 border-l-marigold bg-card px-5 py-4">
              {content}
            </blockquote>
          </section>
        )}
        {appeal && <AppealState role={role} appeal={appeal} />}
        {mayAppeal && <AppealForm id={id} />}
      </div>
    </article>
  );
}

function AppealState({ role, appeal }: { role: Decision['role']; appeal: NonNullable<Decision['appeal']> }) {
  if (role === 'reporter')
    return (
      <p role="note" className="max-w-[68ch] rounded-card border border-line bg-card px-5 py-4">
        The author appealed, and another moderator changed the decision. {appeal.reason}
      </p>
    );
  return (
    <section aria-labelledby="appeal" className="max-w-[68ch] rounded-card border border-line bg-card px-5 py-4">
      <h2 id="appeal" className="section-title">
        Your appeal
      </h2>
      <p className="wrap-anywhere mt-2 whitespace-pre-line text-quiet">{appeal.text}</p>
      {appeal.decidedAt === null ? (
        <p className="mt-3">Somebody who did not decide the first time will decide it. You will be notified.</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">
            {appeal.stands ? 'The decision stands.' : 'The decision was changed, as far as it can be undone.'}
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{appeal.reason}</p>
        </>
      )}
    </section>
  );
}

function AppealForm({ id }: { id: number }) {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const appealing = useAppeal(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (text.trim() !== '') appealing.mutate(text);
  };
  const missing = isTried && text.trim() === '' ? 'Enter why you think the decision is wrong' : undefined;
  return (
    <section aria-labelledby="appeal" className="max-w-[68ch] border-line border-t pt-6">
      <h2 id="appeal" className="section-title">
        Do you think this is wrong?
      </h2>
      <p className="mt-1 text-quiet">You can appeal once. Somebody who did not decide the first time decides it.</p>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <TextArea
          label="Why is the decision wrong?"
          rows={5}
          value={text}
          error={missing ?? (appealing.error ? sentenceOf(appealing.error) : undefined)}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" pending={appealing.isPending && 'Sending…'}>
          Send the appeal
        </Button>
      </form>
    </section>
  );
}

function DecisionMissing() {
  return (
    <MissingScreen
      title="Decision not found"
      back={
        <ButtonLink to="/notifications" look="primary">
          Back to notifications
        </ButtonLink>
      }
    >
      It is no longer kept, or it is not about you.
    </MissingScreen>
  );
}
