import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NetworkCircle, NetworkDetail } from '#areas/networks/contract/network.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { longDate } from '#web/ui/dates.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import {
  useAddOwner,
  useChangeNetwork,
  useInvite,
  useNetworkInvitations,
  useRenewCode,
  useRevoke,
  useStepDown,
} from './network-api.ts';

interface PartProps {
  network: NetworkDetail;
}

/** What only owners of a network see: invitations, owners and the text. */
export default function OwnerParts({ network, circles }: PartProps & { circles: readonly NetworkCircle[] }) {
  return (
    <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-2">
      <Invitations network={network} />
      <div className="space-y-12">
        <Owners network={network} circles={circles} />
        {network.takenDownReason === null && <Texts network={network} />}
      </div>
    </div>
  );
}

function Invitations({ network: { id, inviteCode } }: PartProps) {
  const renew = useRenewCode(id);
  const invite = useInvite(id);
  const revoke = useRevoke(id);
  const { items = [] } = useNetworkInvitations(id);
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(email.trim(), { onSuccess: () => setEmail('') });
  };
  return (
    <section aria-labelledby="network-invitations">
      <h2 id="network-invitations" className="section-title">
        Bring more circles in
      </h2>
      <p className="mt-1 mb-3 text-quiet">Send this code to the owner of a circle. They use it at Networks.</p>
      <CopyField label="Code of the network" value={inviteCode ?? ''} />
      <Button
        size="small"
        look="quiet"
        className="mt-2"
        pending={renew.isPending && 'Replacing...'}
        onClick={() => renew.mutate(undefined)}
      >
        Replace the code
      </Button>
      <form onSubmit={submit} className="mt-6 space-y-3">
        <TextField
          label="Or invite somebody by email address"
          hint="The member who has this address finds the invitation in their notifications."
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" pending={invite.isPending && 'Inviting...'}>
          Invite
        </Button>
      </form>
      <ul className="mt-4">
        {items.map((invitation) => (
          <li key={invitation.id} className="flex items-center justify-between gap-4 border-line border-t py-3">
            <p className="wrap-anywhere min-w-0">
              {invitation.email}
              <span className="block text-quiet text-sm">Ends {longDate(invitation.expiresAt)}</span>
            </p>
            <Button
              size="small"
              aria-label={`Take back the invitation for ${invitation.email}`}
              onClick={() => revoke.mutate(invitation.id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Owners({ network, circles }: PartProps & { circles: readonly NetworkCircle[] }) {
  const add = useAddOwner(network.id);
  const stepDown = useStepDown(network.id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const known = new Set(network.owners.map(({ id }) => id));
  const others = new Map(
    circles.flatMap(({ owner }) => (owner && !known.has(owner.id) ? [[owner.id, owner.name]] : [])),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(Number(new FormData(event.currentTarget).get('owner')));
  };
  return (
    <section aria-labelledby="network-owners">
      <h2 id="network-owners" className="section-title">
        Owners
      </h2>
      <p className="mt-1 mb-3 text-quiet">{network.owners.map(({ name }) => name).join(', ')}</p>
      {others.size > 0 && (
        <form onSubmit={submit} className="space-y-3">
          <SelectField label="Make an owner of a circle an owner of the network" name="owner">
            {[...others].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" pending={add.isPending && 'Adding...'}>
            Add owner
          </Button>
        </form>
      )}
      <Button size="small" look="quiet" className="mt-4" onClick={() => setAsking(true)}>
        Stop being an owner
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop being an owner?"
        description={
          network.owners.length > 1
            ? 'The other owners look after the network.'
            : 'The owner of the circle that came first becomes the owner. If you own all its circles, the network ends and the circles stay.'
        }
        action="Stop being an owner"
        pending={stepDown.isPending && 'Saving...'}
        onConfirm={() => stepDown.mutate(undefined, { onSuccess: () => void navigate('/networks') })}
      />
    </section>
  );
}

function Texts({ network }: PartProps) {
  const change = useChangeNetwork(network.id);
  const [fields, setFields] = useState({ name: network.name, description: network.description });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(fields);
  };
  return (
    <section aria-labelledby="network-texts">
      <h2 id="network-texts" className="section-title">
        Name and description
      </h2>
      <form onSubmit={submit} className="mt-3 space-y-3">
        <TextField
          label="Name of the network"
          required
          maxLength={120}
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
        <Button type="submit" pending={change.isPending && 'Saving...'}>
          Save
        </Button>
      </form>
    </section>
  );
}
