import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/field.tsx';

export const passwordNeeded = 'Enter your current password to change your email address.';

/** Shown while the email address in a form differs from the stored one. */
export function EmailPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) {
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      hint="You need this to change your email address. We will send a link to the new address. The change takes effect when you open the link."
      {...props}
    />
  );
}
