import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useProfileChange, useUser } from '#areas/account/web/index.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { horizonLabels, horizons } from '#areas/people/contract/goal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { statementsForm } from './profile-forms.ts';

const fields = { short: 'short_term_goals', medium: 'medium_term_goals', long: 'long_term_goals' } as const;

/** A form with one statement for each horizon. */
export function HorizonStatements() {
  const user = useUser();
  const form = useForm({
    resolver: zodResolver(statementsForm),
    defaultValues: {
      short_term_goals: user.short_term_goals ?? '',
      medium_term_goals: user.medium_term_goals ?? '',
      long_term_goals: user.long_term_goals ?? '',
    },
  });
  const { register, handleSubmit, formState, reset } = form;
  const draft = useFormDraft({ kind: 'profile', subject: 'goals' }, form);
  const saving = useProfileChange('goals', draft.sentWith);
  const save = handleSubmit((body) => saving.mutate(body, { onSuccess: () => reset(form.getValues()) }));
  return (
    <section aria-labelledby="where-to">
      <h2 id="where-to" className="section-title">
        Where you want to be
      </h2>
      <p className="mt-1.5 text-quiet">Use your own words. Only you can see this.</p>
      <form noValidate onSubmit={save} className="mt-4 space-y-4">
        {horizons.map((horizon) => (
          <TextArea
            key={horizon}
            label={horizonLabels[horizon]}
            error={formState.errors[fields[horizon]]?.message}
            {...register(fields[horizon])}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={saving.isPending && 'Saving...'}>
            Save goals
          </Button>
          <DraftNote draft={draft} />
        </div>
      </form>
    </section>
  );
}
