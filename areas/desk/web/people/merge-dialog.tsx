import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDeskPeople, useMerge, useMergePreview } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Merges a duplicate account into another: choose the account, see what moves, confirm. */
export default function MergeDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const [into, setInto] = useState<number | null>(null);
  const [isSure, setSure] = useState(false);
  const close = () => {
    setSure(false);
    setInto(null);
    onOpenChange(false);
  };
  if (into !== null && isSure) return <Confirm person={person} into={into} open={open} onClose={close} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Merge a duplicate account"
      description={`${person.username} is the duplicate. Find the account that ${person.name} keeps.`}
    >
      <Choose duplicate={person.id} into={into} onChoose={setInto} onCancel={close} onContinue={() => setSure(true)} />
    </Dialog>
  );
}

interface ChooseProps {
  duplicate: number;
  into: number | null;
  onChoose(id: number): void;
  onCancel(): void;
  onContinue(): void;
}

function Choose({ duplicate, into, onChoose, onCancel, onContinue }: ChooseProps) {
  const [q, setQ] = useState('');
  const [isMissing, setMissing] = useState(false);
  const found = useDeskPeople({ q: q.trim() || ' ' });
  const people = q.trim() === '' ? [] : (found.items ?? []).filter(({ id }) => id !== duplicate).slice(0, 5);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(into === null);
    if (into !== null) onContinue();
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SearchField
        label="Name, username or email of the account to keep"
        placeholder="Name, username or email"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <fieldset>
        <legend className="sr-only">The account to keep</legend>
        {people.map(({ id, name, username, email }) => (
          <label
            key={id}
            className="flex min-h-11 items-start gap-3 border-line border-b py-2.5 has-checked:bg-primary-tint"
          >
            <input
              type="radio"
              name="into"
              checked={into === id}
              onChange={() => onChoose(id)}
              className="mt-1 size-4 accent-primary"
            />
            <span className="wrap-anywhere min-w-0">
              <span className="font-semibold">{name}</span>
              <span className="block text-quiet text-sm">
                {username} · {email}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p aria-live="polite" className="text-danger text-sm">
        {isMissing && into === null && 'Choose the account to keep'}
      </p>
      <DialogActions onCancel={onCancel}>See what moves</DialogActions>
    </form>
  );
}

interface ConfirmProps extends Pick<PersonDialogProps, 'person' | 'open'> {
  into: number;
  onClose(): void;
}

function Confirm({ person, into, open, onClose }: ConfirmProps) {
  const navigate = useNavigate();
  const { data: preview, error } = useMergePreview(person.id, into);
  const merge = useMerge(person.id);
  return (
    <ConfirmOwnProof
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Merge the two accounts?"
      description={`It cannot be undone. ${person.username} is suspended${preview ? `, and the person signs in as ${preview.into.username}` : ''}. Both addresses get an email.`}
      action="Merge"
      pending={merge.isPending && 'Starting...'}
      error={merge.error ?? error}
      onConfirm={(proof) =>
        merge.mutate({ into, ...proof }, { onSuccess: ({ id }) => void navigate(`/desk/jobs/${id}`) })
      }
    >
      <div>
        <p className="font-semibold">What moves</p>
        {error && <p className="text-danger">{sentenceOf(error)}</p>}
        {preview && preview.moves.length === 0 && <p className="text-quiet">There is nothing to move.</p>}
        {preview && preview.moves.length > 0 && (
          <ul className="figures">
            {preview.moves.map(({ what, count }) => (
              <li key={what}>
                {what}: {count.toLocaleString('en-GB')}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 font-semibold">What does not move</p>
        <p className="text-quiet">
          Messages, mentoring, conversations with Savi, documents, the pathway, job applications, badges and settings
          stay with the duplicate. What both accounts have is kept once.
        </p>
      </div>
    </ConfirmOwnProof>
  );
}
