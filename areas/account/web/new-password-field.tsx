import type { ComponentProps } from 'react';
import type { passwordStrength } from '#areas/account/contract/password-strength.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { StrengthBars } from './strength-bars.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'aside' | 'hint'> & {
  strength: ReturnType<typeof passwordStrength>;
};

/** A field for a new password. It shows how hard the password is to guess. */
export function NewPasswordField({ strength, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      aside={<StrengthBars level={strength.level} />}
      hint={field.error ? undefined : strength.words}
    />
  );
}
