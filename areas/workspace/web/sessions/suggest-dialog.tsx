import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { useAddSession, usePropose } from './session-api.ts';
import { AboutFields, TimesFields } from './session-fields.tsx';
import {
  aboutForm,
  type CheckedSession,
  emptyAbout,
  emptyTimes,
  sessionForm,
  type TypedSession,
} from './session-form.ts';

const choices = [
  { value: 'suggest', label: 'Suggest the expert', hint: 'Give it a date later.' },
  { value: 'schedule', label: 'Schedule the session', hint: 'You have agreed a time with the expert.' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** Suggests an expert. The owner and leads can schedule the session at once. It keeps what was typed until it is sent. */
export default function SuggestDialog({ circle, open, onOpenChange }: DialogControl & PanelProps) {
  const propose = usePropose(circle.id);
  const add = useAddSession(circle.id);
  const leads = circle.isOwner || circle.isLead;
  const [choice, setChoice] = useState<Choice>('suggest');
  const schedules = leads && choice === 'schedule';
  const { register, handleSubmit, formState, reset } = useForm<TypedSession, unknown, CheckedSession>({
    // A suggestion has none of the times.
    resolver: zodResolver<TypedSession, unknown, CheckedSession>(
      (schedules ? sessionForm : aboutForm) as typeof sessionForm,
    ),
    defaultValues: { ...emptyAbout, ...emptyTimes },
  });
  const onSuccess = () => {
    reset();
    setChoice('suggest');
    onOpenChange(false);
  };
  const submit = handleSubmit((body) => (schedules ? add : propose).mutate(body, { onSuccess }));
  const pending = (add.isPending || propose.isPending) && 'Sending...';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suggest Expert"
      description={
        leads
          ? 'Only people in this inner circle can see it.'
          : 'The people who lead this circle are told. They schedule the session, or ask you to.'
      }
    >
      <form noValidate onSubmit={submit} className="relative space-y-4">
        {leads && (
          <RadioField<Choice> legend="What do you want to do?" options={choices} value={choice} onChange={setChoice} />
        )}
        <AboutFields register={register} errors={formState.errors} />
        {schedules && <TimesFields register={register} errors={formState.errors} />}
        <DialogActions onCancel={() => onOpenChange(false)} pending={pending}>
          {schedules ? 'Schedule session' : 'Suggest Expert'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
