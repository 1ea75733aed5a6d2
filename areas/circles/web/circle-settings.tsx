import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { CircleDetail } from './circle-header.tsx';
import { useChangeCircle } from './circle-settings-api.ts';
import { ColourField } from './colour-field.tsx';

const innerForm = z.pick(innerCircleBody, { name: true, description: true, color: true, maxMembers: true });
const openForm = z.omit(innerForm, { maxMembers: true });

/** The settings form, for the owner. */
export function CircleSettings({ circle }: { circle: CircleDetail }) {
  const change = useChangeCircle(circle.id);
  const { name, description, color, maxMembers, isInnerCircle, memberCount } = circle;
  const { register, control, handleSubmit, formState } = useForm<
    z.input<typeof innerForm>,
    unknown,
    Partial<z.output<typeof innerForm>>
  >({
    resolver: zodResolver(isInnerCircle ? innerForm : openForm) as never,
    // Another tab, or the owner on another device, may change them too.
    values: { name, description, color, maxMembers: maxMembers ?? memberCount },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields } = formState;
  // Send only the changed fields, to keep what the owner saved on another device.
  const save = (body: Partial<z.output<typeof innerForm>>) => {
    const isChanged = ([field]: [string, unknown]) => field in dirtyFields;
    const changed = Object.fromEntries(Object.entries(body).filter(isChanged));
    if (Object.keys(changed).length > 0) change.mutate(changed);
    else showToast({ title: 'There is nothing to save' });
  };
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="max-w-[36rem] space-y-5">
      <TextField label="Circle name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextArea label="Description" rows={4} error={errors.description?.message} {...register('description')} />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColourField value={field.value ?? color} onChange={field.onChange} />}
      />
      {isInnerCircle && (
        <TextField
          label="Maximum members"
          type="number"
          inputMode="numeric"
          min={memberCount}
          max={50}
          hint={`Up to 50, including you. The circle has ${memberCount} now.`}
          error={errors.maxMembers?.message}
          {...register('maxMembers', { valueAsNumber: true })}
        />
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" pending={change.isPending && 'Saving...'}>
          Save settings
        </Button>
      </div>
      <p className="border-line border-t pt-5 text-quiet">
        To choose who owns the circle when you leave, or to hand it over now, go to Members and open the menu next to a
        member’s name.
      </p>
    </form>
  );
}
