import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUser } from '#areas/account/web/index.ts';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { requestBody } from '#areas/mentoring/contract/mentorship.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useRequestMentor } from '../mentoring-api.ts';
import { answerWords } from '../mentors/mentor-words.ts';

const notesOnly = z.pick(requestBody, { notes: true });

/** The dialog to send a request to a mentor. It closes on success or cancel, and keeps the text on failure. */
export default function RequestDialog({ mentor, open, onOpenChange }: DialogControl & { mentor: Mentor | null }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={mentor ? `Ask ${mentor.name}` : ''}
      description={describe(mentor)}
    >
      {mentor && <RequestForm key={mentor.id} mentor={mentor} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function describe(mentor: Mentor | null): string {
  const usual = answerWords(mentor?.usualAnswerHours ?? null);
  return `They can see your profile, your availability and your message. They have 14 days to reply.${usual ? ` ${usual}.` : ''}`;
}

function RequestForm({ mentor, onClose }: { mentor: Mentor; onClose(): void }) {
  const asking = useRequestMentor(mentor);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(notesOnly),
    defaultValues: { notes: useUser().additionalInfo ?? '' },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ notes }) => asking.mutate({ notes: notes ?? '' }, { onSuccess: onClose }))}
      className="space-y-4"
    >
      <TextArea
        label="Your message"
        optional
        rows={5}
        hint="What you would like help with, and why you chose them."
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
      <DialogActions onCancel={onClose} pending={asking.isPending && 'Sending...'}>
        Send Request
      </DialogActions>
    </form>
  );
}
