import { ChevronDown } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { trainingBody } from '#areas/mentoring/contract/training-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';

type Body = z.input<typeof trainingBody>;

interface ModuleFieldsProps {
  form: UseFormReturn<Body, unknown, z.output<typeof trainingBody>>;
  at: number;
  /** Whether its fields show at first. */
  isOpen: boolean;
  /** Missing for the only module. */
  onRemove: (() => void) | undefined;
}

/** The fields of a module. They can be closed, because a programme has several. */
export function ModuleFields({ form, at, isOpen, onRemove }: ModuleFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const errors = formState.errors.modules?.[at];
  const recording = watch(`modules.${at}.watch`);
  return (
    <details open={isOpen || errors !== undefined} className="group border-line border-t pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        <span className="wrap-anywhere min-w-0">
          Module {at + 1}
          {watch(`modules.${at}.title`) && `: ${watch(`modules.${at}.title`)}`}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="space-y-4 pt-3">
        <TextField
          label="Title of the module"
          autoComplete="off"
          error={errors?.title?.message}
          {...register(`modules.${at}.title`)}
        />
        <TextField
          label="Minutes"
          type="number"
          error={errors?.minutes?.message}
          {...register(`modules.${at}.minutes`, { valueAsNumber: true })}
        />
        <TextArea
          label="Read"
          hint="You can use Markdown."
          rows={8}
          error={errors?.read?.message}
          {...register(`modules.${at}.read`)}
        />
        <CheckboxField
          label="It has a recording to watch or listen to"
          checked={recording != null}
          onChange={({ target }) =>
            setValue(`modules.${at}.watch`, target.checked ? { title: '', publisher: '', url: '' } : null)
          }
        />
        {recording != null && (
          <>
            <TextField
              label="Title of the recording"
              autoComplete="off"
              error={errors?.watch?.title?.message}
              {...register(`modules.${at}.watch.title`)}
            />
            <TextField
              label="Who publishes it"
              autoComplete="off"
              error={errors?.watch?.publisher?.message}
              {...register(`modules.${at}.watch.publisher`)}
            />
            <TextField
              label="Address of the recording"
              type="url"
              autoComplete="off"
              hint="Staffroom only links to it."
              error={errors?.watch?.url?.message}
              {...register(`modules.${at}.watch.url`)}
            />
          </>
        )}
        <TextArea label="Try with your mentee" error={errors?.try?.message} {...register(`modules.${at}.try`)} />
        <TextArea
          label="Question to reflect on"
          error={errors?.reflect?.message}
          {...register(`modules.${at}.reflect`)}
        />
        {onRemove && (
          <Button size="small" onClick={onRemove}>
            Remove module {at + 1}
          </Button>
        )}
      </div>
    </details>
  );
}
