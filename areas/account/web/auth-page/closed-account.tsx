import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { type ClosedAccount, type LoginInput, useAuth } from '../auth-context.tsx';

const whyDelayed = {
  report: 'There is an open report about you, so we cannot delete your account yet.',
  hold: 'The people who run Staffroom at your school or trust must keep your account for now.',
};

/** Tells a member who has just closed their account what happens next. */
export function ClosedNotice({ closed }: { closed: ClosedAccount }) {
  return (
    <div role="status" className="mb-8 rounded-card border border-line bg-card p-5">
      <p className="font-semibold">Your account is closed.</p>
      <p className="mt-1.5">
        {closed.delay === null
          ? `We will delete it on ${longDate(closed.deletedOn)}.`
          : `${whyDelayed[closed.delay]} We will not delete it before ${longDate(closed.deletedOn)}.`}{' '}
        To reopen it, sign in before then. We have also sent you an email about this.
      </p>
    </div>
  );
}

/** Shown to a member who signs in to the account that they closed. */
export function ReopenAccount({ body, onKeepClosed }: { body: LoginInput; onKeepClosed(): void }) {
  const { reopenMutation } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="section-title outline-none">
        This account is closed
      </h2>
      <p className="mt-2">
        You asked us to delete it. You can still reopen it. Your profile, your circles and everything else will be as
        they were.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          pending={reopenMutation.isPending && 'Reopening...'}
          onClick={() => reopenMutation.mutate(body)}
        >
          Reopen my account
        </Button>
        <Button onClick={onKeepClosed}>Keep it closed</Button>
      </div>
    </div>
  );
}
