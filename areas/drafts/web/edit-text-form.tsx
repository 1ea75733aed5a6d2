import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { DraftNote } from './draft-note.tsx';
import { type DraftBeside, type FormDraft, type Place, useFormDraft } from './use-draft.ts';

type Text = { content: string };

interface TextEdit {
  form: UseFormReturn<Text>;
  draft: FormDraft;
}

/**
 * A text that is being edited. `schema`: its limits, from the contract. `place`: where the changes are kept. `files`: the
 * files of the form.
 */
export function useTextEdit(
  content: string,
  schema: ZodMiniType<Text, Text>,
  place: Place,
  files?: DraftBeside,
): TextEdit {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { content } });
  return { form, draft: useFormDraft(place, form, files ? { files } : {}) };
}

/** What `field` of `EditTextForm` passes on to the field. */
export type EditTextFieldProps = ControllerRenderProps<Text, 'content'> & {
  label: string;
  rows: number;
  autoFocus: boolean;
  error: string | undefined;
};

interface EditTextFormProps {
  /** Names the form, for example 'Edit reply'. */
  name: string;
  label: string;
  rows: number;
  edit: TextEdit;
  /** The field: a `MarkdownArea`, or one that offers people to mention. */
  field(props: EditTextFieldProps): ReactNode;
  /** Below the field, such as the files. */
  below?: ReactNode;
  formProps?: ComponentProps<'form'>;
  isSaving: boolean;
  onSave(text: Text): void;
  onCancel(): void;
}

/** A form to edit a text in its place, with the cursor in it. Cancelling discards the changes. */
export function EditTextForm(props: EditTextFormProps) {
  const { name, label, rows, edit, field: fieldWith, below, formProps, isSaving, onSave, onCancel } = props;
  const { control, handleSubmit, formState } = edit.form;
  const common = { label, rows, autoFocus: true, error: formState.errors.content?.message };
  return (
    <form {...formProps} noValidate aria-label={name} onSubmit={handleSubmit(onSave)} className="relative space-y-3">
      <Controller control={control} name="content" render={({ field }) => <>{fieldWith({ ...field, ...common })}</>} />
      {below}
      <DialogActions
        note={<DraftNote draft={edit.draft} />}
        onCancel={() => {
          edit.draft.discard();
          onCancel();
        }}
        pending={isSaving && 'Saving...'}
      >
        Save
      </DialogActions>
    </form>
  );
}
