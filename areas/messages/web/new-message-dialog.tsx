import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { maxPeople } from '#areas/messages/contract/conversation.ts';
import { messageBody } from '#areas/messages/contract/message.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FailedState, Loading } from '#web/ui/states.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { useStartConversation, useWayToWrite } from './message-api.ts';
import { PersonPicker } from './person-picker.tsx';

/** The form to begin a conversation. With `personId`, it is a message to this person. */
export default function NewMessageDialog({
  open,
  onOpenChange,
  personId,
}: DialogControl & { personId: number | null }) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New message"
      description={
        personId === null
          ? `You can write to members who share a circle or a mentorship with you. A group can have ${maxPeople} people.`
          : ''
      }
    >
      {personId === null ? <ToAnybody onClose={close} /> : <ToPerson personId={personId} onClose={close} />}
    </Dialog>
  );
}

type Chosen = { id: number; name: string };

function ToAnybody({ onClose }: { onClose(): void }) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  return (
    <div className="space-y-4">
      <PersonPicker chosen={chosen} onChange={setChosen} most={maxPeople - 1} />
      <FirstMessage people={chosen} draftSubject="new" canAttach onClose={onClose} />
    </div>
  );
}

function ToPerson({ personId, onClose }: { personId: number; onClose(): void }) {
  const person = useEndpoint(getPerson, { params: { id: personId } });
  const way = useWayToWrite(personId);
  const error = person.error ?? way.error;
  if (error)
    return (
      <FailedState
        title="This person could not be loaded"
        error={error}
        onRetry={() => void Promise.all([person.refetch(), way.refetch()])}
      />
    );
  if (!person.data || !way.data) return <Loading label="Loading..." visible />;
  if (way.data.way === 'none' || way.data.way === 'blocked')
    return <p>You can't send messages to {person.data.name}.</p>;
  return (
    <div className="space-y-4">
      <p>
        To <span className="font-semibold">{person.data.name}</span>
      </p>
      {way.data.way === 'request' && (
        <p className="text-quiet">
          You share no circle and no mentorship, so this is a request. You can write again when {person.data.name}{' '}
          accepts it.
        </p>
      )}
      <FirstMessage
        people={[person.data]}
        draftSubject={personId}
        canAttach={way.data.way !== 'request'}
        onClose={onClose}
      />
    </div>
  );
}

interface FirstMessageProps {
  people: Chosen[];
  draftSubject: number | string;
  /** A request has no files. */
  canAttach: boolean;
  onClose(): void;
}

function FirstMessage({ people, draftSubject, canAttach, onClose }: FirstMessageProps) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(messageBody), defaultValues: { content: '' } });
  const uploads = useUploads({ isKept: true });
  const draft = useFormDraft({ kind: 'message-request', subject: draftSubject }, form, { files: uploads.draft });
  const starting = useStartConversation(draft.sentWith);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = ({ content }: { content: string }) => {
    setMissing(people.length === 0);
    const files = canAttach ? uploads.ready() : [];
    if (people.length === 0 || starting.isPending || !files) return;
    const groupName = people.length > 1 && name.trim() ? { name: name.trim() } : {};
    starting.mutate(
      { personIds: people.map(({ id }) => id), ...groupName, content, files },
      {
        onSuccess({ id }) {
          uploads.sent();
          onClose();
          void navigate(`/messages/${id}`);
        },
      },
    );
  };
  return (
    <form
      {...(canAttach ? uploads.formProps : {})}
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="relative space-y-4"
    >
      {people.length > 1 && (
        <TextField
          label="Name of the group"
          optional
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <MarkdownArea
        label="Your message"
        rows={4}
        error={isMissing && people.length === 0 ? 'Choose at least one person' : form.formState.errors.content?.message}
        tools={canAttach ? [attachTool(uploads)] : []}
        {...form.register('content')}
      />
      {canAttach && <FileAttachments uploads={uploads} />}
      <DraftNote draft={draft} />
      <DialogActions onCancel={onClose} pending={starting.isPending && 'Sending...'}>
        Send
      </DialogActions>
    </form>
  );
}
