import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { type ClosedAccount, type LoginInput, useAuth } from '../auth-context.tsx';

const whyDelayed = {
  report: 'A report about you is open, so the deletion waits until it has been dealt with.',
  hold: 'The people who run Staffroom at your school or trust must keep your account for now, so the deletion waits until they no longer have to.',
};

/** On the sign-in page, after a member has deleted their account: what happens next. */
export function ClosedNotice({ closed }: { closed: ClosedAccount }) {
  return (
    <div role="status" className="mb-8 rounded-card border border-line bg-card p-5">
      <p className="font-semibold">Your account is closed.</p>
      <p className="mt-1.5">
        {closed.delay === null
          ? `We will delete it on ${longDate(closed.deletedOn)}.`
          : `${whyDelayed[closed.delay]} We will not delete it before ${longDate(closed.deletedOn)}.`}{' '}
        To take it back, sign in before then. We have sent you an email that says so too.
      </p>
    </div>
  );
}

/** Asked of a member who signs in to the account they closed. */
export function TakeBack({ body, onKeepClosed }: { body: LoginInput; onKeepClosed(): void }) {
  const { takeBackMutation } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="section-title outline-none">
        This account is closed
      </h2>
      <p className="mt-2">
        You asked us to delete it. You can take that back now: your profile, your circles and everything else are then
        as they were.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          pending={takeBackMutation.isPending && 'Taking it back...'}
          onClick={() => takeBackMutation.mutate(body)}
        >
          Take it back
        </Button>
        <Button onClick={onKeepClosed}>Leave it closed</Button>
      </div>
    </div>
  );
}
