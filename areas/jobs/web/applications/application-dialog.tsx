import { useForm } from 'react-hook-form';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  type JobApplication,
} from '#areas/jobs/contract/job-application.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useChangeApplication } from './application-api.ts';

interface Typed {
  status: ApplicationStatus;
  appliedOn: string;
  interviewOn: string;
  interviewNotes: string;
  notes: string;
}

/** Edits the status, dates and notes of an application. */
export function ApplicationDialog({
  application,
  open,
  onOpenChange,
}: DialogControl & { application: JobApplication }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Update application"
      description={`${application.title}, ${application.schoolName}`}
    >
      <ApplicationForm application={application} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ApplicationForm({ application, onDone }: { application: JobApplication; onDone(): void }) {
  const change = useChangeApplication(application.id);
  const { register, handleSubmit } = useForm<Typed>({
    defaultValues: {
      status: application.status,
      appliedOn: application.appliedOn ?? '',
      interviewOn: application.interviewOn ?? '',
      interviewNotes: application.interviewNotes ?? '',
      notes: application.notes ?? '',
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => change.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <SelectField label="Status" {...register('status')}>
        {applicationStatuses.map((status) => (
          <option key={status} value={status}>
            {applicationStatusLabels[status]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField type="date" label="Applied on" optional {...register('appliedOn')} />
        <TextField type="date" label="Interview on" optional {...register('interviewOn')} />
      </div>
      <TextArea label="Notes" optional maxLength={2_000} {...register('notes')} />
      <TextArea label="Interview notes" optional maxLength={2_000} {...register('interviewNotes')} />
      <DialogActions onCancel={onDone} pending={change.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
