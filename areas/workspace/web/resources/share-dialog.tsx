import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { AboutFields } from './about-fields.tsx';
import { useFolders, useShare } from './resource-api.ts';
import { type ContentKind, contentOptions, shareForms, type TypedResource } from './resource-fields.ts';

type Checked = z.output<typeof shareForms.link> | z.output<typeof shareForms.file>;

/** Closes and empties when the resource is shared. If it is closed before that, it keeps what was typed. */
export default function ShareDialog({ circle, open, onOpenChange }: DialogControl & PanelProps) {
  const share = useShare(circle.id);
  const { data: choices } = useFolders(circle.id);
  const [kind, setKind] = useState<ContentKind>('link');
  const uploads = useUploads({ most: 1 });
  const form = useForm<TypedResource, unknown, Checked>({
    resolver: zodResolver<TypedResource, unknown, Checked>(shareForms[kind]),
    defaultValues: {
      ...{ title: '', url: '', resourceType: 'link', description: '', folder: '', tags: '' },
      accessLevel: 'circle_members',
    },
  });
  const { register, handleSubmit, formState, reset } = form;
  const submit = handleSubmit((body) => {
    const files = kind === 'file' ? uploads.ready('Choose a file') : undefined;
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share Resource"
      description="Only people in this inner circle can see it."
    >
      <form {...(kind === 'file' ? uploads.formProps : {})} noValidate onSubmit={submit} className="relative space-y-4">
        <TextField label="Title" autoComplete="off" error={formState.errors.title?.message} {...register('title')} />
        <RadioField<ContentKind>
          legend="What do you want to share?"
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
            error={formState.errors.url?.message}
            {...register('url')}
          />
        )}
        <AboutFields form={form} folders={choices?.folders ?? []} leads={circle.isOwner || circle.isLead} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={share.isPending && 'Sharing...'}>
          Share Resource
        </DialogActions>
      </form>
    </Dialog>
  );
}
