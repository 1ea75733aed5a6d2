import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type DeskProvider, providerBody } from '#areas/training/contract/training-desk.ts';
import { providerTypeLabels, providerTypes } from '#areas/training/contract/training-provider.ts';
import { ChipField } from '#web/ui/choice-field.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { useRoutes } from '../training-api.ts';

type Input = z.input<typeof providerBody>;
export type ProviderFields = z.output<typeof providerBody>;

export const emptyProvider: Input = {
  name: '',
  providerType: 'multi_academy_trust',
  website: '',
  city: '',
  postcode: '',
  about: '',
  routeIds: [],
  isOffered: true,
};

/** What the form begins with for a provider. */
export const startOf = (provider: DeskProvider): Input => ({
  name: provider.name,
  providerType: provider.providerType,
  website: provider.website ?? '',
  city: provider.city ?? '',
  postcode: provider.postcode ?? '',
  about: provider.about ?? '',
  routeIds: provider.routeIds,
  isOffered: provider.isOffered,
});

interface ProviderFormProps {
  start: Input;
  failure: Error | null;
  pending: string | false;
  action: string;
  onSubmit(fields: ProviderFields): void;
}

/** All fields of a provider that is added here. */
export function ProviderForm({ start, failure, pending, action, onSubmit }: ProviderFormProps) {
  const routes = useRoutes();
  const { register, control, handleSubmit, formState } = useForm<Input, unknown, ProviderFields>({
    resolver: zodResolver(providerBody),
    defaultValues: start,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[44rem] space-y-5">
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Type" error={errors.providerType?.message} {...register('providerType')}>
          {providerTypes.map((type) => (
            <option key={type} value={type}>
              {providerTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <TextField label="Website" optional type="url" error={errors.website?.message} {...register('website')} />
        <TextField
          label="Town"
          optional
          hint="Members search by distance from it."
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField label="Postcode" optional error={errors.postcode?.message} {...register('postcode')} />
      </div>
      <TextArea label="About training there" optional rows={4} error={errors.about?.message} {...register('about')} />
      <Controller
        control={control}
        name="routeIds"
        render={({ field }) => (
          <ChipField
            legend="Routes that it offers"
            options={routes.map(({ title }) => title)}
            value={routes.filter(({ id }) => field.value.includes(id)).map(({ title }) => title)}
            onChange={(titles) =>
              field.onChange(routes.filter(({ title }) => titles.includes(title)).map(({ id }) => id))
            }
          />
        )}
      />
      <CheckboxField label="Members find this provider and its courses" {...register('isOffered')} />
      <FormEnd failure={failure} pending={pending} action={action} />
    </form>
  );
}
