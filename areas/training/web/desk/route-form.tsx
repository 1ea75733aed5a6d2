import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { routeAimLabels, routeAims } from '#areas/training/contract/route-aims.ts';
import {
  factKinds,
  qualificationLevelLabels,
  qualificationLevels,
  routeTypes,
} from '#areas/training/contract/training-route.ts';
import {
  type DeskRoute,
  type RouteBody,
  type RouteInput,
  routeBody,
} from '#areas/training/contract/training-route-desk.ts';
import { nations } from '#contract/nations.ts';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { nationLabels } from '../route-facts.tsx';
import { ChipsOf } from './chips-of.tsx';
import { FactFields } from './fact-fields.tsx';
import { routeTypeLabels } from './route-type-labels.ts';

export const emptyRoute: RouteInput = {
  title: '',
  summary: '',
  type: 'university_led_pgce',
  qualificationLevel: null,
  nations: [],
  page: '',
  checkedOn: '',
  aims: [],
  facts: factKinds.map((kind) => ({ kind, text: '', quotes: [], source: '', url: '', asOf: '' })),
  isOffered: true,
};

/** What the form begins with for a route. */
export const startOf = ({
  id: _id,
  origin: _origin,
  shipped: _shipped,
  differs: _differs,
  ...fields
}: DeskRoute): RouteInput => fields;

const check: Resolver<RouteInput, unknown, RouteBody> = zodResolver(routeBody);

/** Blank lines between quotes are not sent. */
const resolver: typeof check = (values, context, options) =>
  check(
    {
      ...values,
      facts: values.facts.map((fact) => ({ ...fact, quotes: fact.quotes.filter((quote) => quote.trim() !== '') })),
    },
    context,
    options,
  );

interface RouteFormProps {
  start: RouteInput;
  failure: Error | null;
  pending: string | false;
  action: string;
  onSubmit(fields: RouteBody): void;
}

/** All fields of a route: what it is, who takes it, and four facts with their sources. */
export function RouteForm({ start, failure, pending, action, onSubmit }: RouteFormProps) {
  const { register, control, handleSubmit, formState } = useForm<RouteInput, unknown, RouteBody>({
    resolver,
    defaultValues: start,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[44rem] space-y-5">
      <TextField label="Name" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="What it is"
        hint="One or two sentences without figures."
        rows={3}
        error={errors.summary?.message}
        {...register('summary')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Kind" error={errors.type?.message} {...register('type')}>
          {routeTypes.map((type) => (
            <option key={type} value={type}>
              {routeTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Level"
          optional
          error={errors.qualificationLevel?.message}
          {...register('qualificationLevel')}
        >
          <option value="">It has no level</option>
          {qualificationLevels.map((level) => (
            <option key={level} value={level}>
              {qualificationLevelLabels[level]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Official page"
          type="url"
          placeholder="https://"
          error={errors.page?.message}
          {...register('page')}
        />
        <TextField
          label="Day on which you read it"
          type="date"
          error={errors.checkedOn?.message}
          {...register('checkedOn')}
        />
      </div>
      <Controller
        control={control}
        name="nations"
        render={({ field, fieldState }) => (
          <ChipsOf
            legend="Nations"
            values={nations}
            labels={nationLabels}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="aims"
        render={({ field, fieldState }) => (
          <ChipsOf
            legend="Why people take it"
            hint="Recommendations use this."
            values={routeAims}
            labels={routeAimLabels}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {factKinds.map((kind, at) => (
        <FactFields key={kind} kind={kind} at={at} register={register} control={control} errors={errors.facts?.[at]} />
      ))}
      <CheckboxField label="Members find this route" {...register('isOffered')} />
      <FormEnd failure={failure} pending={pending} action={action} />
    </form>
  );
}
