import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';

type Name = 'title' | 'description' | 'category' | 'date' | 'startTime' | 'endTime' | 'place' | 'link';

/** The form of an event, as its fields use it: what React Hook Form gives both forms. */
interface EventFieldProps {
  form: {
    register(name: Name): UseFormRegisterReturn;
    formState: { errors: { [name in Name]?: { message?: string | undefined } | undefined } };
  };
}

const field = ({ register, formState }: EventFieldProps['form'], name: Name) => ({
  error: formState.errors[name]?.message,
  ...register(name),
});

export function TitleField({ form }: EventFieldProps) {
  return <TextField label="Title" autoComplete="off" maxLength={200} {...field(form, 'title')} />;
}

export function DescriptionField({ form }: EventFieldProps) {
  return <TextArea label="Description" rows={4} maxLength={2000} {...field(form, 'description')} />;
}

interface CategoryFieldProps extends EventFieldProps {
  offered: readonly string[];
  /** The category that the event has. It is offered too, if it has one. */
  current: string | undefined;
}

export function CategoryField({ form, offered, current }: CategoryFieldProps) {
  const categories = new Set([...offered, current ?? ''].filter(Boolean));
  return (
    <SelectField label="Category" {...field(form, 'category')}>
      <option value="">Choose a category</option>
      {[...categories].map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </SelectField>
  );
}

/** The day, and the times in UK time. */
export function TimeFields({ form }: EventFieldProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
      <div className="col-span-2 sm:col-span-1">
        <TextField label="Day" type="date" {...field(form, 'date')} />
      </div>
      <TextField label="Start" type="time" hint="UK time." {...field(form, 'startTime')} />
      <TextField label="End" type="time" hint="UK time." {...field(form, 'endTime')} />
    </div>
  );
}

/** The place and the link. An event has at least one of them. */
export function WhereFields({ form }: EventFieldProps) {
  return (
    <>
      <TextField label="Place" optional autoComplete="off" maxLength={200} {...field(form, 'place')} />
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="For an online event. Add a place, a link or both."
        {...field(form, 'link')}
      />
    </>
  );
}
