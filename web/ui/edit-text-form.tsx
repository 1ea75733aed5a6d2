import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { DialogActions } from './dialog-actions.tsx';
import { TextArea } from './field.tsx';

type Text = { content: string };

interface EditTextFormProps {
  /** Names the form, for example 'Edit reply'. */
  name: string;
  label: string;
  rows: number;
  /** The limits of the text, from the contract. */
  schema: ZodMiniType<Text, Text>;
  content: string;
  isSaving: boolean;
  onSave(text: Text): void;
  onCancel(): void;
}

/** A form to edit a text in its place, with the cursor in it. */
export function EditTextForm({ name, label, rows, schema, content, isSaving, onSave, onCancel }: EditTextFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { content },
  });
  return (
    <form noValidate aria-label={name} onSubmit={handleSubmit(onSave)} className="space-y-3">
      <TextArea
        label={label}
        rows={rows}
        autoFocus
        error={formState.errors.content?.message}
        {...register('content')}
      />
      <DialogActions onCancel={onCancel} pending={isSaving && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
