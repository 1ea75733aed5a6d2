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

/** Asks for the password, then closes the account. The sign-in page then says what happens next. */
export default function DeleteAccountDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="We sign you out everywhere, and other members see ‘Former member’ instead of your name. We delete your account after 7 days. To reopen it before then, sign in."
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
        To keep a copy of your data, cancel and download it first. If there is an open report about you, or your
        organisation must keep your account, we delete it later and tell you.
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
