import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { chosenTopics, seats } from '#areas/circles/contract/circle-settings.ts';
import { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { CircleFields, TopicFields, type TypedCircle } from './circle-fields.tsx';
import type { CircleDetail } from './circle-header.tsx';
import { useChangeCircle } from './circle-settings-api.ts';

const { name, description } = innerCircleBody.shape;
const openForm = z.object({ name, description, color: circleColour, ...chosenTopics.shape });
/** The form of an inner circle does not show the topics, and does not send them. */
const innerForm = z.pipe(
  z.object({
    name,
    description,
    color: circleColour,
    maxMembers: seats,
    hasWorkspace: z.boolean(),
    ...chosenTopics.shape,
  }),
  z.transform(({ name, description, color, maxMembers, hasWorkspace }) => ({
    ...{ name, description, color, maxMembers, hasWorkspace },
  })),
);
type CheckedSettings = Partial<TypedCircle>;

/** The settings form, for the owner. */
export default function CircleSettings({ circle }: { circle: CircleDetail }) {
  const change = useChangeCircle(circle.id);
  const { name, description, color, maxMembers, hasWorkspace, isInnerCircle, memberCount } = circle;
  const { subjects, phases, roles } = circle;
  const form = useForm<TypedCircle, unknown, CheckedSettings>({
    resolver: zodResolver(isInnerCircle ? innerForm : openForm),
    // Another tab, or the owner on another device, may change them too.
    values: { name, description, color, maxMembers: maxMembers ?? memberCount, hasWorkspace, subjects, phases, roles },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, dirtyFields } = formState;
  // Send only the changed fields, to keep what the owner saved on another device.
  const save = (body: CheckedSettings) => {
    const isChanged = ([field]: [string, unknown]) => field in dirtyFields;
    const changed = Object.fromEntries(Object.entries(body).filter(isChanged));
    if (Object.keys(changed).length > 0) change.mutate(changed);
    else showToast({ title: 'There is nothing to save' });
  };
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="max-w-[36rem] space-y-5">
      <CircleFields form={form} nameLabel="Circle name" />
      {/* Nobody finds an inner circle in Discover. */}
      {!isInnerCircle && (
        <fieldset className="space-y-5 border-line border-t pt-5">
          <legend className="sr-only">Who the circle is for</legend>
          <p className="text-quiet">
            Members find circles by subject, phase and role in Discover. Choose what fits, or nothing if it is for
            everybody.
          </p>
          <TopicFields control={control} />
        </fieldset>
      )}
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
      {isInnerCircle && (
        <CheckboxField
          label="Workspace"
          hint="Members share files and links there, with versions and folders. If you turn it off, its tabs go. What is in it stays, and is there again when you turn it on."
          {...register('hasWorkspace')}
        />
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" pending={change.isPending && 'Saving...'}>
          Save settings
        </Button>
      </div>
      <p className="border-line border-t pt-5 text-quiet">
        To choose who owns the circle when you leave, or to hand it over now, go to Members and open the menu next to a
        member’s name.{hasWorkspace && ' There you also choose the leads of the workspace.'}
      </p>
    </form>
  );
}
