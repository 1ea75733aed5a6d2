import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronDown } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  activityTypeLabels,
  activityTypesOf,
  categoryLabels,
  cpdCategories,
} from '#areas/development/contract/cpd-category.ts';
import { standardLabels, teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import type { StoredFile } from '#areas/files/contract/file.ts';
import { FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { pathwayModuleFields } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { webAddress } from '#contract/scalars.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';

/** The form has one link on each line. The server takes a list. */
const links = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ),
  z.array(webAddress).check(z.maxLength(10, 'Add at most ten links')),
);
const moduleForm = z.extend(pathwayModuleFields, { links });

export type TypedModule = z.input<typeof moduleForm>;
type Checked = z.output<typeof moduleForm>;

export const emptyModule: TypedModule = {
  ...{ title: '', description: '', task: '', links: '', hours: 1, standards: [] },
  activityType: 'professional_discussion',
};

interface FormProps {
  start: TypedModule;
  files?: readonly StoredFile[];
  action: string;
  pending: string | false;
  onSubmit(checked: Checked, done: () => void): void;
  onCancel(): void;
}

/** The error of a link is at its index in the list. The field shows the first. */
const firstOf = (error: unknown): string | undefined => {
  const found = Array.isArray(error) ? error.find(Boolean) : error;
  return (found as { message?: string } | undefined)?.message;
};

/** A module: its task and hours, then its materials and standards, which can stay empty. */
export function ModuleForm({ start, files = [], action, pending, onSubmit, onCancel }: FormProps) {
  const uploads = useUploads({ start: files });
  const { register, handleSubmit, formState, reset } = useForm<TypedModule, unknown, Checked>({
    resolver: zodResolver<TypedModule, unknown, Checked>(moduleForm),
    defaultValues: start,
  });
  const { errors } = formState;
  const submit = handleSubmit((checked) => {
    const attached = uploads.ready();
    if (!attached) return;
    onSubmit({ ...checked, files: attached }, () => {
      uploads.sent();
      reset();
    });
  });
  return (
    <form {...uploads.formProps} noValidate onSubmit={submit} className="relative space-y-4">
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Task"
        hint="What people do to finish this module."
        error={errors.task?.message}
        {...register('task')}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          label="CPD Hours"
          hint="In steps of half an hour."
          type="number"
          min={0.5}
          max={40}
          step={0.5}
          error={errors.hours?.message}
          {...register('hours', { valueAsNumber: true })}
        />
        <SelectField
          label="Activity Type"
          hint="As in the Development Tracker."
          error={errors.activityType?.message}
          {...register('activityType')}
        >
          {cpdCategories.map((category) => (
            <optgroup key={category} label={categoryLabels[category].name}>
              {activityTypesOf[category].map((name) => (
                <option key={name} value={name}>
                  {activityTypeLabels[name]}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Description"
        optional
        hint="What it is about."
        error={errors.description?.message}
        {...register('description')}
      />
      <TextArea
        label="Links"
        optional
        hint="One web address on each line. It can be the address of a resource of this circle."
        error={firstOf(errors.links)}
        {...register('links')}
      />
      <FileAttachments
        uploads={uploads}
        button={{ label: 'Add files', hint: 'Everybody in the circle can open them.' }}
      />
      <details open={(start.standards?.length ?? 0) > 0} className="group border-line border-y">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
          Teachers’ Standards
          <ChevronDown aria-hidden className="size-4 text-quiet transition-transform group-open:rotate-180" />
        </summary>
        <fieldset className="pb-3">
          <legend className="sr-only">Teachers’ Standards</legend>
          {teachersStandards.map((standard, at) => (
            <CheckboxField
              key={standard}
              value={standard}
              label={
                <span className="text-sm">
                  <span className="figures font-semibold">{at + 1}</span> {standardLabels[standard]}
                </span>
              }
              {...register('standards')}
            />
          ))}
        </fieldset>
      </details>
      <DialogActions onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
