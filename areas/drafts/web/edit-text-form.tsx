import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { DraftNote } from './draft-note.tsx';
import { type FormDraft, type Place, useFormDraft } from './use-draft.ts';

type Text = { content: string };

interface TextEdit {
  form: UseFormReturn<Text>;
  draft: FormDraft;
}

/** A text that is being edited. `schema`: its limits, from the contract. `place`: where the changes are kept. */
export function useTextEdit(content: string, schema: ZodMiniType<Text, Text>, place: Place): TextEdit {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { content } });
  return { form, draft: useFormDraft(place, form) };
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
  /** Another field in place of the text area, such as one that offers people to mention. */
  field?(props: EditTextFieldProps): ReactNode;
  isSaving: boolean;
  onSave(text: Text): void;
  onCancel(): void;
}

/** A form to edit a text in its place, with the cursor in it. Cancelling discards the changes. */
export function EditTextForm({ name, label, rows, edit, field: other, isSaving, onSave, onCancel }: EditTextFormProps) {
  const { control, register, handleSubmit, formState } = edit.form;
  const common = { label, rows, autoFocus: true, error: formState.errors.content?.message };
  return (
    <form noValidate aria-label={name} onSubmit={handleSubmit(onSave)} className="space-y-3">
      {other ? (
        <Controller control={control} name="content" render={({ field }) => <>{other({ ...field, ...common })}</>} />
      ) : (
        <TextArea {...common} {...register('content')} />
      )}
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
