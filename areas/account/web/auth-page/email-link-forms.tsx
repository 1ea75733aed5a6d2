import { useNavigate } from 'react-router';
import { confirmEmail, getEmailAddress, undoEmailChange } from '#areas/account/contract/email-change.ts';
import { RequestError } from '#web/data/api-client.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useAuth } from '../auth-context.tsx';
import { AuthStep } from './auth-step.tsx';

/*
 * Where the links of the emails about addresses lead. Opening a page changes nothing, because mail scanners open links:
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
    toast: { success: 'Email address confirmed', failure: 'The address is not confirmed' },
  });
  if (isSpent(confirming.error))
    return (
      <SpentLink about="A link works once, for 24 hours. Your email address has not changed. To get another link, sign in and go to Settings." />
    );
  return (
    <AuthStep title="Confirm your email address">
      <p className="mt-3 text-quiet">
        This shows that the address is yours. If you asked for a new address, it takes effect now, and your old address
        gets a link that undoes the change for 7 days.
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

/** Puts the old address back, and goes on to a new password. */
export function UndoEmailChange({ token }: { token: string }) {
  usePageTitle('Undo a change of email address');
  const auth = useAuth();
  const navigate = useNavigate();
  const undoing = useChange(undoEmailChange, {
    input: { body: { token } },
    onSuccess({ resetToken }) {
      // Every session has ended, also this browser's.
      auth.retry();
      void navigate(`/auth?reset=${resetToken}`, { replace: true });
    },
    toast: {
      success: { title: 'Your old email address is back', description: 'Now set a new password.' },
      failure: 'The change is not undone',
    },
  });
  if (isSpent(undoing.error))
    return (
      <SpentLink about="A link works once, for 7 days. Nothing was changed. If you did not change your email address, tell the people who run Staffroom at your school or trust." />
    );
  return (
    <AuthStep title="Undo the change of your email address">
      <p className="mt-3 text-quiet">
        This puts your old address back and signs your account out everywhere. Your password stops working. You set a
        new one on the next page.
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

const isSpent = (error: Error | null) => error instanceof RequestError && /^This link/.test(error.sentence);

function SpentLink({ about }: { about: string }) {
  return (
    <AuthStep title="This link no longer works">
      <p className="mt-3 text-quiet">{about}</p>
      <ButtonLink to="/auth" look="primary" className="mt-8 w-full">
        Go to sign in
      </ButtonLink>
    </AuthStep>
  );
}
