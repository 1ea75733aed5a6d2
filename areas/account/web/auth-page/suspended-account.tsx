import { type FormEvent, useEffect, useRef, useState } from 'react';
import { appealSuspension, readSuspension, type Suspension } from '#areas/account/contract/suspension.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading } from '#web/ui/states.tsx';

/** Tells a suspended person why, until when, and lets them appeal. `token` comes from a sign-in or from an email. */
export default function SuspendedAccount({ token, level: Heading = 'h2' }: { token: string; level?: 'h1' | 'h2' }) {
  usePageTitle('Your account is suspended');
  const { data, error, refetch } = useEndpoint(readSuspension, { body: { token } });
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus, as the heading of a new screen does.
  useEffect(() => heading.current?.focus(), []);
  const isOver = error instanceof RequestError && error.status === 409;
  const title = isOver ? 'The suspension has ended' : 'Your account is suspended';
  return (
    <div className="text-left">
      <Heading ref={heading} tabIndex={-1} className="page-title outline-none">
        {title}
      </Heading>
      {data ? (
        <About suspension={data} token={token} />
      ) : error ? (
        <>
          <p role="alert" className="mt-3">
            {sentenceOf(error)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {error instanceof RequestError && error.status < 500 ? (
              // Loads the page anew: the form that was here before would still show its old answer.
              <a href="/auth" className="font-semibold text-primary underline underline-offset-2">
                Go to sign in
              </a>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )}
          </div>
        </>
      ) : (
        <Loading label="Loading…" />
      )}
    </div>
  );
}

function About({ suspension, token }: { suspension: Suspension; token: string }) {
  const { reason, since, until, content, mayAppeal, appeal } = suspension;
  return (
    <div className="mt-3 space-y-6">
      <p className="text-quiet">
        Since {longDate(since)}.{' '}
        {until
          ? `You can sign in again from ${longDate(until)}.`
          : 'It has no end date: the people who run Staffroom decide when it ends.'}
      </p>
      <section aria-labelledby="why">
        <p id="why" className="item-title">
          Why
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>
      </section>
      {content && (
        <section aria-labelledby="wrote">
          <p id="wrote" className="item-title">
            What you wrote
          </p>
          <blockquote className="wrap-anywhere mt-2 max-h-60 overflow-y-auto whitespace-pre-line rounded-card border border-line border-l-4 border-l-marigold bg-card px-4 py-3">
            {content}
          </blockquote>
        </section>
      )}
      {appeal && <AppealState appeal={appeal} />}
      {mayAppeal && <AppealForm token={token} />}
    </div>
  );
}

function AppealState({ appeal }: { appeal: NonNullable<Suspension['appeal']> }) {
  return (
    <section aria-labelledby="appeal" className="rounded-card border border-line bg-card px-5 py-4">
      <p id="appeal" className="item-title">
        Your appeal
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-quiet">{appeal.text}</p>
      {appeal.decidedAt === null ? (
        <p role="status" className="mt-3">
          Sent on {longDate(appeal.at)}. Somebody who did not decide to suspend you will decide it, and you will get an
          email.
        </p>
      ) : (
        <>
          <p className="mt-3 font-semibold">
            {appeal.stands ? 'The suspension stays as it is.' : 'Your appeal was granted.'}
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{appeal.reason}</p>
        </>
      )}
    </section>
  );
}

function AppealForm({ token }: { token: string }) {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const input = { body: { token } };
  const appealing = useChange(appealSuspension, {
    input: (typed: string) => ({ body: { token, text: typed } }),
    onSuccess: (answer) => queryClient.setQueryData(keyOf(readSuspension, input), answer),
    refreshesOnFailure: [keyOf(readSuspension, input)],
    toast: { success: 'Appeal sent', failure: 'The appeal could not be sent' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (text.trim() !== '') appealing.mutate(text);
  };
  const missing = isTried && text.trim() === '' ? 'Enter why you think the suspension is wrong' : undefined;
  return (
    <section aria-labelledby="appeal" className="border-line border-t pt-5">
      <p id="appeal" className="item-title">
        Do you think this is wrong?
      </p>
      <p className="mt-1 text-quiet">
        You can appeal once. Somebody who did not decide to suspend you decides it, and you get an email with the
        answer.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <TextArea
          label="Why is the suspension wrong?"
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
