import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { registerBody } from '#areas/account/contract/access.ts';
import { passwordStrength } from '#areas/account/contract/password-strength.ts';
import { SchoolField } from '#areas/schools/web/index.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, PasswordField, TextArea, TextField } from '#web/ui/field.tsx';
import { useAuth } from '../auth-context.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { usePasswordRules } from '../password-rules.ts';
import { RoleField } from '../role-field.tsx';
import { OperatorLinks } from './operator-links.tsx';

export type RegisterDraft = z.input<typeof registerBody>;

interface RegisterFormProps {
  invitationCode: string;
  /** What was typed so far, kept while the visitor looks at the other tab. */
  draft: RefObject<RegisterDraft | null>;
}

/** The link of an invitation fills in `invitationCode`. */
export function RegisterForm({ invitationCode, draft }: RegisterFormProps) {
  const { registerMutation } = useAuth();
  const { register, handleSubmit, formState, getValues, setError, setValue, watch } = useForm<
    RegisterDraft,
    unknown,
    z.output<typeof registerBody>
  >({
    resolver: zodResolver(registerBody),
    defaultValues: draft.current ?? {
      username: '',
      password: '',
      confirmPassword: '',
      name: '',
      email: '',
      role: 'teacher',
      school: '',
      schoolId: null,
      bio: '',
      invitationCode,
      sharedComputer: false,
    },
  });
  useEffect(
    () => () => {
      draft.current = getValues();
    },
    [draft, getValues],
  );
  const { errors } = formState;
  const choose = (school: string, schoolId: number | null) => {
    setValue('school', school);
    setValue('schoolId', schoolId);
  };
  const own = watch(['username', 'name', 'email']);
  const strength = passwordStrength(watch('password') ?? '', usePasswordRules(own));
  const submit = handleSubmit((values) =>
    registerMutation.mutate(values, {
      onError(failure) {
        const field = fieldOf(failure);
        if (field) setError(field, { message: sentenceOf(failure) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Invitation code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="From your school, your trust or the person who invited you."
        error={errors.invitationCode?.message}
        {...register('invitationCode')}
      />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <NewPasswordField
        label="Password"
        strength={strength}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <RoleField error={errors.role?.message} {...register('role')} />
      <SchoolField
        optional
        autoComplete="organization"
        error={errors.school?.message}
        value={watch('school') ?? ''}
        onType={(school) => choose(school, null)}
        onPick={({ id, name }) => choose(name, id)}
      />
      <TextArea
        label="Bio"
        optional
        placeholder="A sentence or two about what you do"
        error={errors.bio?.message}
        {...register('bio')}
      />
      <CheckboxField label="This is a shared computer" {...register('sharedComputer')} />
      <OperatorLinks intro="Before you register, read" />
      <Button
        type="submit"
        look="primary"
        className="w-full"
        pending={registerMutation.isPending && 'Creating account...'}
      >
        Register
      </Button>
    </form>
  );
}

/** Returns the field that an error from the server is about, so that the message also appears next to it. */
function fieldOf(failure: unknown): 'invitationCode' | 'username' | 'email' | 'password' | null {
  if (!(failure instanceof RequestError) || failure.status >= 429) return null;
  if (/invitation/i.test(failure.sentence)) return 'invitationCode';
  if (/username/i.test(failure.sentence)) return 'username';
  if (/email/i.test(failure.sentence)) return 'email';
  return /password/i.test(failure.sentence) ? 'password' : null;
}
