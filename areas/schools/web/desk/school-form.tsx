import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type SchoolPhase, schoolPhaseLabels, schoolPhases } from '#areas/people/contract/school.ts';
import { type DeskSchool, schoolBody } from '#areas/schools/contract/school-desk.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

/** The fields as they are typed: empty for none. */
const schoolForm = z.extend(schoolBody, {
  urn: z.pipe(
    z.transform((typed: string): number | null | undefined => (typed.trim() === '' ? null : Number(typed))),
    schoolBody.shape.urn,
  ),
  phase: z.pipe(
    z.transform((chosen: string): SchoolPhase | null | undefined => (chosen as SchoolPhase) || null),
    schoolBody.shape.phase,
  ),
});
export type SchoolValues = z.output<typeof schoolForm>;

interface SchoolFormProps {
  school?: DeskSchool;
  action: string;
  pending: string | false;
  onCancel(): void;
  /** Rejects with the failure of the server. */
  onSubmit(values: SchoolValues): Promise<unknown>;
}

export function SchoolForm({ school, action, pending, onCancel, onSubmit }: SchoolFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schoolForm),
    defaultValues: {
      name: school?.name ?? '',
      urn: school?.urn?.toString() ?? '',
      phase: school?.phase ?? '',
      place: school?.place ?? '',
      postcode: school?.postcode ?? '',
      domain: school?.domain ?? '',
      trust: school?.trust ?? '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    onSubmit(values).catch((failure) => {
      const field = failure instanceof RequestError && /URN/.test(failure.sentence) ? 'urn' : 'name';
      setError(field, { message: sentenceOf(failure) }, { shouldFocus: true });
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Town" optional autoComplete="off" error={errors.place?.message} {...register('place')} />
        <TextField
          label="Postcode"
          optional
          autoComplete="off"
          error={errors.postcode?.message}
          {...register('postcode')}
        />
        <SelectField label="Phase" optional error={errors.phase?.message} {...register('phase')}>
          <option value="">Not given</option>
          {schoolPhases.map((phase) => (
            <option key={phase} value={phase}>
              {schoolPhaseLabels[phase]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="URN"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="For England: six digits."
          error={errors.urn?.message}
          {...register('urn')}
        />
      </div>
      <TextField label="Trust" optional autoComplete="off" error={errors.trust?.message} {...register('trust')} />
      <TextField
        label="Domain of the staff’s email addresses"
        optional
        autoComplete="off"
        placeholder="ashgrove.sch.uk"
        hint="When you invite people from a spreadsheet, an address at this domain finds the school."
        error={errors.domain?.message}
        {...register('domain')}
      />
      <DialogActions onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
