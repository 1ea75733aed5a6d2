import { useState } from 'react';
import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useResetLink } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

type Delivery = 'email' | 'show';

/** Makes a link that sets a new password: sent to the person, or shown once. */
export default function ResetDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const [delivery, setDelivery] = useState<Delivery>('email');
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const create = useResetLink(person.id);
  const close = (isOpen: boolean) => {
    // The link is shown once.
    if (!isOpen) setLink(null);
    if (!isOpen) create.reset();
    onOpenChange(isOpen);
  };
  if (link !== null)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title="Link for a new password"
        description={`Give it to ${person.name} yourself. It works once, for an hour, and is not shown again.`}
      >
        <TextField label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <div className="mt-5 flex justify-end">
          <Button look="primary" onClick={() => close(false)}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  if (isAsking)
    return (
      <ConfirmOwnProof
        open={open}
        onOpenChange={(isOpen) => {
          setAsking(isOpen);
          if (!isOpen) close(false);
        }}
        title="Show the link?"
        description={`With the link you could sign in as ${person.name}. The audit log says that you saw it.`}
        action="Show the link"
        pending={create.isPending && 'Creating the link...'}
        error={create.error}
        onConfirm={(proof) =>
          create.mutate(
            { delivery: 'show', ...proof },
            {
              onSuccess: ({ link: made }) => {
                setAsking(false);
                setLink(made);
              },
            },
          )
        }
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Create a link for a new password"
      description={`The password of ${person.name} stays the same until they open the link and set a new one.`}
    >
      <RadioField<Delivery>
        legend="How does the link reach them?"
        options={[
          { value: 'email', label: 'By email', hint: `To ${person.email}` },
          { value: 'show', label: 'From you', hint: 'You see the link once and give it to them.' },
        ]}
        value={delivery}
        onChange={setDelivery}
        error={create.isError ? sentenceOf(create.error) : undefined}
      />
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={() => close(false)}>Cancel</Button>
        <Button
          look="primary"
          pending={create.isPending && 'Sending...'}
          onClick={() =>
            delivery === 'show' ? setAsking(true) : create.mutate({ delivery }, { onSuccess: () => close(false) })
          }
        >
          {delivery === 'show' ? 'Continue' : 'Send the link'}
        </Button>
      </div>
    </Dialog>
  );
}
