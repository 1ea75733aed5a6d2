import { useNavigate } from 'react-router';
import { confirmEmail, getEmailAddress, undoEmailChange } from '#areas/account/contract/email-change.ts';
import { RequestError } from '#web/data/api-client.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useAuth } from '../auth-context.tsx';
import { AuthStep } from './auth-step.tsx';

/*
 * The pages behind the links in emails about addresses. Mail scanners open links, so opening a page changes nothing:
 * the button does.
 */

/** Confirms an email address. */
export function ConfirmEmail({ token }: { token: string }) {
  usePageTitle('Confirm your email address');
  const auth = useAuth();
  const navigate = useNavigate();
  const confirming = useChange(confirmEmail, {
    input: { body: { token } },
    onSuccess() {
      auth.retry();
      void navigate(auth.user ? '/settings' : '/auth', { replace: true });
    },
    refreshes: [getEmailAddress],
    toast: { success: 'Email address confirmed', failure: 'Your email address was not confirmed' },
  });
  if (isExpiredLink(confirming.error))
    return (
      <ExpiredLink about="A link works once and expires after 24 hours. Your email address has not changed. To get another link, sign in and go to Settings." />
    );
  return (
    <AuthStep title="Confirm your email address">
      <p className="mt-3 text-quiet">
        This confirms that the address is yours. If you are changing your email address, the new one takes effect now.
        We send a link to your old address so that you can undo the change within 7 days.
      </p>
      <Button
        look="primary"
        className="mt-8 w-full"
        pending={confirming.isPending && 'Confirming...'}
        onClick={() => confirming.mutate()}
      >
        Confirm this address
      </Button>
    </AuthStep>
  );
}

/** Restores the old address, then continues to the form for a new password. */
export function UndoEmailChange({ token }: { token: string }) {
  usePageTitle('Undo a change of email address');
  const auth = useAuth();
  const navigate = useNavigate();
  const undoing = useChange(undoEmailChange, {
    input: { body: { token } },
    onSuccess({ resetToken }) {
      // All sessions have ended, including this browser's.
      auth.retry();
      void navigate(`/auth?reset=${resetToken}`, { replace: true });
    },
    toast: {
      success: { title: 'Your old email address is restored', description: 'Now set a new password.' },
      failure: 'The change was not undone',
    },
  });
  if (isExpiredLink(undoing.error))
    return (
      <ExpiredLink about="A link works once and expires after 7 days. Nothing was changed. If you did not change your email address, tell the people who run Staffroom at your school or trust." />
    );
  return (
    <AuthStep title="Undo the change of your email address">
      <p className="mt-3 text-quiet">
        This restores your old address and signs you out everywhere. Your password stops working. You set a new one on
        the next page.
      </p>
      <Button
        look="primary"
        className="mt-8 w-full"
        pending={undoing.isPending && 'Undoing...'}
        onClick={() => undoing.mutate()}
      >
        Undo this change
      </Button>
    </AuthStep>
  );
}

const isExpiredLink = (error: Error | null) => error instanceof RequestError && /^This link/.test(error.sentence);

function ExpiredLink({ about }: { about: string }) {
  return (
    <AuthStep title="This link no longer works">
      <p className="mt-3 text-quiet">{about}</p>
      <ButtonLink to="/auth" look="primary" className="mt-8 w-full">
        Go to sign in
      </ButtonLink>
    </AuthStep>
  );
}
