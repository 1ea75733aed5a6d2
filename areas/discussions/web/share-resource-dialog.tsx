import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resourceAddress, resourceFields, resourceTypes } from '#areas/discussions/contract/resource.ts';
import { FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { shortTexts } from '#contract/scalars.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useShareResource } from './resource-api.ts';

/** The form separates tags with commas. The server takes a list. */
const tags = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.split(',')),
  ),
  shortTexts,
);

const linkForm = z.extend(resourceFields, { tags, url: resourceAddress });
const documentForm = z.extend(resourceFields, {
  tags,
  url: z.pipe(
    z.string(),
    z.transform(() => undefined),
  ),
});

type FormInput = z.input<typeof linkForm>;
type FormOutput = z.output<typeof linkForm> | z.output<typeof documentForm>;

const forms = { link: linkForm, document: documentForm };
const kindOptions = [
  { value: 'link', label: 'A web address' },
  { value: 'document', label: 'A document' },
] as const;

const typeLabels: Record<(typeof resourceTypes)[number], string> = {
  link: 'Link',
  document: 'Document',
  video: 'Video',
  tool: 'Tool',
};

/** Closes and empties when the resource is shared. If it is closed before that, it keeps what was typed. */
export default function ShareResourceDialog({ circleId, open, onOpenChange }: DialogControl & { circleId: number }) {
  const share = useShareResource(circleId);
  const [kind, setKind] = useState<keyof typeof forms>('link');
  const uploads = useUploads({ most: 1 });
  const { register, handleSubmit, formState, reset } = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver<FormInput, unknown, FormOutput>(forms[kind]),
    defaultValues: { title: '', url: '', resourceType: 'link', description: '', category: '', tags: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => {
    const files = kind === 'document' ? uploads.ready('Choose a document') : undefined;
    if (files === null) return;
    share.mutate(
      { ...body, files },
      {
        onSuccess() {
          reset();
          uploads.sent();
          setKind('link');
          onOpenChange(false);
        },
      },
    );
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share Resource">
      <form
        {...(kind === 'document' ? uploads.formProps : {})}
        noValidate
        onSubmit={submit}
        className="relative space-y-4"
      >
        <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <RadioField<keyof typeof forms>
          legend="What do you want to share?"
          options={kindOptions}
          value={kind}
          onChange={setKind}
        />
        {kind === 'document' ? (
          <FileAttachments
            uploads={uploads}
            button={{ label: 'Choose a document', hint: 'One file of up to 10 MB.' }}
          />
        ) : (
          <>
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
          </>
        )}
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
