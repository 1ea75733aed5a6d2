import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  courseLevelLabels,
  courseLevels,
  fundingTypeLabels,
  fundingTypes,
  studyModeLabels,
  studyModes,
} from '#areas/training/contract/training-course.ts';
import { type DeskOffer, offerBody } from '#areas/training/contract/training-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useRoutes } from '../training-api.ts';
import { useAddOffer, useChangeOffer } from './training-desk-api.ts';

type Input = z.input<typeof offerBody>;
type Output = z.output<typeof offerBody>;

interface OfferDialogProps {
  providerId: number;
  /** The course to change. Null adds one. */
  offer: DeskOffer | null;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Adds or changes a course of a provider that was added here. */
export function OfferDialog({ providerId, offer, open, onOpenChange }: OfferDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={offer ? 'Change the course' : 'Add a course'}
      description="Members find it in the search of courses as soon as you save it."
    >
      <OfferForm providerId={providerId} offer={offer} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function OfferForm({
  providerId,
  offer,
  onDone,
}: Omit<OfferDialogProps, 'open' | 'onOpenChange'> & { onDone(): void }) {
  const adding = useAddOffer(providerId);
  const changing = useChangeOffer(offer?.id ?? 0);
  const saving = offer ? changing : adding;
  const routes = useRoutes();
  const { register, handleSubmit, formState } = useForm<Input, unknown, Output>({
    resolver: zodResolver(offerBody),
    defaultValues: offer ? { ...offer } : { name: '', about: '', isOffered: true },
  });
  const { errors } = formState;
  const asNumber = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) };
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => saving.mutate(body, { onSuccess: onDone }))}
      className="space-y-5"
    >
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <SelectField label="Route" optional {...register('routeId', asNumber)}>
        <option value="">None of the routes</option>
        {routes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Phase" optional {...register('courseLevel')}>
          <Options values={courseLevels} labels={courseLevelLabels} />
        </SelectField>
        <SelectField label="Fee or salary" optional {...register('fundingType')}>
          <Options values={fundingTypes} labels={fundingTypeLabels} />
        </SelectField>
        <SelectField label="Study" optional {...register('studyMode')}>
          <Options values={studyModes} labels={studyModeLabels} />
        </SelectField>
        <TextField label="Length" optional error={errors.courseLength?.message} {...register('courseLength')} />
        <TextField
          label="Fee in pounds"
          optional
          inputMode="numeric"
          error={errors.feeDomestic?.message}
          {...register('feeDomestic', asNumber)}
        />
        <TextField label="Salary" optional error={errors.salaryDetails?.message} {...register('salaryDetails')} />
      </div>
      <TextField
        label="Page to apply on"
        optional
        type="url"
        placeholder="https://"
        error={errors.page?.message}
        {...register('page')}
      />
      <TextArea label="About the course" optional rows={5} error={errors.about?.message} {...register('about')} />
      <CheckboxField label="Members find this course" {...register('isOffered')} />
      {saving.error && !saving.isPending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(saving.error)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" pending={saving.isPending && 'Saving...'}>
          Save course
        </Button>
      </div>
    </form>
  );
}

function Options<Value extends string>({
  values,
  labels,
}: {
  values: readonly Value[];
  labels: Record<Value, string>;
}) {
  return (
    <>
      <option value="">Not stated</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  );
}
