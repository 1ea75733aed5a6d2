import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { addRequestNote, type DataRequest } from '#areas/own-data/contract/data-request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useAddNote } from './request-api.ts';

/** What the people at the desk wrote for each other. */
export function RequestNotes({ request: { id, notes } }: { request: DataRequest }) {
  const add = useAddNote(id);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(addRequestNote.body),
    defaultValues: { text: '' },
  });
  return (
    <section aria-labelledby="notes-title" className="max-w-[68ch]">
      <h2 id="notes-title" className="section-title mb-3">
        Notes
      </h2>
      <form
        noValidate
        onSubmit={handleSubmit((body) => add.mutate(body, { onSuccess: () => reset() }))}
        className="space-y-3"
      >
        <TextArea
          label="New note"
          hint="Only the desk sees it."
          error={formState.errors.text?.message}
          {...register('text')}
        />
        <Button type="submit" pending={add.isPending && 'Adding...'}>
          Add note
        </Button>
      </form>
      <ul className="mt-5 divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-3">
            <p className="text-sm">
              <span className="font-semibold">{note.author?.name ?? 'Former member'}</span> <TimeAgo moment={note.at} />
            </p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{note.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
