import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { startInductionBody } from '#areas/induction/contract/induction.ts';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { nations } from '#contract/nations.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useStartInduction } from './induction-api.ts';

const nationLabels = { england: 'England', wales: 'Wales', scotland: 'Scotland', northern_ireland: 'Northern Ireland' };

/** Starts a tracker: the nation, the route, the first day and how much of full time. */
export function StartForm({ all }: { all: readonly InductionRules[] }) {
  const starting = useStartInduction();
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: zodResolver(startInductionBody),
    defaultValues: { nation: 'england' as const, route: 'two-years', startsOn: '', percent: 100 },
  });
  const { errors } = formState;
  const rules = all.find(({ nation }) => nation === watch('nation'));
  const route = rules?.routes.find(({ key }) => key === watch('route'));
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => starting.mutate(body))}
      className="max-w-xl space-y-4 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div>
        <h2 className="section-title">Start your tracker</h2>
        <p className="mt-1 text-quiet">Only you see it, until you share it with your mentor or induction tutor.</p>
      </div>
      <SelectField
        label="Where you teach"
        {...register('nation', {
          onChange: ({ target }) => {
            const chosen = all.find(({ nation }) => nation === target.value);
            setValue('route', chosen?.routes[0]?.key ?? '');
          },
        })}
      >
        {nations.map((nation) => (
          <option key={nation} value={nation}>
            {nationLabels[nation]}
          </option>
        ))}
      </SelectField>
      {rules && <p className="text-quiet text-sm">{rules.about}</p>}
      <SelectField label="Route" hint={route?.about} error={errors.route?.message} {...register('route')}>
        {rules?.routes.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label="First day of induction"
        type="date"
        error={errors.startsOn?.message}
        {...register('startsOn')}
      />
      <TextField
        label="How much of full time you work, in percent"
        type="number"
        inputMode="numeric"
        min={10}
        max={100}
        hint="100 is full time. Three days of five are 60. You can change it later."
        error={errors.percent?.message}
        {...register('percent', { valueAsNumber: true })}
      />
      <Button type="submit" look="primary" pending={starting.isPending && 'Starting...'}>
        Start the tracker
      </Button>
    </form>
  );
}
