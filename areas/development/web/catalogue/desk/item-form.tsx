import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { cataloguePrices, type DeskItem, itemBody } from '#areas/development/contract/catalogue-desk.ts';
import {
  activityTypeLabels,
  activityTypesOf,
  categoryLabels,
  cpdCategories,
} from '#areas/development/contract/cpd-category.ts';
import { resourceTypes } from '#areas/development/contract/development-resource.ts';
import { skillAreas, skillLabels } from '#areas/development/contract/skill.ts';
import {
  audienceLevels,
  audiencePhases,
  audienceRoleLabels,
  audienceRoles,
  phaseName,
  subjectAreaOptions,
} from '#areas/people/contract/audience.ts';
import { ChipField } from '#web/ui/choice-field.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';

type Input = z.input<typeof itemBody>;
export type ItemFields = z.output<typeof itemBody>;

export const emptyItem: Input = {
  title: '',
  description: '',
  category: '',
  type: 'Course',
  duration: '',
  provider: '',
  page: '',
  price: 'See provider',
  priceCheckedOn: '',
  roles: [],
  phases: [],
  levels: [],
  subjects: [],
  skills: [],
  cpdCategory: 'structured_cpd',
  cpdActivityType: 'workshop_attendance',
  cpdHours: 1,
};

/** What the form begins with for an item. */
export function startOf(item: DeskItem): Input {
  const { id: _id, withdrawnAt: _w, origin: _o, shipped: _s, differs: _d, planned: _p, ...fields } = item;
  const { purposes: _purposes, towards: _towards, page, priceCheckedOn, type, price, ...rest } = fields;
  return {
    ...rest,
    type: resourceTypes.find((one) => one === type) ?? 'Course',
    price: cataloguePrices.find((one) => one === price) ?? 'See provider',
    page: page ?? '',
    priceCheckedOn: priceCheckedOn ?? '',
  };
}

interface ItemFormProps {
  start: Input;
  failure: Error | null;
  pending: string | false;
  action: string;
  onSubmit(fields: ItemFields): void;
}

const levelLabels: Record<(typeof audienceLevels)[number], string> = {
  starting: 'Starting out',
  experienced: 'Experienced',
  middle_leader: 'Middle leader',
  senior_leader: 'Senior leader',
  headteacher: 'Headteacher',
  trust_leader: 'Trust leader',
};

/** All fields of a catalogue item. */
export function ItemForm({ start, failure, pending, action, onSubmit }: ItemFormProps) {
  const form = useForm<Input, unknown, ItemFields>({ resolver: zodResolver(itemBody), defaultValues: start });
  const { register, control, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const chips = <Value extends string>(
    name: 'roles' | 'phases' | 'levels' | 'skills',
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
          value={values.filter((value) => (field.value as readonly string[]).includes(value)).map(labelOf)}
          onChange={(labels) => field.onChange(values.filter((value) => labels.includes(labelOf(value))))}
        />
      )}
    />
  );
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[44rem] space-y-5">
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        rows={5}
        hint="What members learn and how. At least 60 characters."
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Type"
          hint="Statutory training is due again each school year."
          error={errors.type?.message}
          {...register('type')}
        >
          {resourceTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField
          label="Category"
          hint="For example: Safeguarding."
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField label="Provider" error={errors.provider?.message} {...register('provider')} />
        <TextField
          label="Duration"
          hint="In words: ‘About 2 hours’, ‘3 days’."
          error={errors.duration?.message}
          {...register('duration')}
        />
        <SelectField
          label="Price"
          hint="‘Free’ only if the provider says so."
          error={errors.price?.message}
          {...register('price')}
        >
          {cataloguePrices.map((price) => (
            <option key={price}>{price}</option>
          ))}
        </SelectField>
        <TextField
          label="Price checked on"
          optional={watch('price') !== 'Free'}
          type="date"
          hint="Only for ‘Free’."
          error={errors.priceCheckedOn?.message}
          {...register('priceCheckedOn')}
        />
      </div>
      <TextField
        label="Web page"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="The official page of the provider."
        error={errors.page?.message}
        {...register('page')}
      />
      <fieldset className="space-y-5 border-line border-t pt-5">
        <legend className="sr-only">Who it is for</legend>
        <p className="text-quiet">Choose who it is for, or nothing if it is for everybody.</p>
        {chips('roles', 'Roles', audienceRoles, (role) => audienceRoleLabels[role])}
        {chips('phases', 'Phases', audiencePhases, phaseName)}
        {chips('levels', 'Levels', audienceLevels, (level) => levelLabels[level])}
        <Controller
          control={control}
          name="subjects"
          render={({ field, fieldState }) => (
            <ChipField
              legend="Subjects"
              options={subjectAreaOptions}
              ownLabel="Another subject"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        {chips('skills', 'Skills it is about', skillAreas, (skill) => skillLabels[skill])}
      </fieldset>
      <fieldset className="space-y-5 border-line border-t pt-5">
        <legend className="sr-only">CPD entry</legend>
        <p className="text-quiet">When a member completes it, Staffroom drafts this CPD entry for them.</p>
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField label="CPD category" error={errors.cpdCategory?.message} {...register('cpdCategory')}>
            {cpdCategories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category].name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Activity type" error={errors.cpdActivityType?.message} {...register('cpdActivityType')}>
            {cpdCategories.map((category) => (
              <optgroup key={category} label={categoryLabels[category].name}>
                {activityTypesOf[category].map((type) => (
                  <option key={type} value={type}>
                    {activityTypeLabels[type]}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField
            label="Hours"
            type="number"
            min={0.5}
            max={40}
            step={0.5}
            error={errors.cpdHours?.message}
            {...register('cpdHours', { valueAsNumber: true })}
          />
        </div>
      </fieldset>
      <FormEnd failure={failure} pending={pending} action={action} />
    </form>
  );
}
