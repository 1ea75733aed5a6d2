import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { DialogActions } from './dialog-actions.tsx';
import { TextArea } from './field.tsx';
import { MentionArea, type Mentioning } from './mentions/mention-area.tsx';

type Text = { content: string };

interface EditTextFormProps {
  /** Names the form, for example 'Edit reply'. */
  name: string;
  label: string;
  rows: number;
  /** The limits of the text, from the contract. */
  schema: ZodMiniType<Text, Text>;
  content: string;
  /** Left out where nobody can be mentioned. */
  mentioning?: Mentioning;
  isSaving: boolean;
  onSave(text: Text): void;
  onCancel(): void;
}

/** A form to edit a text in its place, with the cursor in it. */
export function EditTextForm({
  name,
  label,
  rows,
  schema,
  content,
  mentioning,
  isSaving,
  onSave,
  onCancel,
}: EditTextFormProps) {
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { content },
  });
  const common = { label, rows, autoFocus: true, error: formState.errors.content?.message };
  return (
    <form noValidate aria-label={name} onSubmit={handleSubmit(onSave)} className="space-y-3">
      {mentioning ? (
        <Controller
          control={control}
          name="content"
          render={({ field }) => <MentionArea {...field} {...common} mentioning={mentioning} />}
        />
      ) : (
        <TextArea {...common} {...register('content')} />
      )}
      <DialogActions onCancel={onCancel} pending={isSaving && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
