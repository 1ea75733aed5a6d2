import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { type FactKind, factLabels } from '#areas/training/contract/training-route.ts';
import type { RouteBody, RouteInput } from '#areas/training/contract/training-route-desk.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';

interface FactFieldsProps {
  kind: FactKind;
  /** Its place in the list of facts. */
  at: number;
  register: UseFormRegister<RouteInput>;
  control: Control<RouteInput, unknown, RouteBody>;
  errors: NonNullable<FieldErrors<RouteInput>['facts']>[number];
}

/** One fact of a route: what we say, the words of the page, and where and when they were read. */
export function FactFields({ kind, at, register, control, errors }: FactFieldsProps) {
  const quoteError = errors?.quotes;
  return (
    <fieldset className="space-y-4 rounded-card border border-line bg-card px-5 py-4">
      <legend className="float-left mb-3 w-full font-semibold">{factLabels[kind]}</legend>
      <div className="clear-both">
        <TextArea label="What we say" rows={2} error={errors?.text?.message} {...register(`facts.${at}.text`)} />
      </div>
      <Controller
        control={control}
        name={`facts.${at}.quotes`}
        render={({ field }) => (
          <TextArea
            ref={field.ref}
            label="The words of the page"
            hint="Needed for each figure. One quote on each line."
            rows={2}
            value={field.value.join('\n')}
            onChange={(event) => field.onChange(event.target.value.split('\n'))}
            onBlur={field.onBlur}
            error={quoteError?.message ?? quoteError?.find?.((one) => one?.message)?.message}
          />
        )}
      />
      <TextField
        label="Source"
        hint="The title of the page and its publisher."
        error={errors?.source?.message}
        {...register(`facts.${at}.source`)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Address"
          type="url"
          placeholder="https://"
          error={errors?.url?.message}
          {...register(`facts.${at}.url`)}
        />
        <TextField label="Read on" type="date" error={errors?.asOf?.message} {...register(`facts.${at}.asOf`)} />
      </div>
    </fieldset>
  );
}
