import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ConfirmOwnProof, type GivenProof } from '#areas/account/web/index.ts';
import { newProvider } from '#areas/single-sign-on/contract/provider.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { CopiedText } from './copied-address.tsx';
import { faultsOf } from './form-faults.ts';
import { emptyProvider, ProviderFields, type ProviderFormValues, sentValues } from './provider-form.tsx';
import { useAddProvider, useSignInDesk } from './sign-in-api.ts';

/** `/desk/sign-in/new`: connects a provider. */
export function Component() {
  const form = useForm<ProviderFormValues>({ defaultValues: emptyProvider });
  const [isAsking, setIsAsking] = useState(false);
  const adding = useAddProvider();
  const navigate = useNavigate();
  const { data } = useSignInDesk();
  const { register, watch, handleSubmit, formState, setError, getValues } = form;
  const bodyOf = (values: ProviderFormValues, proof: Partial<GivenProof>) => ({
    ...sentValues(values),
    key: values.key,
    ...proof,
  });
  const submit = handleSubmit((values) => {
    if (!faultsOf(newProvider, bodyOf(values, {}), setError)) setIsAsking(true);
  });
  const key = watch('key').trim();
  return (
    <>
      <BackLink to="/desk/sign-in">Sign-in</BackLink>
      <PageHead
        title="Add a provider"
        lead="Register Staffroom at the provider first. Then enter here what it gave you."
      />
      <form noValidate onSubmit={submit} className="max-w-xl space-y-8">
        <section className="space-y-5">
          <h2 className="section-title">At the provider</h2>
          <TextField
            label="Short name"
            hint="It is part of the address below, and cannot be changed later. For example: oakfield"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={formState.errors.key?.message}
            {...register('key')}
          />
          <dl>
            <CopiedText
              label="Redirect address (type: web)"
              hint="Enter it at the provider. It must be the same to the letter."
              text={`${data?.address ?? window.location.origin}/api/sign-in/${key || 'SHORT-NAME'}/callback`}
            />
          </dl>
        </section>
        <ProviderFields form={form} hasSecret={false} />
        <Button type="submit" look="primary">
          Add the provider
        </Button>
      </form>
      <ConfirmOwnProof
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Add this provider?"
        description="It decides who can sign in, so confirm that it is you."
        action="Add"
        pending={adding.isPending && 'Saving...'}
        error={adding.error}
        onConfirm={(proof) =>
          adding.mutate(bodyOf(getValues(), proof), {
            onSuccess: ({ id }) => {
              setIsAsking(false);
              navigate(`/desk/sign-in/${id}`);
            },
          })
        }
      />
    </>
  );
}
