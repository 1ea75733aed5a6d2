import { type FormEvent, useState } from 'react';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { type CaseDesk, useNote } from './case-api.ts';
import { eventLabels } from './case-words.ts';

/** What happened to the case, oldest first, with the notes of the people who work on it. */
export function CaseHistory({ desk, one: { id, history } }: { desk: CaseDesk; one: CaseDetail }) {
  return (
    <section aria-labelledby="history" className="mt-10 max-w-3xl">
      <h2 id="history" className="section-title">
        History and notes
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {history.map(({ id: eventId, kind, at, actor, text }) => (
          <li key={eventId} className="px-5 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{eventLabels[kind]}</span>
              {actor && <span className="text-sm">{actor.name}</span>}
              <TimeAgo moment={at} />
            </p>
            {text && <p className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
      <NoteForm desk={desk} id={id} />
    </section>
  );
}

function NoteForm({ desk, id }: { desk: CaseDesk; id: number }) {
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const adding = useNote(desk, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (note.trim() === '') return;
    adding.mutate(note, {
      onSuccess() {
        setNote('');
        setIsTried(false);
      },
    });
  };
  const missing = isTried && note.trim() === '' ? 'Enter a note' : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-3">
      <TextArea
        label="Add a note"
        hint={
          desk === 'moderate'
            ? 'Moderators and the safeguarding lead read it. The people concerned do not.'
            : 'Only safeguarding leads and operators read it.'
        }
        value={note}
        error={missing ?? (adding.error ? sentenceOf(adding.error) : undefined)}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" pending={adding.isPending && 'Adding…'}>
        Add the note
      </Button>
    </form>
  );
}
