import { type FormEvent, type ReactNode, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { PasswordField } from '#web/ui/field.tsx';

interface OwnPasswordFormProps {
  /** Fields before the password. */
  children?: ReactNode;
  action: string;
  /** The text of the button while the change runs. */
  pending: string | false;
  error: Error | null;
  onSubmit(currentPassword: string): void;
  onCancel(): void;
}

/** The form of a change that needs the password of the current user. */
export function OwnPasswordForm({ children, action, pending, error, onSubmit, onCancel }: OwnPasswordFormProps) {
  const { username } = useUser();
  const [currentPassword, setPassword] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(currentPassword);
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <input hidden readOnly autoComplete="username" value={username} />
      {children}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
        error={error ? sentenceOf(error) : undefined}
      />
      <DialogActions onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
