import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAddVersion } from './resource-api.ts';
import { type ContentKind, contentOptions, versionForms } from './resource-fields.ts';

type Typed = z.input<typeof versionForms.link>;
type Checked = z.output<typeof versionForms.link> | z.output<typeof versionForms.file>;

/** Adds a version to a resource. `kind`: what the newest version is. */
export function VersionForm({ id, kind: first, onDone }: { id: number; kind: ContentKind; onDone(): void }) {
  const add = useAddVersion(id);
  const [kind, setKind] = useState(first);
  const uploads = useUploads({ most: 1 });
  const { register, handleSubmit, formState } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver<Typed, unknown, Checked>(versionForms[kind]),
    defaultValues: { url: '', note: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => {
    const files = kind === 'file' ? uploads.ready('Choose a file') : undefined;
    if (files === null) return;
    add.mutate(
      { ...body, files },
      {
        onSuccess() {
          uploads.sent();
          onDone();
        },
      },
    );
  });
  return (
    <form
      {...(kind === 'file' ? uploads.formProps : {})}
      noValidate
      onSubmit={submit}
      aria-label="New version"
      className="relative space-y-4 rounded-card border border-line bg-paper p-4"
    >
      <RadioField<ContentKind>
        legend="What is the new version?"
        options={contentOptions}
        value={kind}
        onChange={setKind}
      />
      {kind === 'file' ? (
        <FileAttachments uploads={uploads} button={{ label: 'Choose a file', hint: 'One file of up to 10 MB.' }} />
      ) : (
        <TextField
          label="Web address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.url?.message}
          {...register('url')}
        />
      )}
      <TextField label="What changed" optional autoComplete="off" error={errors.note?.message} {...register('note')} />
      <DialogActions onCancel={onDone} pending={add.isPending && 'Adding...'}>
        Add version
      </DialogActions>
    </form>
  );
}
