import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { chosenTopics } from '#areas/circles/contract/circle-settings.ts';
import { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { CircleDetail } from './circle-header.tsx';
import { useChangeCircle } from './circle-settings-api.ts';
import { ColourField } from './colour-field.tsx';
import { PhasesField, RolesField, SubjectsField } from './topic-fields.tsx';

const innerForm = z.pick(innerCircleBody, { name: true, description: true, color: true, maxMembers: true });
const openForm = z.extend(z.omit(innerForm, { maxMembers: true }), chosenTopics.shape);
type SettingsForm = z.infer<typeof innerForm> & z.infer<typeof chosenTopics>;

/** The settings form, for the owner. */
export default function CircleSettings({ circle }: { circle: CircleDetail }) {
  const change = useChangeCircle(circle.id);
  const { name, description, color, maxMembers, isInnerCircle, memberCount, subjects, phases, roles } = circle;
  const { register, control, handleSubmit, formState } = useForm<SettingsForm, unknown, Partial<SettingsForm>>({
    resolver: zodResolver(isInnerCircle ? innerForm : openForm) as never,
    // Another tab, or the owner on another device, may change them too.
    values: { name, description, color, maxMembers: maxMembers ?? memberCount, subjects, phases, roles },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields } = formState;
  // Send only the changed fields, to keep what the owner saved on another device.
  const save = (body: Partial<SettingsForm>) => {
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
      {/* Nobody finds an inner circle in Discover. */}
      {!isInnerCircle && <Topics control={control} />}
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

/** What the circle is about and who it is for. Discover filters by it. */
function Topics({ control }: { control: Control<SettingsForm, unknown, Partial<SettingsForm>> }) {
  return (
    <fieldset className="space-y-5 border-line border-t pt-5">
      <legend className="sr-only">Who the circle is for</legend>
      <p className="text-quiet">
        Members find circles by subject, phase and role in Discover. Choose what fits, or nothing if it is for
        everybody.
      </p>
      <Controller
        control={control}
        name="subjects"
        render={({ field, fieldState }) => (
          <SubjectsField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="phases"
        render={({ field }) => <PhasesField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="roles"
        render={({ field }) => <RolesField value={field.value} onChange={field.onChange} />}
      />
    </fieldset>
  );
}
