import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resourceBody, resourceTypes } from '#areas/discussions/contract/resource.ts';
import { shortTexts } from '#contract/scalars.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useShareResource } from './resource-api.ts';

/** The form separates tags with commas. The server takes a list. */
const resourceForm = z.extend(resourceBody, {
  tags: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.split(',')),
    ),
    shortTexts,
  ),
});

const typeLabels: Record<(typeof resourceTypes)[number], string> = {
  link: 'Link',
  document: 'Document',
  video: 'Video',
  tool: 'Tool',
};

/** Closes and empties when the resource is shared. If it is closed before that, it keeps what was typed. */
export function ShareResourceDialog({ circleId, open, onOpenChange }: DialogControl & { circleId: number }) {
  const share = useShareResource(circleId);
  const { register, handleSubmit, formState, reset } = useForm<
    z.input<typeof resourceForm>,
    unknown,
    z.output<typeof resourceForm>
  >({
    resolver: zodResolver(resourceForm),
    defaultValues: { title: '', url: '', resourceType: 'link', description: '', category: '', tags: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    share.mutate(body, {
      onSuccess() {
        reset();
        onOpenChange(false);
      },
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share Resource">
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <TextField
          label="Web address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.url?.message}
          {...register('url')}
        />
        <SelectField label="Type" error={errors.resourceType?.message} {...register('resourceType')}>
          {resourceTypes.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Description"
          optional
          hint="What it is, and how you use it."
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label="Category"
          optional
          autoComplete="off"
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label="Tags"
          optional
          autoComplete="off"
          hint="Separate tags with commas: fluency, year 7, starters"
          error={messageOf(errors.tags)}
          {...register('tags')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={share.isPending && 'Sharing...'}>
          Share Resource
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The error of a tag is at its index in the list. The field shows the first error. */
function messageOf(error: unknown): string | undefined {
  const found = Array.isArray(error) ? error.find(Boolean) : error;
  return (found as { message?: string } | undefined)?.message;
}
