import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { accessTokenForm } from '#areas/account/contract/access-tokens.ts';
import { OwnProofFields, useOwnProof } from '#areas/account/web/index.ts';
import { dayInLondon } from '#contract/london.ts';
import type { TokenScope } from '#contract/token-scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useCreateToken } from './access-token-api.ts';
import { ScopeField } from './scope-field.tsx';

/** How long a token works, in days. */
const periods = [
  [30, '30 days'],
  [90, '90 days'],
  [180, '6 months'],
  [365, '1 year'],
] as const;

const inDays = (days: number) => dayInLondon(new Date(Date.now() + days * 86_400_000));

/** Asks what a new token is for, and shows it once. */
export function CreateTokenDialog({ offered, open, onOpenChange }: DialogControl & { offered: readonly TokenScope[] }) {
  const creating = useCreateToken();
  const made = creating.data;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      insistent={made !== undefined}
      title={made ? 'Copy your token' : 'Create a token'}
      description={
        made
          ? 'Copy it now. It is not shown again.'
          : 'Give a program only what it needs. It can do this without you until the token ends.'
      }
    >
      {made ? (
        <>
          <CopyField label="Token" value={made.token} />
          <p className="mt-4 text-quiet text-sm">
            The program sends it with every request, in the header <code>Authorization: Bearer srt_…</code>. Keep it
            like a password. Anybody who has it can do the same as the program.
          </p>
          <div className="mt-5 flex justify-end">
            <Button look="primary" onClick={close}>
              I have copied it
            </Button>
          </div>
        </>
      ) : (
        <TokenForm offered={offered} creating={creating} onCancel={close} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  offered: readonly TokenScope[];
  creating: ReturnType<typeof useCreateToken>;
  onCancel(): void;
}

function TokenForm({ offered, creating, onCancel }: TokenFormProps) {
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: zodResolver(accessTokenForm),
    defaultValues: { name: '', scopes: [] as TokenScope[], endsOn: inDays(90) },
  });
  const { errors, isSubmitted } = formState;
  const own = useOwnProof({
    isPending: creating.isPending,
    error: creating.error,
    onConfirm: (proof) => void handleSubmit((values) => creating.mutate({ ...values, ...proof }))(),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // Shows what is wrong with the other fields too.
    if (!own.confirm()) void handleSubmit(() => {})();
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="Name"
        hint="So that you recognise it, for example “Timetable script”."
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField label="Works for" error={errors.endsOn?.message} {...register('endsOn')}>
        {periods.map(([days, label]) => (
          <option key={days} value={inDays(days)}>
            {label}
          </option>
        ))}
      </SelectField>
      <ScopeField
        offered={offered}
        value={watch('scopes')}
        onChange={(scopes) => setValue('scopes', scopes, { shouldValidate: isSubmitted })}
        error={errors.scopes?.message}
      />
      <OwnProofFields own={own} />
      <DialogActions onCancel={onCancel} pending={creating.isPending && 'Creating...'}>
        Create the token
      </DialogActions>
    </form>
  );
}
