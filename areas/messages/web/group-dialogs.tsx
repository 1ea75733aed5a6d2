import { useState } from 'react';
import { type Conversation, maxPeople } from '#areas/messages/contract/conversation.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAddPeople, useChangeConversation } from './message-api.ts';
import { PersonPicker } from './person-picker.tsx';

type GroupDialogProps = DialogControl & { conversation: Conversation };

/** Adds people to a group. */
export function AddPeopleDialog({ open, onOpenChange, conversation }: GroupDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add people"
      description={`They see the messages from now on. A group can have ${maxPeople} people.`}
    >
      <AddPeopleForm conversation={conversation} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AddPeopleForm({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const [chosen, setChosen] = useState<{ id: number; name: string }[]>([]);
  const adding = useAddPeople(conversation.id);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0)
          adding.mutate(
            chosen.map(({ id }) => id),
            { onSuccess: onClose },
          );
      }}
    >
      <PersonPicker
        chosen={chosen}
        onChange={setChosen}
        most={maxPeople - 1 - conversation.people.length}
        leftOut={conversation.people.map(({ id }) => id)}
      />
      <DialogActions onCancel={onClose} pending={adding.isPending && 'Adding...'}>
        Add
      </DialogActions>
    </form>
  );
}

/** Names a group for everybody in it. */
export function NameGroupDialog({ open, onOpenChange, conversation }: GroupDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Name the group"
      description="Everybody in the group sees the name. Without a name, the group shows its people."
    >
      <NameForm conversation={conversation} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const [name, setName] = useState(conversation.name ?? '');
  const changing = useChangeConversation(conversation.id);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate({ name: name.trim() || null }, { onSuccess: onClose });
      }}
    >
      <TextField label="Name" optional maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      <DialogActions onCancel={onClose} pending={changing.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
