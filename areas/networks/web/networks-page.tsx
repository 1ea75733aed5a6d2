import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useCirclesToBring, useCreateNetwork, useJoinNetwork, useNetworks } from './network-api.ts';
import { NetworkList } from './network-list.tsx';

type Circles = readonly { id: number; name: string }[];

/** `/networks`: the member's own networks, and how to create one or bring a circle in. `?code=` is a code to use. */
export function Component() {
  const networks = useNetworks();
  const { data: circles } = useCirclesToBring();
  // Here, because the forms go when the last circle is in a network, and the page must still lead on.
  const join = useJoinNetwork();
  const create = useCreateNetwork();
  const [address] = useSearchParams();
  const code = address.get('code') ?? '';
  return (
    <>
      <BackLink to="/circles?tab=inner">Inner Circles</BackLink>
      <PageHead
        title="Networks"
        lead="A network joins inner circles of a trust. They share expert sessions and best practices. Everything else, and the names of the members, stay in each circle."
      />
      <PagedList
        list={networks}
        loading={<RowsSkeleton label="Loading your networks…" />}
        failed="Your networks could not be loaded"
        empty={
          circles?.length === 0 ? (
            <EmptyState
              title="None of your circles is in a network"
              example="“Four reading circles of our trust, one speech therapist for all of them.”"
              action={<ButtonLink to="/circles?tab=inner">See your inner circles</ButtonLink>}
            >
              Ask the owner of your circle. Somebody who owns an inner circle with a workspace can create a network, or
              bring the circle into one.
            </EmptyState>
          ) : (
            <p className="text-quiet">None of your circles is in a network yet.</p>
          )
        }
      >
        {(items) => <NetworkList networks={items} />}
      </PagedList>
      {circles && circles.length > 0 && (
        <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-2">
          <BringIn circles={circles} code={code} join={join} />
          {!code && <Create circles={circles} create={create} />}
        </div>
      )}
      {circles?.length === 0 && (networks.items?.length ?? 0) > 0 && (
        <p className="mt-6 max-w-[68ch] text-quiet">
          To create another network, or to bring a circle into one, you need an inner circle that you own, with a
          workspace, and that is in no network.
        </p>
      )}
    </>
  );
}

/** Sends a form to the network that it leads to. */
function useOpening() {
  const navigate = useNavigate();
  return { onSuccess: ({ id }: { id: number }) => void navigate(`/networks/${id}`) };
}

interface BringInProps {
  circles: Circles;
  code: string;
  join: ReturnType<typeof useJoinNetwork>;
}

function BringIn({ circles, code, join }: BringInProps) {
  const opening = useOpening();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    join.mutate({ inviteCode: String(typed.get('code')), circleId: Number(typed.get('circle')) }, opening);
  };
  return (
    <section aria-labelledby="bring-in">
      <h2 id="bring-in" className="section-title">
        Bring a circle into a network
      </h2>
      <p className="mt-1 text-quiet">
        Everybody in the network then sees your circle’s name, description and number of members. Its owners also see
        that you own it.
      </p>
      <form onSubmit={submit} className="mt-4 space-y-4">
        <TextField label="Code of the network" name="code" required autoComplete="off" defaultValue={code} />
        <CircleField circles={circles} />
        <Button type="submit" look={code ? 'primary' : 'plain'} pending={join.isPending && 'Bringing in...'}>
          Bring the circle in
        </Button>
      </form>
    </section>
  );
}

function CircleField({ circles }: { circles: Circles }) {
  return (
    <SelectField label="Your circle" name="circle">
      {circles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Create({ circles, create }: { circles: Circles; create: ReturnType<typeof useCreateNetwork> }) {
  const opening = useOpening();
  const [fields, setFields] = useState({ name: '', description: '' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const circleId = Number(new FormData(event.currentTarget).get('circle'));
    create.mutate({ ...fields, circleId }, opening);
  };
  return (
    <section aria-labelledby="create-network">
      <h2 id="create-network" className="section-title">
        Create a network
      </h2>
      <p className="mt-1 text-quiet">
        You become its owner, and your circle is the first one. Its members see your name.
      </p>
      <form onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          label="Name of the network"
          required
          maxLength={120}
          autoComplete="off"
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <TextArea
          label="What it is for"
          required
          maxLength={2000}
          value={fields.description}
          onChange={(event) => setFields({ ...fields, description: event.target.value })}
        />
        <CircleField circles={circles} />
        <Button type="submit" look="primary" pending={create.isPending && 'Creating...'}>
          Create network
        </Button>
      </form>
    </section>
  );
}
