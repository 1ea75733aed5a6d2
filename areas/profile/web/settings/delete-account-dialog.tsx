import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAuth, useUser } from '#areas/account/web/index.ts';
import { deleteOwnAccount, deletionBody } from '#areas/own-data/contract/own-data.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { queryClient } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';

/** Asks for the password, then closes the account. The sign-in page says what happens next. */
export function DeleteAccountDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="You are signed out everywhere, and others see ‘Former member’ instead of your name. Your account is deleted in a week. Until then, sign in to take it back."
    >
      <DeleteAccountForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({ onCancel }: { onCancel(): void }) {
  const { username } = useUser();
  const { leaveClosed } = useAuth();
  const deletion = useChange(deleteOwnAccount, {
    async input(body) {
      // Requests that are still under way would be refused, because the session ends.
      await queryClient.cancelQueries();
      return { body };
    },
    onSuccess: leaveClosed,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(deletionBody),
    defaultValues: { password: '' },
  });
  const refused = deletion.isError ? sentenceOf(deletion.error, 'Please try again.') : undefined;
  return (
    <form noValidate onSubmit={handleSubmit((body) => deletion.mutate(body))} className="space-y-5">
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message ?? refused}
        {...register('password')}
      />
      <p className="text-quiet text-sm">
        To keep a copy of your data, cancel and download it first. If a report about you is open, or your organisation
        must keep your account, the deletion waits and we tell you.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="danger" pending={deletion.isPending && 'Deleting...'}>
          Delete Account
        </Button>
      </div>
    </form>
  );
}
