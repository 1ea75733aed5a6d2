import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { activitiesInModule } from '#areas/programmes/contract/programme-progress.ts';
import { type DeskModule, moduleBody } from '#areas/programmes/contract/programmes-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useAddModule, useChangeModule } from './programmes-desk-api.ts';

interface ModuleDialogProps {
  programmeId: number;
  /** Null: closed. 'new': a module to add. */
  module: DeskModule | 'new' | null;
  onClose(): void;
}

const noActivity = { title: '', description: '' };
const emptyModule = {
  ...{ title: '', description: '', duration: '' },
  activities: Array.from({ length: activitiesInModule }, () => noActivity),
};

/** The texts of a module and its four activities. */
export function ModuleDialog({ programmeId, module, onClose }: ModuleDialogProps) {
  return (
    <Dialog
      open={module !== null}
      onOpenChange={(open) => !open && onClose()}
      title={module === 'new' ? 'Add a module' : `Edit ${module?.title ?? ''}`}
      description={
        module === 'new'
          ? 'It is the last of the programme. Members keep their ticks, but there is more to do, so their share of the programme falls.'
          : 'Members keep their ticks. The order of the activities stays, because their progress is kept by number.'
      }
    >
      {module && (
        <ModuleForm
          key={module === 'new' ? module : module.key}
          programmeId={programmeId}
          module={module}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function ModuleForm({ programmeId, module, onClose }: ModuleDialogProps & { module: DeskModule | 'new' }) {
  const isNew = module === 'new';
  const adding = useAddModule(programmeId);
  const saving = useChangeModule(programmeId);
  const changing = isNew ? adding : saving;
  const { title, description, duration, activities } = isNew ? emptyModule : module;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(moduleBody),
    defaultValues: { title, description, duration, activities },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => {
        if (isNew) adding.mutate(body, { onSuccess: onClose });
        else saving.mutate({ ...body, key: module.key }, { onSuccess: onClose });
      })}
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
        {isNew ? 'Add module' : 'Save module'}
      </DialogActions>
    </form>
  );
}
