import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type DeskModule, moduleBody } from '#areas/programmes/contract/programmes-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useChangeModule } from './programmes-desk-api.ts';

interface ModuleDialogProps {
  programmeId: number;
  /** Null: closed. */
  module: DeskModule | null;
  onClose(): void;
}

/** The texts of a module and its four activities. */
export function ModuleDialog({ programmeId, module, onClose }: ModuleDialogProps) {
  return (
    <Dialog
      open={module !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${module?.title ?? ''}`}
      description="Members keep their ticks. The order of the activities stays, because their progress is kept by number."
    >
      {module && <ModuleForm key={module.key} programmeId={programmeId} module={module} onClose={onClose} />}
    </Dialog>
  );
}

function ModuleForm({ programmeId, module, onClose }: ModuleDialogProps & { module: DeskModule }) {
  const changing = useChangeModule(programmeId);
  const { key, title, description, duration, activities } = module;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(moduleBody),
    defaultValues: { title, description, duration, activities },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => changing.mutate({ ...body, key }, { onSuccess: onClose }))}
      className="space-y-5"
    >
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label="Description" rows={4} error={errors.description?.message} {...register('description')} />
      <TextField label="Duration" hint="‘1-2 weeks’" error={errors.duration?.message} {...register('duration')} />
      {activities.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: activities are known by their number
        <fieldset key={at} className="space-y-4 border-line border-t pt-4">
          <legend className="sr-only">Activity {at + 1}</legend>
          <TextField
            label={`Activity ${at + 1}`}
            autoComplete="off"
            error={errors.activities?.[at]?.title?.message}
            {...register(`activities.${at}.title`)}
          />
          <TextArea
            label={`What to do in activity ${at + 1}`}
            rows={4}
            error={errors.activities?.[at]?.description?.message}
            {...register(`activities.${at}.description`)}
          />
        </fieldset>
      ))}
      {changing.error && !changing.isPending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(changing.error)}
        </p>
      )}
      <DialogActions onCancel={onClose} pending={changing.isPending && 'Saving...'}>
        Save module
      </DialogActions>
    </form>
  );
}
