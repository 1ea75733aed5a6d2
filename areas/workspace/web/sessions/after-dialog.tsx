import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { linkOrBlank } from '#areas/workspace/contract/sessions/session-times.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useChangeSession } from './session-api.ts';
import { phaseOf } from './session-state.ts';

const afterForm = z.object({
  recordingUrl: linkOrBlank,
  notes: z.string().check(z.trim(), z.maxLength(10_000)),
});
type Typed = z.input<typeof afterForm>;

/** What is left of a session: the address of its recording, if it has one, and notes. */
export default function AfterDialog({ session, open, onOpenChange }: DialogControl & { session: ExpertSession }) {
  const { id, recordingUrl, notes, accessType, format } = session;
  const change = useChangeSession(id);
  const hasRecording = accessType === 'live_and_recording' && (format === 'recorded' || phaseOf(session) === 'over');
  const { register, handleSubmit, formState } = useForm<Typed, unknown, z.output<typeof afterForm>>({
    resolver: zodResolver<Typed, unknown, z.output<typeof afterForm>>(afterForm),
    values: { recordingUrl: recordingUrl ?? '', notes: notes ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(({ recordingUrl: address, notes: written }) =>
    change.mutate(
      {
        notes: written,
        // The recording of a session that has not begun is not sent to this form.
        ...(hasRecording && (address !== null || recordingUrl !== null) ? { recordingUrl: address } : {}),
      },
      { onSuccess: () => onOpenChange(false) },
    ),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Recording and notes"
      description={
        hasRecording
          ? 'Everybody in the circle can watch the recording and read the notes.'
          : accessType === 'live_only'
            ? 'Everybody in the circle can read the notes. The session is live only, so it has no recording.'
            : 'Everybody in the circle can read the notes. You can add the recording after the session.'
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        {hasRecording && (
          <TextField
            label="Recording link"
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            error={formState.errors.recordingUrl?.message}
            {...register('recordingUrl')}
          />
        )}
        <TextArea
          label="Notes"
          optional
          rows={6}
          hint="What was said, for those who were not there."
          error={formState.errors.notes?.message}
          {...register('notes')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={change.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
