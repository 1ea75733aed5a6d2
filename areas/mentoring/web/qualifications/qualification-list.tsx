import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AttachmentList, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import {
  type MentorQualification,
  type QualificationStatus,
  qualificationBody,
  qualificationTypeLabels,
  qualificationTypes,
} from '#areas/mentoring/contract/qualification.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useQualifications, useRecordQualification, useRemoveQualification } from './qualification-api.ts';

const statusWords: Record<QualificationStatus, string> = {
  pending: 'Waiting to be verified',
  verified: 'Verified',
  expired: 'Expired',
  rejected: 'Not verified',
};

/** The user's own mentoring qualifications, and a form to record more. */
export function QualificationList() {
  const { data, error, isFetching, refetch } = useQualifications();
  const [adding, setAdding] = useState(false);
  if (!data && error && !isFetching)
    return <FailedState title="Your qualifications could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton lines={2} label="Loading your qualifications..." />;
  return (
    <>
      {data.length === 0 ? (
        <p className="text-quiet">You have not recorded any qualifications. You can be a mentor without one.</p>
      ) : (
        <ul className="border-line border-t">
          {data.map((qualification) => (
            <QualificationRow key={qualification.id} qualification={qualification} />
          ))}
        </ul>
      )}
      <Button className="mt-5" onClick={() => setAdding(true)}>
        Record a qualification
      </Button>
      <Dialog open={adding} onOpenChange={setAdding} title="Record a qualification">
        <QualificationForm onDone={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

function QualificationRow({ qualification }: { qualification: MentorQualification }) {
  const { id, type, title, awardedBy, awardedOn, expiresOn, status, note, files } = qualification;
  const removal = useRemoveQualification(id);
  const [asking, setAsking] = useState(false);
  const dates = [awardedOn && longDate(awardedOn), expiresOn && `until ${longDate(expiresOn)}`].filter(Boolean);
  return (
    <li className="flex items-start gap-4 border-line border-b py-4">
      <div className="min-w-0 grow">
        <h3 className="item-title wrap-anywhere">{title}</h3>
        <p className="wrap-anywhere text-quiet text-sm">
          {[qualificationTypeLabels[type], awardedBy, ...dates].join(' · ')}
        </p>
        <p className={clsx('mt-1 font-semibold text-sm', status === 'verified' ? 'text-primary' : 'text-marigold-ink')}>
          {statusWords[status]}
        </p>
        <AttachmentList files={files} className="mt-2" />
        {note && <p className="wrap-anywhere mt-1 text-sm">{note}</p>}
      </div>
      <Menu
        label={`More about ${title}`}
        items={[{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this qualification?"
        description="If it was verified, other members no longer see it."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </li>
  );
}

function QualificationForm({ onDone }: { onDone(): void }) {
  const recording = useRecordQualification();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(qualificationBody),
    defaultValues: { type: 'formal_mentoring_cert' as const, title: '', awardedBy: '', awardedOn: '', expiresOn: '' },
  });
  const { errors } = formState;
  const uploads = useUploads();
  return (
    <form
      {...uploads.formProps}
      noValidate
      onSubmit={handleSubmit((body) => {
        const files = uploads.ready();
        if (!files) return;
        const done = () => {
          uploads.sent();
          onDone();
        };
        recording.mutate({ ...body, files }, { onSuccess: done });
      })}
      className="relative space-y-4"
    >
      <SelectField label="Type of qualification" error={errors.type?.message} {...register('type')}>
        {qualificationTypes.map((type) => (
          <option key={type} value={type}>
            {qualificationTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextField label="Awarded by" autoComplete="off" error={errors.awardedBy?.message} {...register('awardedBy')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Awarded on"
          optional
          type="date"
          error={errors.awardedOn?.message}
          {...register('awardedOn')}
        />
        <TextField
          label="Expires on"
          optional
          type="date"
          error={errors.expiresOn?.message}
          {...register('expiresOn')}
        />
      </div>
      <FileAttachments
        uploads={uploads}
        button={{ label: 'Attach a document', hint: 'A certificate, for example. The organisers open it to check.' }}
      />
      <DialogActions onCancel={onDone} pending={recording.isPending && 'Saving...'}>
        Record
      </DialogActions>
    </form>
  );
}
