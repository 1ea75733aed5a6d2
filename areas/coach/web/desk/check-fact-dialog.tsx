import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { checkFact, type DeskFact } from '#areas/coach/contract/savi-facts-desk.ts';
import { dayInLondon } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useCheckFact } from './savi-facts-api.ts';

/** A year from now: most pages about pay and conditions change once a year. */
const inAYear = () => dayInLondon(new Date(Date.now() + 365 * 86_400_000));

/** Marks a fact as checked, with the day of the next check. */
export function CheckFactDialog({ fact, open, onOpenChange }: DialogControl & { fact: DeskFact }) {
  const check = useCheckFact(fact.id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(checkFact.body),
    defaultValues: { reviewBy: inAYear() },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark as checked"
      description={`Open the source first, and compare it with what Savi says about “${fact.title}”. If the fact is wrong now, do not mark it: tell the people who maintain Staffroom.`}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={handleSubmit(({ reviewBy }) => check.mutate(reviewBy, { onSuccess: () => onOpenChange(false) }))}
      >
        <TextField
          label="Day of the next check"
          type="date"
          hint="At most two years from now."
          error={formState.errors.reviewBy?.message ?? (check.error ? sentenceOf(check.error) : undefined)}
          {...register('reviewBy')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={check.isPending && 'Saving...'}>
          Mark as checked
        </DialogActions>
      </form>
    </Dialog>
  );
}
