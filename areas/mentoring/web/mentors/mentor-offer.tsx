import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useProfileChange, useUser } from '#areas/account/web/index.ts';
import { developmentOptions } from '#areas/mentoring/contract/mentoring-options.ts';
import { profileShape } from '#areas/people/contract/user.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipField } from '#web/ui/choice-field.tsx';
import { CheckboxField, SelectField } from '#web/ui/field.tsx';
import { countWords } from './mentor-words.ts';

const offerForm = z.object({
  isAvailableAsMentor: z.boolean(),
  maxMentees: z.coerce.number(),
  mentorshipAreas: profileShape.mentorshipAreas,
});

/** The default for a member who has never offered places. */
const defaultPlaces = 2;
const places = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

/** The form to become a mentor or stop being one. */
export function MentorOffer() {
  const user = useUser();
  const change = useProfileChange('mentoring');
  const { register, control, watch, handleSubmit } = useForm({
    resolver: zodResolver(offerForm),
    defaultValues: {
      isAvailableAsMentor: user.isAvailableAsMentor,
      maxMentees: String(user.maxMentees || defaultPlaces),
      mentorshipAreas: user.mentorshipAreas,
    },
  });
  const offers = watch('isAvailableAsMentor');
  const taken = user.currentMentees;
  return (
    <form noValidate onSubmit={handleSubmit((values) => change.mutate(values))} className="space-y-6">
      <CheckboxField
        role="switch"
        label="I offer to be a mentor"
        hint={
          offers
            ? 'Members can find you in the list of mentors and send you requests.'
            : 'You are not in the list of mentors. Mentorships that you have accepted continue.'
        }
        {...register('isAvailableAsMentor')}
      />
      {offers && (
        <>
          <SelectField
            label="Places"
            hint={
              taken === 0
                ? 'How many people you can mentor at the same time.'
                : `You are mentoring ${countWords(taken, 'person', 'people')}. Offering fewer places does not end a mentorship.`
            }
            {...register('maxMentees')}
          >
            {[...new Set([...places, user.maxMentees || defaultPlaces])]
              .sort((a, b) => a - b)
              .map((count) => (
                <option key={count} value={count}>
                  {countWords(count, 'place')}
                </option>
              ))}
          </SelectField>
          <Controller
            control={control}
            name="mentorshipAreas"
            render={({ field: { value, onChange }, fieldState }) => (
              <ChipField
                legend="What you can help with"
                hint="Other members can see this. We also use it to find matches."
                options={developmentOptions}
                ownLabel="Something else you can help with"
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </>
      )}
      <Button type="submit" pending={change.isPending && 'Saving...'}>
        {user.isAvailableAsMentor || !offers ? 'Save' : 'Become a mentor'}
      </Button>
    </form>
  );
}
