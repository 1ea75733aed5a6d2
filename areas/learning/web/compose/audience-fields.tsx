import { type Control, Controller } from 'react-hook-form';
import {
  type AudienceLevel,
  audienceLevels,
  audiencePhases,
  audienceRoleLabels,
  audienceRoles,
  phaseName,
} from '#areas/people/contract/audience.ts';
import { ChipField } from '#web/ui/choice-field.tsx';
import type { ComposedInput } from './composed-form.ts';

const levelNames: Record<AudienceLevel, string> = {
  starting: 'New to the work',
  experienced: 'Experienced',
  middle_leader: 'Middle leaders',
  senior_leader: 'Senior leaders',
  headteacher: 'Headteachers',
  trust_leader: 'Trust leaders',
};

/** Who it is written for. Nothing chosen means everybody. */
export function AudienceFields({ control }: { control: Control<ComposedInput> }) {
  const chips = <Value extends string>(
    name: 'roles' | 'phases' | 'levels',
    legend: string,
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ChipField
          legend={legend}
          options={values.map(labelOf)}
          value={values.filter((value) => field.value.includes(value)).map(labelOf)}
          onChange={(labels) => field.onChange(values.filter((value) => labels.includes(labelOf(value))))}
        />
      )}
    />
  );
  return (
    <section aria-labelledby="audience-title" className="space-y-5">
      <div>
        <h2 id="audience-title" className="section-title">
          Who it is for
        </h2>
        <p className="mt-1 text-quiet">Those who fit find it under ‘For you’. Choose nothing if it is for everybody.</p>
      </div>
      {chips('roles', 'Role', audienceRoles, (value) => audienceRoleLabels[value])}
      {chips('phases', 'Phase', audiencePhases, phaseName)}
      {chips('levels', 'Level', audienceLevels, (value) => levelNames[value])}
    </section>
  );
}
