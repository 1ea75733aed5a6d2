import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { Menu } from '#web/ui/menu.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Part } from './part.tsx';
import { useAddNote, useNotes, useRemoveNote } from './people-api.ts';

/** Notes for the people at the desk. */
export function PersonNotes({ personId, name }: { personId: number; name: string }) {
  const notes = useNotes(personId);
  return (
    <Part title="Notes">
      <NewNote personId={personId} name={name} />
      {notes.items && notes.items.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {notes.items.map((note) => (
            <Note key={note.id} note={note} personId={personId} />
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          pending={notes.isFetchingNextPage && 'Loading...'}
          onClick={() => void notes.fetchNextPage()}
        >
          Show earlier notes
        </Button>
      )}
    </Part>
  );
}

type Shown = NonNullable<ReturnType<typeof useNotes>['items']>[number];

function Note({ note: { id, text, author, createdAt }, personId }: { note: Shown; personId: number }) {
  const { id: me, deskRoles } = useUser();
  const removal = useRemoveNote(personId);
  const mayRemove = author?.id === me || deskRoles.includes('operator');
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-quiet text-sm">
          {author?.name ?? 'Former member'} · <TimeAgo moment={createdAt} />
        </p>
      </div>
      {mayRemove && (
        <Menu
          label="Actions for this note"
          items={[{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => removal.mutate(id) }]}
        />
      )}
    </li>
  );
}

function NewNote({ personId, name }: { personId: number; name: string }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useAddNote(personId);
  function submit(event: FormEvent) {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setMissing(text.trim() === '');
    if (text.trim() !== '') add.mutate({ text }, { onSuccess: () => setText('') });
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-2">
      <TextArea
        label="New note"
        hint={`For the people at the desk. ${name} gets it if they ask for their data.`}
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing && text.trim() === '' ? 'Enter a note' : add.isError ? sentenceOf(add.error) : undefined}
      />
      <Button type="submit" size="small" pending={add.isPending && 'Adding...'}>
        Add note
      </Button>
    </form>
  );
}
