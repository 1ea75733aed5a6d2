import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { questionBody } from '#areas/mentoring/contract/mentorship.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useQuestion } from '../mentoring-api.ts';

/** The mentor's question or the mentee's answer before a request is decided. */
export function QuestionForm({ matchId, label, onDone }: { matchId: number; label: string; onDone(): void }) {
  const sending = useQuestion(matchId);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(questionBody),
    defaultValues: { content: '' },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => sending.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <TextArea label={label} rows={4} error={formState.errors.content?.message} {...register('content')} />
      <DialogActions onCancel={onDone} pending={sending.isPending && 'Sending...'}>
        Send
      </DialogActions>
    </form>
  );
}
