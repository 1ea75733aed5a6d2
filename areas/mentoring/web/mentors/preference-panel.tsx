import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useProfileChange, useUser } from '#areas/account/web/index.ts';
import { frequencyWords } from '#areas/mentoring/contract/meeting-frequency.ts';
import { developmentOptions, preferredExperiences } from '#areas/mentoring/contract/mentoring-options.ts';
import { careerGoalOptions, challengeOptions } from '#areas/people/contract/career-options.ts';
import { careerScales, careerStageLabels } from '#areas/people/contract/career-stage.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipField } from '#web/ui/choice-field.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useSectionTarget } from '#web/ui/link-target.ts';
import { QualificationList } from '../qualifications/qualification-list.tsx';
import { MentorOffer } from './mentor-offer.tsx';
import { offeredFrequencies, preferenceChanges, preferenceForm, preferencesOf } from './preference-form.ts';

/** The 'My Preferences' tab: what the user looks for, and what they offer. */
export default function PreferencePanel() {
  const user = useUser();
  return (
    <>
      <PreferencePart
        title="Looking for a mentor"
        about="What you would like help with. We use this to find your matches."
      >
        <PreferenceForm />
      </PreferencePart>
      <PreferencePart title="Being a mentor" about="Offer some of your time to a member who wants to learn from you.">
        <MentorOffer key={user.id} />
      </PreferencePart>
      <PreferencePart
        title="Mentoring qualifications"
        about="Courses and certificates. When the people who run Staffroom have verified one, other members see that you are a qualified mentor."
      >
        <QualificationList />
      </PreferencePart>
    </>
  );
}

function PreferencePart({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const heading = useSectionTarget<HTMLHeadingElement>(id);
  return (
    <section
      id={id}
      aria-label={title}
      className="gap-x-12 border-line py-8 first:pt-2 not-first:border-t lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="mb-5">
        <h2 ref={heading} tabIndex={-1} className="section-title focus:outline-none">
          {title}
        </h2>
        <p className="mt-1.5 text-quiet">{about}</p>
      </div>
      <div className="max-w-[40rem]">{children}</div>
    </section>
  );
}

/** The years for each stage (`docs/product/people.md`). */
const stageYears = { early_career: '0-3', mid_career: '4-8', experienced: '9-15', senior: '15+' } as const;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function PreferenceForm() {
  const user = useUser();
  const change = useProfileChange('mentoring');
  const { register, control, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(preferenceForm),
    defaultValues: preferencesOf(user),
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => change.mutate(preferenceChanges(values, user)));
  const saved = getValues();
  const frequencies =
    saved.meetingFrequency === 'as_needed' ? [...offeredFrequencies, 'as_needed' as const] : offeredFrequencies;
  const chips = (
    name: 'professionalGoals' | 'areasForDevelopment' | 'currentChallenges',
    parts: { legend: string; hint: string; options: readonly string[]; ownLabel: string },
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <ChipField {...parts} value={value} onChange={onChange} error={errors[name]?.message} />
      )}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-7">
      <CheckboxField
        label="I am looking for a mentor"
        hint="Your public profile shows this. You get matches even if you turn this off."
        {...register('isSeekingMentor')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField label="Career stage" error={errors.careerStage?.message} {...register('careerStage')}>
          {careerScales.mentoring.map((stage) => (
            <option key={stage} value={stage}>
              {careerStageLabels[stage]} ({stageYears[stage]} years)
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Meeting frequency"
          error={errors.meetingFrequency?.message}
          {...register('meetingFrequency')}
        >
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {sentence(frequencyWords[frequency])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Preferred mentor experience"
          error={errors.preferredMentorExperience?.message}
          {...register('preferredMentorExperience')}
        >
          {[...new Set([...preferredExperiences, saved.preferredMentorExperience ?? ''])]
            .filter(Boolean)
            .map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
        </SelectField>
        <TextField
          label="Availability"
          optional
          hint="Mentors can see this when you send them a request. If you are a mentor, your card shows it."
          placeholder="Thursdays after school"
          error={errors.availability?.message}
          {...register('availability')}
        />
      </div>
      {chips('areasForDevelopment', {
        legend: 'Areas for development',
        hint: 'What you would like to improve over the next year.',
        options: developmentOptions,
        ownLabel: 'Another area',
      })}
      {chips('professionalGoals', {
        legend: 'Goals',
        hint: 'What you want to achieve in your career.',
        options: careerGoalOptions,
        ownLabel: 'Another goal',
      })}
      {chips('currentChallenges', {
        legend: 'Current challenges',
        hint: 'What makes your work hard at the moment.',
        options: challengeOptions,
        ownLabel: 'Another challenge',
      })}
      <TextArea
        label="Anything else"
        optional
        rows={3}
        hint="Your message to a mentor starts with this. You can change it before you send it."
        error={errors.additionalInfo?.message}
        {...register('additionalInfo')}
      />
      <Button type="submit" look="primary" pending={change.isPending && 'Saving...'}>
        Save Preferences
      </Button>
    </form>
  );
}
