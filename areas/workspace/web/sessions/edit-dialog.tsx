import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { inLondon } from '#contract/london.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useChangeSession } from './session-api.ts';
import { AboutFields, TimesFields } from './session-fields.tsx';
import { aboutForm, type CheckedSession, emptyTimes, sessionForm, type TypedSession } from './session-form.ts';
import { phaseOf } from './session-state.ts';

/** Changes what is said about a session, and when it takes place while it is not over. */
export default function EditDialog({ session, open, onOpenChange }: DialogControl & { session: ExpertSession }) {
  const change = useChangeSession(session.id);
  const phase = phaseOf(session);
  const hasTimes = phase === 'coming' || phase === 'now';
  const { title, expert, description, startsAt, format, accessType } = session;
  const start = startsAt === null ? '' : inLondon(new Date(startsAt));
  const { register, handleSubmit, formState } = useForm<TypedSession, unknown, CheckedSession>({
    // A suggestion, and a session that is over, keep their times.
    resolver: zodResolver<TypedSession, unknown, CheckedSession>(
      (hasTimes ? sessionForm : aboutForm) as typeof sessionForm,
    ),
    // Another lead may change it too.
    values: {
      ...emptyTimes,
      ...{ title, expert, description, format, accessType, startsAt: start },
      ...{ duration: String(session.duration), maxAttendees: String(session.maxAttendees) },
      credentials: session.credentials ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(({ joiningLink, ...body }) =>
    // The link is never sent to this form, so an empty field means that it stays.
    change.mutate({ ...body, ...(joiningLink ? { joiningLink } : {}) }, { onSuccess: () => onOpenChange(false) }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit session">
      <form noValidate onSubmit={submit} className="space-y-4">
        <AboutFields register={register} errors={formState.errors} />
        {hasTimes && (
          <TimesFields
            register={register}
            errors={formState.errors}
            {...(session.hasJoiningLink
              ? {
                  linkHint:
                    'There is a link. It is shown to people with a place only. Enter another one to replace it.',
                }
              : {})}
          />
        )}
        <DialogActions onCancel={() => onOpenChange(false)} pending={change.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
