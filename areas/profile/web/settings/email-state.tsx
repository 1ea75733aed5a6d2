import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useCancelEmailChange, useEmailAddress, useSendEmailLink } from './account-api.ts';

/**
 * Tells the user that they must confirm an email address. Shows nothing if the address is confirmed and no change is
 * pending.
 */
export function EmailState() {
  const { data } = useEmailAddress();
  const sending = useSendEmailLink();
  const cancelling = useCancelEmailChange();
  if (!data || (data.isConfirmed && !data.pending)) return null;
  const { email, pending } = data;
  const isNew = pending !== null && pending.email.toLowerCase() !== email.toLowerCase();
  const isReleased = email.endsWith('@released.invalid');
  return (
    <div role="status" className="mt-4 rounded-card bg-primary-tint p-4">
      <p className="font-semibold">
        {isNew
          ? 'Your new email address is not confirmed yet'
          : isReleased
            ? 'You have no email address'
            : 'Your email address is not confirmed'}
      </p>
      <p className="wrap-anywhere mt-1">{explanation(email, isNew && pending ? pending : null, isReleased)}</p>
      {(isNew || !isReleased) && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button pending={sending.isPending && 'Sending...'} onClick={() => sending.mutate()}>
            {pending ? 'Send the link again' : 'Send me a link'}
          </Button>
          {isNew && (
            <Button look="quiet" pending={cancelling.isPending && 'Cancelling...'} onClick={() => cancelling.mutate()}>
              Cancel the change
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function explanation(email: string, change: { email: string; expiresAt: string } | null, isReleased: boolean): string {
  if (change)
    return `Open the link that we sent to ${change.email} by ${longDate(change.expiresAt)}. ${isReleased ? 'Until then you have no email address.' : `Until then your address is still ${email}.`}`;
  if (isReleased)
    return 'Somebody else has confirmed that the address you gave is theirs. Edit your account to add another one. Until then, we cannot send you emails.';
  return `Invitations that were sent to ${email} do not work for you until you open the link in our email.`;
}
