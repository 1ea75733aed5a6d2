import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronDown } from 'lucide-react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { evidence } from '#areas/development/contract/cpd-activity.ts';
import {
  type ActivityType,
  activityTypeLabels,
  activityTypesOf,
  type CpdCategory,
  categoryLabels,
  categoryOf,
} from '#areas/development/contract/cpd-category.ts';
import { skillAreas, skillLabels } from '#areas/development/contract/skill.ts';
import { standardLabels, teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { DraftNote, type DraftPlace, type FormDraft, useFormDraft } from '#areas/drafts/web/index.ts';
import type { StoredFile } from '#areas/files/contract/file.ts';
import { FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';

/** The form before validation. A choice that is not made yet is an empty string. */
export type CpdInput = z.input<typeof evidence>;
export type CheckedCpd = z.output<typeof evidence>;

interface CpdFormProps {
  /** Where the text is kept until it is sent. */
  place: DraftPlace;
  start: CpdInput;
  /** The files that the entry has. */
  files?: readonly StoredFile[];
  /** The categories whose types the form offers: one for a new entry, all for an existing one. */
  categories: readonly CpdCategory[];
  action: string;
  pending: string | false;
  failure: Error | null;
  /** True for an existing entry. A new entry without a day gets today. */
  isDateNeeded?: boolean;
  /** Whether the optional fields are open at first. */
  isOpen?: boolean;
  /** Cancelling discards what was typed. */
  cancelDiscards?: boolean;
  /** `draft`: for the change that sends the entry. */
  onSubmit(checked: CheckedCpd, draft: FormDraft['sentWith']): void;
  onCancel(): void;
}

export const emptyEntry = (category: CpdCategory): CpdInput => ({
  category,
  evidenceType: '' as ActivityType,
  evidenceDescription: '',
  hoursCompleted: 1,
  reflectionNotes: '',
  skillNodeId: 1,
  date: '',
  standards: [],
  skillArea: '',
  certificateUrl: '',
});

/**
 * The fields of 'Record CPD Activity' (`docs/product/development.md`). A failure is shown above the buttons, and the
 * text stays.
 */
export function CpdForm({
  place,
  start,
  files = [],
  categories,
  action,
  pending,
  failure,
  isDateNeeded,
  isOpen,
  cancelDiscards = false,
  onSubmit,
  onCancel,
}: CpdFormProps) {
  const form = useForm<CpdInput, unknown, CheckedCpd>({ resolver: zodResolver(evidence), defaultValues: start });
  const { register, handleSubmit, formState, setValue } = form;
  const uploads = useUploads({ start: files, isKept: true });
  const draft = useFormDraft(place, form, { files: uploads.draft });
  const { errors } = formState;
  const type = register('evidenceType');
  return (
    <form
      {...uploads.formProps}
      noValidate
      onSubmit={handleSubmit((checked) => {
        const attached = uploads.ready();
        if (attached) onSubmit({ ...checked, files: attached }, draft.sentWith);
      })}
      className="relative space-y-4"
    >
      <SelectField
        label="Activity Type"
        error={errors.evidenceType?.message}
        {...type}
        onChange={(event) => {
          if (event.target.value) setValue('category', categoryOf(event.target.value as ActivityType));
          return type.onChange(event);
        }}
      >
        <option value="">Choose an activity type</option>
        {categories.map((category) => (
          <optgroup key={category} label={categoryLabels[category].name}>
            {activityTypesOf[category].map((name) => (
              <option key={name} value={name}>
                {activityTypeLabels[name]}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextArea
        label="Activity Description"
        hint="What you did, who with, and what it was about."
        error={errors.evidenceDescription?.message}
        {...register('evidenceDescription')}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          label="CPD Hours"
          hint="In steps of half an hour."
          type="number"
          min={0.5}
          max={40}
          step={0.5}
          error={errors.hoursCompleted?.message}
          {...register('hoursCompleted', { valueAsNumber: true })}
        />
        <TextField
          label="Date"
          optional={!isDateNeeded}
          type="date"
          hint={isDateNeeded ? undefined : 'If you leave this empty, we use today’s date.'}
          error={errors.date?.message}
          {...register('date')}
        />
      </div>
      <TextArea
        label="Reflection Notes (Optional)"
        hint="What you took from it, and what you will do differently."
        error={errors.reflectionNotes?.message}
        {...register('reflectionNotes')}
      />
      <FileAttachments
        uploads={uploads}
        button={{ label: 'Attach evidence', hint: 'A certificate, notes or a photo. Only you see it.' }}
      />
      <MoreFields register={register} errors={errors} isOpen={isOpen ?? false} />
      {failure && !pending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <DialogActions
        note={<DraftNote draft={draft} />}
        onCancel={() => {
          if (cancelDiscards) draft.discard();
          onCancel();
        }}
        pending={pending}
      >
        {action}
      </DialogActions>
    </form>
  );
}

interface MoreFieldsProps {
  register: UseFormRegister<CpdInput>;
  errors: FieldErrors<CpdInput>;
  isOpen: boolean;
}

/** The optional fields: standards, skill and certificate. */
function MoreFields({ register, errors, isOpen }: MoreFieldsProps) {
  return (
    <details open={isOpen || errors.certificateUrl !== undefined} className="group border-line border-y">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        Standards, skill and certificate
        <ChevronDown aria-hidden className="size-4 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-4 pt-1 pb-4">
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">
            Teachers’ Standards <span className="font-normal text-quiet">optional</span>
          </legend>
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
        <SelectField
          label="Skill"
          optional
          hint={`If you choose none, the skill tree counts it as ${skillLabels.classroomManagement.toLowerCase()}.`}
          error={errors.skillArea?.message}
          {...register('skillArea')}
        >
          <option value="">No particular skill</option>
          {skillAreas.map((skill) => (
            <option key={skill} value={skill}>
              {skillLabels[skill]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Link to a certificate"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.certificateUrl?.message}
          {...register('certificateUrl')}
        />
      </div>
    </details>
  );
}
