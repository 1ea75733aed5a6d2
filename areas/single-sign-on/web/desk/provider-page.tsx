import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import { type Provider, providerFields } from '#areas/single-sign-on/contract/provider.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { CopiedText } from './copied-address.tsx';
import { Directory } from './directory.tsx';
import { faultsOf } from './form-faults.ts';
import { ProviderFields, type ProviderFormValues, sentValues, valuesOf } from './provider-form.tsx';
import { useChangeProvider, useProvider, useRemoveProvider } from './sign-in-api.ts';

/** `/desk/sign-in/{id}`: one provider. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return (
    <>
      <BackLink to="/desk/sign-in">Sign-in</BackLink>
      {id.success ? <Loaded id={id.data} /> : <p>There is no such provider.</p>}
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useProvider(id);
  if (!data && error && !isFetching)
    return <FailedState title="The provider could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the provider" />;
  return (
    <>
      <PageHead title={data.name} lead="How its people sign in, who may join, and what its directory sends." />
      <div className="max-w-xl space-y-10">
        <Addresses provider={data} />
        <Directory providerId={data.id} address={data.addresses.scim} />
        <Change key={data.changedAt} provider={data} />
        <Remove provider={data} />
      </div>
    </>
  );
}

function Addresses({ provider: { addresses } }: { provider: Provider }) {
  return (
    <section>
      <h2 className="section-title">Enter these at the provider</h2>
      <dl className="mt-4 space-y-4">
        <CopiedText label="Redirect address (type: web)" text={addresses.callback} />
        <CopiedText label="Address after signing out" text={addresses.afterSignOut} />
        <CopiedText label="Back-channel logout address" text={addresses.backChannel} />
      </dl>
    </section>
  );
}

function Change({ provider }: { provider: Provider }) {
  const form = useForm<ProviderFormValues>({ defaultValues: valuesOf(provider) });
  const [isAsking, setIsAsking] = useState(false);
  const changing = useChangeProvider(provider.id);
  const { handleSubmit, setError, getValues } = form;
  const submit = handleSubmit((values) => {
    if (!faultsOf(providerFields, sentValues(values), setError)) setIsAsking(true);
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-8">
      <ProviderFields form={form} hasSecret={provider.secret !== 'none'} />
      <Button type="submit" look="primary">
        Save
      </Button>
      <ConfirmOwnProof
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Save this provider?"
        description="It decides who can sign in, so confirm that it is you."
        action="Save"
        pending={changing.isPending && 'Saving...'}
        error={changing.error}
        onConfirm={(proof) =>
          changing.mutate({ ...sentValues(getValues()), ...proof }, { onSuccess: () => setIsAsking(false) })
        }
      />
    </form>
  );
}

function Remove({ provider: { id, name, people } }: { provider: Provider }) {
  const [isOpen, setIsOpen] = useState(false);
  const removing = useRemoveProvider(id);
  const navigate = useNavigate();
  return (
    <section className="border-line border-t pt-6">
      <h2 className="section-title">Remove</h2>
      <p className="mt-2 mb-4 text-quiet">To stop it for some time, untick “Offer it on the sign-in page” instead.</p>
      <Button onClick={() => setIsOpen(true)}>Remove the provider</Button>
      <ConfirmOwnProof
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Remove ${name}?`}
        description={`${people === 1 ? '1 person' : `${people} people`} can no longer sign in with it, and its directory stops. Their accounts stay. This cannot be undone.`}
        action="Remove"
        pending={removing.isPending && 'Saving...'}
        error={removing.error}
        onConfirm={(proof) =>
          removing.mutate(proof, {
            onSuccess: () => {
              setIsOpen(false);
              navigate('/desk/sign-in');
            },
          })
        }
      />
    </section>
  );
}
