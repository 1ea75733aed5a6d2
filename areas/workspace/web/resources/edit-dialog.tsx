import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import type { WorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AboutFields } from './about-fields.tsx';
import { useChangeResource, useFolders } from './resource-api.ts';
import { shareForms, type TypedResource } from './resource-fields.ts';

interface EditDialogProps extends DialogControl {
  circle: CircleDetail;
  resource: WorkspaceResource;
}

/** Changes what is said about a resource, and who may see it. Its content changes with a new version. */
export default function EditDialog({ circle, resource, open, onOpenChange }: EditDialogProps) {
  const change = useChangeResource(resource.id);
  const { data: choices } = useFolders(circle.id);
  const { title, description, resourceType, folder, tags, accessLevel } = resource;
  const leads = circle.isOwner || circle.isLead;
  const form = useForm<TypedResource, unknown, z.output<typeof shareForms.file>>({
    resolver: zodResolver<TypedResource, unknown, z.output<typeof shareForms.file>>(shareForms.file),
    // Another tab, or another lead, may change it too.
    values: {
      ...{ title, resourceType, accessLevel, url: '' },
      ...{ description: description ?? '', folder: folder ?? '', tags: tags.join(', ') },
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(({ url: _url, ...body }) =>
    change.mutate(body, { onSuccess: () => onOpenChange(false) }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit resource">
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Title" autoComplete="off" error={formState.errors.title?.message} {...register('title')} />
        <AboutFields form={form} folders={choices?.folders ?? []} leads={leads} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={change.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
